import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { CapitalGate, type OpenCapital } from '../../app/access/capital-gate.tsx';
import { useMetricViewer } from '../../app/dashboard/use-metric-viewer.ts';
import { useSignedIn } from '../../app/signed-in.ts';
import { Day } from '../../components/data/moment.tsx';
import { buttonClass } from '../../components/form/button-class.ts';
import { CapitalPage } from '../../features/capital/components/capital-page.tsx';
import { SubjectDecisions } from '../../features/decisions/components/subject-decisions.tsx';
import { CapitalCards } from '../../features/metrics/components/capital-cards.tsx';
import { PerformanceMetrics } from '../../features/metrics/components/performance-metrics.tsx';
import { RevenueStreams } from '../../features/metrics/components/revenue-streams.tsx';

/** Capital (REQ-221). The address holds the tab. */
export function CapitalRoute() {
  return <CapitalGate>{(gate) => <Capital gate={gate} />}</CapitalGate>;
}

function Capital({ gate: { access, mayWrite, signedAt, onSign } }: { gate: OpenCapital }) {
  const navigate = useNavigate({ from: '/capital' });
  const { tab = 'updates' } = useSearch({ from: '/protected/capital' });
  const viewer = useMetricViewer(access === 'granted');
  const { actor } = useSignedIn();
  const mayPrepare = decideAccess(actor, 'decisions.write').granted;

  return (
    <CapitalPage
      access={access}
      mayWrite={mayWrite}
      onSign={onSign}
      actions={
        <>
          {/* Shown together with the other actions, which would otherwise push it aside. */}
          {!viewer.mayRecordFirmKpis || access === 'checking' ? null : (
            <Link to="/capital/figures" className={buttonClass({})}>
              FIRM FIGURES
            </Link>
          )}
          {access === 'granted' ? <SignedCopy signedAt={signedAt} /> : null}
        </>
      }
      metricCards={<CapitalCards viewer={viewer} />}
      revenue={<RevenueStreams viewer={viewer} />}
      performance={<PerformanceMetrics viewer={viewer} />}
      tab={tab}
      decisionsOf={
        decideAccess(actor, 'decisions.vote').granted
          ? ({ id }) => <SubjectDecisions about={{ type: 'round', id }} mayPrepare={mayPrepare} headingLevel={3} />
          : undefined
      }
      onTabChange={(next) => navigate({ search: next === 'updates' ? {} : { tab: next }, replace: true })}
      related={{
        ventures: decideAccess(actor, 'labs.read').granted,
        decisions: decideAccess(actor, 'decisions.vote').granted,
      }}
    />
  );
}

/** The signer's own copy, available at any time. The response contains its file name. */
function SignedCopy({ signedAt }: { signedAt: string | null }) {
  return (
    <>
      {signedAt === null ? null : (
        <span className="text-fg-2 text-sm">
          NDA signed <Day at={signedAt} />
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
