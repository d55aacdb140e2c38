import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TextSkeleton } from './lesson-article.tsx';

/** Placeholder for outline and text. */
export function LoadingLesson() {
  return (
    <div className="xl:grid xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-12">
      <div className="mb-7 xl:mb-0">
        <Skeleton className="h-12 w-full xl:hidden" />
        <div className="grid gap-3 max-xl:hidden">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
      <LoadingText />
    </div>
  );
}

/** Placeholder for a lesson's header and text. */
export function LoadingText() {
  return (
    <div role="status" className="max-w-measure">
      <span className="sr-only">Loading the lesson...</span>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-2 h-11 w-3/4" />
      <Skeleton className="mt-3 mb-11 h-5 w-28" />
      <TextSkeleton />
    </div>
  );
}
