import { decideAccess } from '@aicv/domain/access-policy';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { CapitalPage } from '../../features/capital/components/capital-page.tsx';
import { CapitalCards } from '../../features/metrics/components/capital-cards.tsx';
import { PerformanceMetrics } from '../../features/metrics/components/performance-metrics.tsx';
import { RevenueStreams } from '../../features/metrics/components/revenue-streams.tsx';
import { formatDate } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CapitalGate, type OpenCapital } from '../capital-gate.tsx';
import { useSignedIn } from '../signed-in.ts';
import { updateLinks } from '../update-links.tsx';
import { VentureLink } from '../venture-link.tsx';

/** Capital (specification, section 2); the tab lives in the address. */
export function CapitalRoute() {
  return <CapitalGate>{(gate) => <Capital gate={gate} />}</CapitalGate>;
}

function Capital({ gate: { access, mayWrite, signedAt, onSign } }: { gate: OpenCapital }) {
  const navigate = useNavigate({ from: '/capital' });
  const { tab = 'updates' } = useSearch({ from: '/protected/capital' });
  const { actor } = useSignedIn();
  const maySeeFigures = decideAccess(actor, 'capital.metrics').granted;
  const reader = {
    maySeeFigures,
    maySeeRounds: access === 'granted',
    VentureLink: decideAccess(actor, 'labs.read').granted ? VentureLink : undefined,
  };

  return (
    <CapitalPage
      access={access}
      mayWrite={mayWrite}
      onSign={onSign}
      actions={access === 'granted' ? <SignedCopy signedAt={signedAt} /> : null}
      figures={<CapitalCards reader={reader} />}
      revenue={<RevenueStreams maySeeFigures={maySeeFigures} />}
      performance={<PerformanceMetrics reader={reader} />}
      links={updateLinks}
      tab={tab}
      onTabChange={(next) => navigate({ search: next === 'updates' ? {} : { tab: next }, replace: true })}
    />
  );
}

/** The signer's own copy, at any time; its file name comes with it. */
function SignedCopy({ signedAt }: { signedAt: string | null }) {
  return (
    <>
      {signedAt === null ? null : (
        <span className="text-fg-2 text-sm">
          NDA signed <time dateTime={signedAt}>{formatDate(signedAt)}</time>
        </span>
      )}
      <a href="/api/nda/pdf" download className={buttonClass({})}>
        <span className="inline-flex items-center gap-2">
          <Download aria-hidden="true" className="size-4" />
          Download signed NDA
        </span>
      </a>
    </>
  );
}
