import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** What the link offers; asked for by a POST, so that the token stands in no log of addresses. */
export function invitationOfferQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/invitations/lookup', token],
    queryFn: ({ signal }) => callApi('POST /api/invitations/lookup', { body: { token }, signal }),
  });
}
