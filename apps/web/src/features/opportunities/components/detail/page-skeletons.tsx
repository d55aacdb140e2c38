import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';

/** Placeholder of the header while its title loads. */
export function HeaderSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the opportunity...
      </p>
      <div className="flex h-10 items-center sm:h-11">
        <Skeleton className="h-8 w-80 max-w-full" />
      </div>
      <div className="mt-3 flex h-5 items-center gap-3">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  );
}

/** Placeholder of the content below the header. */
export function ColumnsSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      <AboutSkeleton />
      <ScoresSkeleton />
    </div>
  );
}

function AboutSkeleton() {
  return (
    <Panel title="About">
      <div className="grid gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Panel>
  );
}

function ScoresSkeleton() {
  return (
    <Panel title="Scores">
      <Skeleton className="h-9 w-16" />
      <div className="mt-4 grid gap-3">
        {COMPONENT_SCORES.map((name) => (
          <Skeleton key={name} className="h-7.5 w-full" />
        ))}
      </div>
      <Skeleton className="mt-4 h-16 w-full" />
    </Panel>
  );
}
