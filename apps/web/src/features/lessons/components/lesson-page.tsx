import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type FailedQuery, QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { useMediaQuery } from '../../../components/layout/use-media-query.ts';
import { usePreloadMarkdown } from '../../../components/markdown/lazy-markdown.tsx';
import { courseQuery } from '../../../lib/api/course-query.ts';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { useIncrementalRender } from '../../../lib/hooks/use-incremental-render.ts';
import { lessonObstacle } from '../model/lesson-obstacle.ts';
import type { LessonPageProps } from '../model/lesson-page-props.ts';
import { lessonQuery } from '../queries.ts';
import { TextSkeleton } from './lesson-article.tsx';
import { LessonObstacle } from './lesson-obstacle.tsx';
import { LessonOutline } from './lesson-outline.tsx';
import { LoadedLesson } from './loaded-lesson.tsx';

/** From this width, the outline is beside the text. */
const BESIDE = '(min-width: 80rem)';
const FRESH_MS = 60_000;

/** One lesson of a course with its outline (REQ-163, REQ-164). */
export function LessonPage(props: LessonPageProps) {
  const { courseId, lessonId } = props;
  const course = useQuery(courseQuery(courseId));
  const lesson = useQuery(lessonQuery(lessonId));
  const shownLesson = useIncrementalRender(lesson.data ?? null);
  const isBeside = useMediaQuery(BESIDE);
  const moves = useMoves(lessonId);
  useDocumentTitle(titleOf(lesson.data?.title, course.data?.title));
  useExpectLesson(lesson.data?.nextLessonId ?? null);
  usePreloadMarkdown();

  const obstacle = lessonObstacle(courseId, course, lesson);
  if (obstacle !== null) {
    return <LessonObstacle page="lesson" obstacle={obstacle} course={course.data} courseAction={props.courseAction} />;
  }
  if (course.data === undefined) {
    return course.isError ? <Failure query={course} /> : <LoadingLesson />;
  }
  const { certificateId, title, lessons, progress } = course.data;
  const outline = (
    <LessonOutline
      course={course.data}
      lessonId={lessonId}
      certificate={certificateId === null ? null : props.certificateLink({ id: certificateId, title })}
    />
  );
  return (
    <div className="xl:grid xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-12">
      {isBeside ? (
        <aside className="sticky top-6 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto overscroll-contain pb-4">
          {outline}
        </aside>
      ) : (
        <details
          key={`outline ${lessonId}`}
          className="group mb-7 max-w-measure rounded-lg border border-line bg-raised shadow-1"
        >
          <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-lg px-4 py-2 [&::-webkit-details-marker]:hidden">
            <span className="font-[550] text-fg text-md">All {lessons.length} lessons</span>
            <span className="flex items-center gap-3 text-fg-2 text-sm">
              {progress === null ? null : `${progress}%`}
              <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
            </span>
          </summary>
          <div className="border-line border-t px-4 py-4">{outline}</div>
        </details>
      )}
      {shownLesson !== null ? (
        <LoadedLesson key={lessonId} {...props} lesson={shownLesson} course={course.data} takesFocus={moves > 0} />
      ) : lesson.isError ? (
        <div className="min-w-0">
          <Failure query={lesson} />
        </div>
      ) : (
        <LoadingText />
      )}
    </div>
  );
}

function Failure({ query }: { query: FailedQuery }) {
  return (
    <>
      <PageHeader title="Lesson" />
      <QueryFailure className="mt-6" title="The lesson could not be loaded" query={query} />
    </>
  );
}

/** How often another lesson was opened since the page mounted. After a change, the opened lesson takes the focus. */
function useMoves(lessonId: string): number {
  const [shown, setShown] = useState({ lessonId, moves: 0 });
  if (shown.lessonId === lessonId) return shown.moves;
  const next = { lessonId, moves: shown.moves + 1 };
  setShown(next);
  return next.moves;
}

/** Prefetches the next lesson while the user reads this one. */
function useExpectLesson(lessonId: string | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (lessonId !== null) void queryClient.prefetchQuery({ ...lessonQuery(lessonId), staleTime: FRESH_MS });
  }, [queryClient, lessonId]);
}

function titleOf(lesson: string | undefined, course: string | undefined): string {
  return [lesson ?? 'Lesson', course ?? 'Academy'].join(' · ');
}

/** Placeholder for outline and text. */
function LoadingLesson() {
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
function LoadingText() {
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
