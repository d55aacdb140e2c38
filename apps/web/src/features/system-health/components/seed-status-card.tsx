import type { SeedStatus } from '@aicv/contracts/admin/system-health';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { Moment } from '../../../components/data/moment.tsx';
import { Skeleton, SkeletonText } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { SEED_STATUS_FAILED, SEED_STATUS_LOADING } from '../model/seed-status-messages.ts';
import { SeedStateBadge } from './seed-state-badge.tsx';
import { useManualRefresh } from './use-manual-refresh.ts';

/** The overall state of the tenants, in one line. Without a frame if nothing is wrong (REQ-340). */
export function SeedStatusCard({
  query: { data, error, dataUpdatedAt, refetch },
  isQuiet,
}: {
  query: UseQueryResult<SeedStatus>;
  isQuiet: boolean;
}) {
  const { isRefreshing, refresh } = useManualRefresh(refetch);
  return (
    <section
      aria-label="Seed status"
      className={clsx(
        'flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2',
        !isQuiet && 'rounded-lg border border-line bg-raised px-4 py-2 shadow-1',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h2 className="label text-fg-2">Seed status</h2>
        {data !== undefined ? (
          <State of={data} countedAt={new Date(dataUpdatedAt).toISOString()} />
        ) : error === null ? (
          <>
            <span role="status" className="sr-only">
              {SEED_STATUS_LOADING}
            </span>
            {/* As long as the loaded text, so that it wraps into as many lines on a narrow screen. */}
            <Skeleton className="h-5 w-20" />
            <SkeletonText>3 tenants</SkeletonText>
            <SkeletonText>as of Nov 23, 2026, 10:30 AM</SkeletonText>
          </>
        ) : null}
        {error === null ? null : (
          <span role="alert" className="inline-flex items-center gap-1.5 text-danger">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {SEED_STATUS_FAILED}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {error === null ? null : (
          <Button size="sm" pending={isRefreshing} onClick={refresh}>
            Try again
          </Button>
        )}
        <Link to="/system/seed-status" className={buttonClass({ size: 'sm' })}>
          DETAILS
          <VisuallyHidden> of the seed status</VisuallyHidden>
        </Link>
      </div>
    </section>
  );
}

function State({ of: { tenants }, countedAt }: { of: SeedStatus; countedAt: string }) {
  const count = Object.keys(tenants).length;
  return (
    <>
      <SeedStateBadge tenants={tenants} />
      <span className="text-fg">
        {formatCount(count)} {count === 1 ? 'tenant' : 'tenants'}
      </span>
      <span className="text-fg-3">
        as of <Moment at={countedAt} />
      </span>
    </>
  );
}
