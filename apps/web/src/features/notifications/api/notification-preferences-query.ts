import type { SignedInUser } from '@aicv/contracts/accounts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** How the person is told of each topic that concerns their role; fetched anew at each visit. */
export function notificationPreferencesQuery({ id }: Pick<SignedInUser, 'id'>) {
  return queryOptions({
    queryKey: ['/api/notification-preferences', id],
    queryFn: ({ signal }) => callApi('GET /api/notification-preferences', { signal }),
    refetchOnMount: 'always',
  });
}
