import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The user's accepted and signed agreements. Refetched when the NDA state changes. */
export function ownAgreementsQuery(ndaState: string | undefined) {
  return queryOptions({
    queryKey: ['/api/user/agreements', ndaState],
    queryFn: ({ signal }) => callApi('GET /api/user/agreements', { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
