import { Skeleton } from '../../../components/feedback/skeleton.tsx';

/** Placeholders for the first cards. */
export function CourseCardSkeletons() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">Loading the courses...</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex min-h-69.5 flex-col rounded-lg border border-line bg-raised p-4 shadow-1">
          <div className="flex justify-between">
            <Skeleton className="size-10" />
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="mt-3.5 h-3.5 w-28" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <Skeleton className="mt-2 h-13 w-full" />
          <Skeleton className="mt-auto h-5 w-48" />
          <Skeleton className="mt-3.5 h-8.5 w-full" />
        </div>
      ))}
    </div>
  );
}
