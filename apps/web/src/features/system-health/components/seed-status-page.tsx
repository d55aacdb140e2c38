import type { SeedStatus } from '@aicv/contracts/system-health';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatExactTime } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { seedStatusQuery } from '../api/seed-status-query.ts';
import { SeedStateBadge } from './seed-state-badge.tsx';
import { SEED_STATUS_FAILED, SEED_STATUS_LOADING } from './seed-status-words.ts';
import { TenantCountsTable } from './tenant-counts-table.tsx';
import { useAskedRefresh } from './use-asked-refresh.ts';

/** Whether every tenant holds what it needs, as the server counts it every minute (specification, sections 2 and 9). */
export function SeedStatusPage({ link }: { link?: ReactNode }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(seedStatusQuery);
  const { isRefreshing, refresh } = useAskedRefresh(refetch);
  return (
    <>
      <PageHeader
        title="System Health / Seed Status"
        subtitle="What each tenant holds, counted anew every minute"
        actions={
          <>
            {link}
            <Button icon={<RotateCw />} pending={isRefreshing} onClick={refresh}>
              REFRESH
            </Button>
          </>
        }
      />
      <div className="mt-5 grid gap-4">
        {data !== undefined ? (
          <>
            {error === null ? null : (
              <Alert tone="danger" title={<span className="text-danger">{SEED_STATUS_FAILED}.</span>}>
                {failureMessage(error)} The counts below are those of the time given.
              </Alert>
            )}
            <Counts of={data} countedAt={new Date(dataUpdatedAt).toISOString()} />
          </>
        ) : error !== null ? (
          <ErrorState
            title={<span className="text-danger">{SEED_STATUS_FAILED}</span>}
            description={failureMessage(error)}
            onRetry={refresh}
            isRetrying={isRefreshing}
          />
        ) : (
          <Panel padded={false}>
            <LoadingList text={SEED_STATUS_LOADING} />
          </Panel>
        )}
      </div>
    </>
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
      {/* The red of a row must not stand out at the corners. */}
      <div className="overflow-hidden rounded-b-lg">
        <TenantCountsTable tenants={tenants} />
      </div>
    </Panel>
  );
}
