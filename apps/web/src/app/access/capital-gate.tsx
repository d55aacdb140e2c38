import { type Actor, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { Lock, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { LoadingList } from '../../components/feedback/loading-list.tsx';
import { Button } from '../../components/form/button.tsx';
import { Breadcrumb } from '../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import type { CapitalAccess } from '../../features/capital/model/capital-access.ts';
import { useNdaAccess } from '../../features/nda/components/use-nda-access.tsx';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { useSignedIn } from '../signed-in.ts';
import { AccessRestricted } from './access-restricted.tsx';
import { CertificateRequired } from './certificate-required.tsx';
import { PageAccess } from './page-access.tsx';

export interface OpenCapital {
  readonly access: CapitalAccess;
  readonly mayWrite: boolean;
  readonly signedAt: string | null;
  readonly onSign: () => void;
}

/** Renders the part of Capital that the NDA, the role and the tenant's policy open to the user. */
export function CapitalGate({ children }: { children: (gate: OpenCapital) => ReactNode }) {
  return (
    <PageAccess capability="capital.open" uses={['decisions.write']} reminder="capital">
      <NdaGate>{children}</NdaGate>
    </PageAccess>
  );
}

function NdaGate({ children }: { children: (gate: OpenCapital) => ReactNode }) {
  const { user, actor } = useSignedIn();
  // Not required: the page itself opens without the NDA (REQ-84).
  const nda = useNdaAccess({ feature: 'the Capital Dashboard', requiredForAccess: false });
  if (nda.failure !== null) {
    return (
      <ErrorState
        title="Your access could not be checked"
        description={failureMessage(nda.failure.error)}
        onRetry={nda.failure.retry}
        isRetrying={nda.failure.isRetrying}
      />
    );
  }
  // A visitor is already being redirected to the sign-in page.
  const signing = nda.state === 'authentication_required' ? 'checking' : nda.state;
  const hasSignedNda = signing === 'granted';
  const mayRead = user.permissions.includes('capital.confidential');
  const lacksCertificate = missingCertificate(actor, 'capital.confidential') !== undefined;
  return (
    <>
      {children({
        access: lacksCertificate ? 'certificate_required' : mayRead ? signing : 'role_refused',
        mayWrite: decideAccess({ ...actor, hasSignedNda }, 'capital.write').granted,
        signedAt: nda.signedAt,
        onSign: nda.checkAccess,
      })}
      {nda.dialog}
    </>
  );
}

/** The certificate that the user lacks for the capability. */
export function missingCertificate(actor: Actor, capability: Capability): CompetenceStatus | undefined {
  const decision = decideAccess(actor, capability);
  return decision.granted || decision.reason !== 'COMPETENCE_REQUIRED' ? undefined : decision.competence;
}

type ConfidentialPageProps = { gate: OpenCapital; backLink: ReactNode; children: ReactNode };

/** Replaces a page whose content is confidential and not open to the user yet. */
export function ConfidentialPage({ gate: { access, onSign }, backLink, children }: ConfidentialPageProps) {
  const missing = missingCertificate(useSignedIn().actor, 'capital.confidential');
  if (missing !== undefined) return <CertificateRequired competence={missing} />;
  if (access === 'granted') return children;
  if (access === 'checking') return <LoadingList text="Checking access permissions..." />;
  if (access === 'role_refused') {
    return (
      <AccessRestricted explanation="Only admins, managers and investors who have signed the non-disclosure agreement can view investor updates." />
    );
  }
  return (
    <>
      <Breadcrumb>{backLink}</Breadcrumb>
      <PageHeader title="Investor updates" />
      <EmptyState
        className="mt-6"
        icon={<Lock />}
        title="Investor updates are confidential"
        description="Sign the non-disclosure agreement to view them."
        action={
          <Button variant="primary" icon={<ShieldAlert />} onClick={onSign}>
            SIGN NDA FOR ACCESS
          </Button>
        }
      />
    </>
  );
}
