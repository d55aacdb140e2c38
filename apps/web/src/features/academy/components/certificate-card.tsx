import type { Certificate } from '@aicv/contracts/academy/courses';
import { holderInitials } from '@aicv/domain/academy/certificate-code';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Award, Copy, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { buttonClass } from '../../../components/form/button-class.ts';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatDocumentDay } from '../../../lib/format/document-time.ts';
import { hasExpired } from '../model/certificate-state.ts';
import { useShowName } from '../mutations.ts';
import { LevelBadge } from './level-badge.tsx';
import { ViewCertificateLink } from './view-certificate-link.tsx';

const KINDS: Readonly<Record<Certificate['kind'], string>> = {
  course: 'Course certificate',
  level: 'Level certificate',
};

/** One certificate of the user. An expired one stays in the list, and a revoked one with its reason. */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const { id, kind, title, level, code, holderName, isNamePublic } = certificate;
  const { issuedAt, expiresAt, revokedAt, revokeReason } = certificate;
  const isRevoked = revokedAt !== null;
  const isExpired = hasExpired(certificate);
  const isOver = isRevoked || isExpired;
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col overflow-clip rounded-lg border bg-raised shadow-1',
        isOver ? 'border-line' : 'border-brass/45',
      )}
    >
      <div
        className={clsx(
          'flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-b px-4 py-2',
          isOver ? 'border-line bg-sunken text-fg-2' : 'border-brass/30 bg-brass-soft text-brass',
        )}
      >
        <p className="label flex items-center gap-2">
          <Award aria-hidden="true" className="size-4" />
          {KINDS[kind]}
        </p>
        {isRevoked ? (
          <Badge tone="danger">REVOKED</Badge>
        ) : isExpired ? (
          <Badge tone="warning">EXPIRED</Badge>
        ) : (
          <LevelBadge level={level} />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4">
        <h3 className="font-display text-[1.625rem] text-fg leading-8">
          <UserText lines={2}>{title}</UserText>
        </h3>
        <dl className="mt-3 mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm">
          <Fact term="Holder">
            <UserText>{holderName}</UserText>
          </Fact>
          <Fact term="Issued">
            <time dateTime={issuedAt}>{formatDocumentDay(issuedAt)}</time>
          </Fact>
          {expiresAt === null ? null : (
            <Fact term={isExpired ? 'Expired' : 'Valid until'}>
              <time dateTime={expiresAt}>{formatDocumentDay(expiresAt)}</time>
            </Fact>
          )}
          <Fact term="Code">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-mono">{code}</span>
              <CopyCodeButton code={code} of={title} />
            </span>
          </Fact>
          {revokedAt === null ? null : (
            <>
              <Fact term="Revoked">
                <time dateTime={revokedAt}>{formatDocumentDay(revokedAt)}</time>
              </Fact>
              <Fact term="Reason">
                <UserText>{revokeReason ?? 'Not stated'}</UserText>
              </Fact>
            </>
          )}
        </dl>
        {isRevoked && !isNamePublic ? null : <PublicName certificate={certificate} />}
        <div className="mt-auto flex flex-wrap gap-2">
          {isRevoked ? null : <ViewCertificateLink certificateId={id} of={title} />}
          <Link
            to="/verification"
            search={{ code }}
            className={buttonClass({ variant: isRevoked ? 'secondary' : 'ghost' })}
          >
            <span className="inline-flex items-center gap-2">
              <ShieldCheck aria-hidden="true" className="size-4" />
              <span>
                Public check<VisuallyHidden> of {title}</VisuallyHidden>
              </span>
            </span>
          </Link>
        </div>
      </div>
    </article>
  );
}

/** The holder's choice for the public check, which shows initials by default. */
function PublicName({ certificate }: { certificate: Certificate }) {
  const { id, title, holderName, isNamePublic } = certificate;
  const { mutate, isPending } = useShowName(id);
  const [labelId, hintId] = [useId(), useId()];
  return (
    <div className="mb-4 flex items-start justify-between gap-4 border-line border-t pt-3 text-sm">
      <div className="min-w-0">
        <p id={labelId} className="text-fg">
          Show full name publicly<VisuallyHidden> for {title}</VisuallyHidden>
        </p>
        <p id={hintId} className="mt-0.5 text-fg-3">
          The public check shows <bdi>{isNamePublic ? holderName : holderInitials(holderName)}</bdi>
        </p>
      </div>
      <Switch
        labelledBy={labelId}
        describedBy={hintId}
        isOn={isNamePublic}
        onToggle={() => mutate(!isNamePublic)}
        pending={isPending}
      />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{term}</dt>
      <dd className="min-w-0 text-fg">{children}</dd>
    </>
  );
}

/** Copies the code of a certificate to the clipboard. */
function CopyCodeButton({ code, of }: { code: string; of: string }) {
  const copy = async () => {
    try {
      // The clipboard is missing on pages served over plain HTTP from another machine.
      await navigator.clipboard.writeText(code);
      showToast({ title: 'Code Copied', description: code, tone: 'success' });
    } catch {
      showToast({
        title: 'The code was not copied',
        description: `Your browser blocked copying. The code is ${code}.`,
        tone: 'destructive',
      });
    }
  };
  return <IconButton size="sm" label={`Copy the code of ${of}`} icon={<Copy />} onClick={() => void copy()} />;
}
