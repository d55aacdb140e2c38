import { queryOptions } from '@tanstack/react-query';
import { ACADEMY_KEY } from '../../lib/api/academy-key.ts';
import { callApi } from '../../lib/api/api-client.ts';

const LESSON_KEY = [...ACADEMY_KEY, 'lesson'] as const;
export const IDEA_SET_KEY = [...ACADEMY_KEY, 'idea-set'] as const;

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [...LESSON_KEY, id],
    queryFn: ({ signal }) => callApi('GET /api/lessons/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** One attempt. An open one is refetched when the page becomes visible: another tab may have submitted it. */
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
