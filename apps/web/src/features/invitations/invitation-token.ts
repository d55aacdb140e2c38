import { invitationEndpoints } from '@aicv/contracts/invitations';
import * as z from 'zod/mini';

/** The token of an address; undefined where the link is not complete, which the server need not be asked. */
export function invitationTokenOf(value: unknown): string | undefined {
  return z.safeParse(invitationEndpoints.lookUpInvitation.body, { token: value }).data?.token;
}
