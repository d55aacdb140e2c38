import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';

const CARDS = ['h-32', 'h-36', 'h-32', 'h-36'] as const;

/** Placeholder of a column's cards while they load. */
export function ColumnSkeleton({ label }: { label: string }) {
  return (
    <div className="grid gap-2">
      <VisuallyHidden>{label}</VisuallyHidden>
      {CARDS.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are static
        <div key={index} className={`${height} rounded-md border border-line bg-raised p-3 shadow-1`}>
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-3 h-3 w-full" />
          <Skeleton className="mt-2 h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}
