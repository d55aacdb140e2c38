import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** In place of the table while it loads. */
export function TableSkeleton() {
  return (
    <div className="mt-3 min-h-96 flex-[1_1_calc(100dvh-22rem)] overflow-hidden rounded-lg border border-line bg-raised">
      <VisuallyHidden>Loading opportunities...</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-line border-b px-3">
          <Skeleton className="h-3.5 w-64" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 w-28 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
