import type { LegalSummary } from '@aicv/contracts/legal/legal-center';
import { useQuery } from '@tanstack/react-query';
import { Clock3, FileSignature, ScrollText, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatCard } from '../../../components/data/stat-card.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { SkeletonText } from '../../../components/feedback/skeleton.tsx';
import { StatCardSkeletons } from '../../../components/feedback/stat-card-skeletons.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { legalSummaryQuery } from '../queries.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4';
/**
 * Each number is above its label, as high as a metric with its detail, so that the cards of a row have one height. On a phone, where two
 * numbers may not fit side by side, they are always stacked.
 */
const PENDING = 'flex flex-col gap-x-8 gap-y-1 sm:flex-row sm:flex-wrap';
const PENDING_CLASS = 'mt-1.5 flex min-h-5 items-center font-sans text-fg-2 text-xs';

const EXPECTED = [
  { label: 'Total Users', detail: 'people in your organization' },
  { label: 'Legal Acceptances', detail: '100% 10 users accepted' },
  { label: 'NDA Signatures', detail: '100% 10 users signed' },
  {
    label: 'Pending',
    value: (
      <span className={PENDING}>
        <PendingSkeleton>legal</PendingSkeleton>
        <PendingSkeleton>NDA</PendingSkeleton>
      </span>
    ),
  },
] as const;

/** The number of users, and how many of them have agreed. */
export function LegalMetrics() {
  const summary = useQuery(legalSummaryQuery);
  if (summary.data !== undefined) return <MetricCards of={summary.data} />;
  if (summary.isError) {
    return <QueryFailure title="The figures could not be loaded" query={summary} />;
  }
  return <LoadingMetricCards />;
}

function MetricCards({ of: summary }: { of: LegalSummary }) {
  return (
    <div className={GRID}>
      <StatCard
        label="Total Users"
        icon={<UsersRound />}
        value={formatCount(summary.totalUsers)}
        detail="people in your organization"
      />
      <StatCard
        label="Legal Acceptances"
        icon={<ScrollText />}
        value={formatCount(summary.legalAcceptances)}
        detail={<Share percent={summary.legalPercent} people={summary.acceptedUsers} verb="accepted" />}
      />
      <StatCard
        label="NDA Signatures"
        icon={<FileSignature />}
        value={formatCount(summary.ndaSignatures)}
        detail={<Share percent={summary.ndaPercent} people={summary.signedUsers} verb="signed" />}
      />
      <StatCard
        label="Pending"
        icon={<Clock3 />}
        value={
          <span className={PENDING}>
            <Pending count={summary.pendingLegal}>legal</Pending>
            <Pending count={summary.pendingNda}>NDA</Pending>
          </span>
        }
      />
    </div>
  );
}

/** The percentage counts users; one user may have accepted several versions. */
function Share({ percent, people, verb }: { percent: number; people: number; verb: string }) {
  return (
    <>
      <span className="font-[550] text-fg">{percent}%</span>
      <span>
        {formatCount(people)} {people === 1 ? 'user' : 'users'} {verb}
      </span>
    </>
  );
}

function Pending({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="min-w-0">
      {formatCount(count)} <span className={PENDING_CLASS}>{children}</span>
    </span>
  );
}

function PendingSkeleton({ children }: { children: string }) {
  return (
    <span className="min-w-0">
      <SkeletonText>1,234</SkeletonText>
      <span className={PENDING_CLASS}>
        <SkeletonText>{children}</SkeletonText>
      </span>
    </span>
  );
}

function LoadingMetricCards() {
  return (
    <div className={GRID}>
      <StatCardSkeletons cards={EXPECTED} />
    </div>
  );
}
