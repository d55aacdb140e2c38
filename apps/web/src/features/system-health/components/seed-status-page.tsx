import type { SeedStatus } from '@aicv/contracts/admin/system-health';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatExactTime } from '../../../lib/format/format.ts';
import { SEED_STATUS_FAILED, SEED_STATUS_LOADING } from '../model/seed-status-messages.ts';
import { seedStatusQuery } from '../queries.ts';
import { MeasuredPage } from './measured-page.tsx';
import { SeedStateBadge } from './seed-state-badge.tsx';
import { TenantCountsTable } from './tenant-counts-table.tsx';

const SEED_STATUS_HEADER = {
  title: 'System Health / Seed Status',
  subtitle: 'Record counts per tenant, updated every minute',
} as const;

/** Whether every tenant has the required records. The server counts them every minute (REQ-258, REQ-259). */
export function SeedStatusPage({ seesInstallation }: { seesInstallation: boolean }) {
  const query = useQuery(seedStatusQuery);
  return (
    <MeasuredPage
      {...SEED_STATUS_HEADER}
      link={
        seesInstallation ? (
          <Link to="/system/health" className={buttonClass({ variant: 'ghost' })}>
            Installation health
          </Link>
        ) : null
      }
      query={query}
      loading={SEED_STATUS_LOADING}
      failed={SEED_STATUS_FAILED}
      failedClass="text-danger"
      earlier="The counts below are from the time shown."
    >
      {(data) => <Counts of={data} countedAt={new Date(query.dataUpdatedAt).toISOString()} />}
    </MeasuredPage>
  );
}

function Counts({ of: { message, tenants }, countedAt }: { of: SeedStatus; countedAt: string }) {
  return (
    <Panel
      title="Tenants"
      padded={false}
      actions={
        <span role="status">
          <SeedStateBadge tenants={tenants} />
        </span>
      }
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-3 text-md">
        <span className="text-fg">{message}</span>
        <span className="text-fg-2 text-sm">
          As of <time dateTime={countedAt}>{formatExactTime(countedAt)}</time>
        </span>
      </p>
      {/* The red of a row must not overflow the rounded corners. */}
      <div className="overflow-hidden rounded-b-lg">
        <TenantCountsTable tenants={tenants} />
      </div>
    </Panel>
  );
}
