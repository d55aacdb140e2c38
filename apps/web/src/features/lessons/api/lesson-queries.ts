import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Begins the key of all that is read of the Academy, here and on its other pages. */
const ACADEMY_KEY = ['academy'] as const;

const LESSON_KEY = [...ACADEMY_KEY, 'lesson'] as const;
export const IDEA_SET_KEY = [...ACADEMY_KEY, 'idea-set'] as const;

/** One course with its outline: the same entry of the cache that the course's own page reads. */
export function courseQuery(id: string) {
  return queryOptions({
    queryKey: [...ACADEMY_KEY, 'course', id],
    queryFn: ({ signal }) => callApi('GET /api/courses/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [...LESSON_KEY, id],
    queryFn: ({ signal }) => callApi('GET /api/lessons/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** One attempt. An open one is asked for again when the page is looked at: another tab may have handed it in. */
export function attemptQuery(id: string) {
  return queryOptions({
    queryKey: [...ACADEMY_KEY, 'attempt', id],
    queryFn: ({ signal }) => callApi('GET /api/attempts/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: ({ state }) => (state.data?.state === 'submitted' ? false : 'always'),
  });
}

export function ideaSetQuery(courseId: string) {
  return queryOptions({
    queryKey: [...IDEA_SET_KEY, courseId],
    queryFn: ({ signal }) => callApi('GET /api/courses/{id}/idea-set', { params: { id: courseId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Reads again what is shown of the Academy; the rest follows when it is shown. */
export async function refreshAcademy(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ACADEMY_KEY });
}
