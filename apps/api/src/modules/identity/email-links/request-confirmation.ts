import type { Context } from '../../../platform/context.ts';
import { ApiError, rateLimited } from '../../../platform/http/errors/api-error.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { linkLimit } from './account-links.repository.ts';
import { sendConfirmation } from './send-confirmation.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Mails the caller another link that confirms their address, and returns the address. Within five minutes of the previous link it sends
 * nothing, because that link is still valid (REQ-35, REQ-53). Refuses a confirmed address (EMAIL_CONFIRMED).
 */
export async function requestConfirmation(ctx: Context, origin: string | undefined): Promise<string> {
  const { tx, caller, clock } = ctx;
  const nowMs = clock.nowMs();

  const user = await lockOwnAccount(tx, caller);
  const { id, email } = user;
  if (email === null) throw new ApiError(409, 'NO_EMAIL', 'This account has no email address');
  if (user.emailConfirmedAt !== null) {
    throw new ApiError(409, 'EMAIL_CONFIRMED', 'This email address is already confirmed');
  }
  const limit = await linkLimit(tx, id, { purpose: 'email_confirmation', nowMs });
  if (limit === 'recent') return email;
  if (limit === 'limited') throw rateLimited(HOUR_MS / 1000);
  await sendConfirmation(tx, user, { origin, nowMs });
  await ctx.audit({
    action: 'email_confirmation_requested',
    resourceType: 'user',
    resourceId: id,
    details: {},
    personal: { email },
  });
  return email;
}
