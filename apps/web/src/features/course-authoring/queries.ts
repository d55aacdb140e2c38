import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { AUTHORING_KEY } from '../../lib/api/academy-key.ts';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import { refetchUnder, showWritten } from '../../lib/api/written-record.ts';
import type { AuthoringSearch } from './model/authoring-search.ts';

/** Refetches the shown authoring data, except a working copy that a write has returned. */
export async function refreshAuthoring(queryClient: QueryClient, written?: CourseDraft): Promise<void> {
  await refetchUnder(queryClient, AUTHORING_KEY, written && courseDraftQuery(written.id).queryKey);
}

const COURSES_PER_PAGE = '50';
const LEARNERS_PER_PAGE = '50';

/** Courses of the tenant that match the search, paginated. */
export function authoredCoursesQuery({ state, q, sort }: AuthoringSearch) {
  const filters = { state, q, sort };
  return infiniteQueryOptions({
    queryKey: [...AUTHORING_KEY, 'courses', filters],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/authoring/courses', {
        query: { ...filters, limit: COURSES_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The working copy of a course. */
export function courseDraftQuery(id: string) {
  return queryOptions({
    queryKey: [...AUTHORING_KEY, 'draft', id],
    queryFn: ({ signal }) => callApi('GET /api/authoring/courses/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Shows the working copy from the response to a write. */
export async function showDraft(queryClient: QueryClient, draft: CourseDraft): Promise<void> {
  await showWritten(queryClient, courseDraftQuery(draft.id).queryKey, draft);
}

/** Shows the changes of a write to one lesson at once. The course's version follows with the next fetch. */
export async function showLesson(
  queryClient: QueryClient,
  { courseId, lessonId, change }: { courseId: string; lessonId: string; change: (lesson: DraftLesson) => DraftLesson },
): Promise<void> {
  const { queryKey } = courseDraftQuery(courseId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (draft) => {
    if (draft === undefined) return undefined;
    const lessons = draft.lessons.map((lesson) => (lesson.id === lessonId ? change(lesson) : lesson));
    return { ...draft, hasUnpublishedChanges: true, lessons };
  });
}

/** The results of a course's learners. */
export function courseResultsQuery(id: string) {
  return queryOptions({
    queryKey: [...AUTHORING_KEY, 'results', id],
    queryFn: ({ signal }) => callApi('GET /api/courses/{id}/results', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Enrollments, newest first, paginated. */
export function courseEnrollmentsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...AUTHORING_KEY, 'enrollments', id],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/courses/{id}/enrollments', {
        params: { id },
        query: { limit: LEARNERS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}
