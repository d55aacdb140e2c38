import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApiList } from './api-client.ts';
import { failureMessage } from './api-request-error.ts';
import { formatCount } from './format.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

const SHOWN_PEOPLE = '20';
const SEARCH_REST_MS = 250;

/** Active people of the firm, by name, that match the text: those who can be given a task are all. */
function peopleQuery(q: string) {
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

/** A search for people of the firm: what is typed, the first who match, and what there is to say about the rest. */
export function usePeopleSearch() {
  const [text, setText] = useState('');
  const { data, error } = useQuery(peopleQuery(useDebouncedValue(text.trim(), SEARCH_REST_MS)));
  const found = data?.items ?? [];
  const hidden = (data?.total ?? 0) - found.length;

  const status = (): string => {
    if (error !== null) return failureMessage(error);
    if (data !== undefined && found.length === 0) return 'Nobody matches.';
    return hidden > 0 ? `${formatCount(hidden)} more match. Type more of the name.` : '';
  };
  return { text, setText, found, status: status() };
}
