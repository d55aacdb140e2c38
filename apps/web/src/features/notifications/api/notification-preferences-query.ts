import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** The user's preferences for each topic of their role, refetched at each visit. */
export function notificationPreferencesQuery({ id }: Pick<SignedInUser, 'id'>) {
  return queryOptions({
    queryKey: ['/api/notification-preferences', id],
    queryFn: ({ signal }) => callApi('GET /api/notification-preferences', { signal }),
    refetchOnMount: 'always',
  });
}
