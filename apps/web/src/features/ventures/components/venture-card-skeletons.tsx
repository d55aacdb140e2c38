import { Skeleton } from '../../../components/feedback/skeleton.tsx';

/** Placeholders of the first cards. */
export function VentureCardSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading the ventures...</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="rounded-lg border border-line bg-raised p-4 shadow-1">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-2 h-9 w-full" />
          <Skeleton className="mt-4 h-9 w-full" />
          <Skeleton className="mt-3.5 h-24 w-full" />
          <Skeleton className="mt-3.5 h-8.5 w-full" />
        </div>
      ))}
    </div>
  );
}
