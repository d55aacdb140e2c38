import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiList } from '../../../lib/api-client.ts';

const SHOWN_PEOPLE = '20';

/** People who can be given a task, by name, that match the text. */
export function taskPeopleQuery(q: string) {
  return queryOptions({
    queryKey: ['/api/people', 'tasks', q],
    queryFn: ({ signal }) =>
      callApiList('GET /api/people', {
        query: { for: 'tasks', limit: SHOWN_PEOPLE, ...(q === '' ? {} : { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
