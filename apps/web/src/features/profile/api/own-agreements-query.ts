import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** What the person has accepted and signed; asked for anew when the NDA's state is another one. */
export function ownAgreementsQuery(ndaState: string | undefined) {
  return queryOptions({
    queryKey: ['/api/user/agreements', ndaState],
    queryFn: ({ signal }) => callApi('GET /api/user/agreements', { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
