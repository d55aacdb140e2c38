import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { AUTHORING_KEY } from './authoring-key.ts';

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
  const { queryKey } = courseDraftQuery(draft.id);
  // A response requested before the write would undo it on the page.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, draft);
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
