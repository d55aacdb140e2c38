import { clsx } from 'clsx';
import { Skeleton } from './skeleton.tsx';

/** Four cards in the place of the `StatCard`s that are loaded, for the same grid; the class gives them the height of these. */
export function StatCardSkeletons({ className }: { className?: string }) {
  return ['a', 'b', 'c', 'd'].map((key) => (
    <div key={key} className={clsx('rounded-lg border border-line bg-raised p-4 shadow-1', className)}>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-2.5 h-7 w-20" />
      <Skeleton className="mt-2.5 h-4 w-28" />
    </div>
  ));
}
