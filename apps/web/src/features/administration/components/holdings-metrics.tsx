import type { HoldingsSummary } from '@aicv/contracts/admin/system';
import { useQuery } from '@tanstack/react-query';
import { Activity, MonitorCheck, ScrollText, UsersRound } from 'lucide-react';
import { StatCard } from '../../../components/data/stat-card.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { StatCardSkeletons } from '../../../components/feedback/stat-card-skeletons.tsx';
import { formatCount, formatDate } from '../../../lib/format/format.ts';
import { holdingsSummaryQuery } from '../queries.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4';

const EXPECTED = [
  { label: 'Total Users', detail: '10 active' },
  { label: 'Active Sessions', detail: 'used in the last 30 minutes' },
  { label: 'Uptime', detail: 'since Jan 10, 2026' },
  { label: 'Audit Events', detail: 'entries in the audit log chain' },
] as const;

/** The four metrics of Holdings, each with its explanation (REQ-246). */
export function HoldingsMetrics() {
  const summary = useQuery(holdingsSummaryQuery);
  if (summary.data !== undefined) return <MetricCards of={summary.data} />;
  if (summary.isError) {
    return <QueryFailure title="The figures could not be loaded" query={summary} />;
  }
  return (
    <div className={GRID}>
      <StatCardSkeletons cards={EXPECTED} />
    </div>
  );
}

function MetricCards({
  of: { totalUsers, activeUsers, activeSessions, uptime, uptimeSince, auditEvents },
}: MetricCardsProps) {
  return (
    <div className={GRID}>
      <StatCard
        label="Total Users"
        icon={<UsersRound />}
        value={formatCount(totalUsers)}
        detail={`${formatCount(activeUsers)} active`}
      />
      <StatCard
        label="Active Sessions"
        icon={<MonitorCheck />}
        value={formatCount(activeSessions)}
        detail="used in the last 30 minutes"
      />
      <StatCard
        label="Uptime"
        icon={<Activity />}
        value={uptime === null ? '—' : `${uptime}%`}
        detail={
          uptime === null || uptimeSince === null
            ? 'measured from the first full minute'
            : `since ${formatDate(uptimeSince)}`
        }
      />
      <StatCard
        label="Audit Events"
        icon={<ScrollText />}
        value={formatCount(auditEvents)}
        detail="entries in the audit log chain"
      />
    </div>
  );
}

type MetricCardsProps = { of: HoldingsSummary };
