import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** The offer of an invitation link. Uses POST, so that the token appears in no access log. */
export function invitationOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/invitations/lookup', token],
    queryFn: ({ signal }) => callApi('POST /api/invitations/lookup', { body: { token }, signal }),
  });
}
