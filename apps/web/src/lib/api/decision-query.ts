import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Prefix of the query keys of all decisions. */
export const DECISIONS_KEY = ['/api/decisions'] as const;

/** One decision as the user may see it. */
export function decisionQuery(id: string) {
  return queryOptions({
    queryKey: [...DECISIONS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /api/decisions/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
}
