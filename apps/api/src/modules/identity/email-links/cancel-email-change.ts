import type { Context } from '../../../platform/context.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import { endLinksOf, findOpenLink } from './account-links.repository.ts';

/** Ends the open link to the caller's new address. Writes nothing if none is open. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  const { tx, caller, clock } = ctx;
  const { id } = await lockOwnAccount(tx, caller);
  const open = await findOpenLink(tx, id, { purpose: 'email_change', nowMs: clock.nowMs() });
  if (open?.email == null) return;
  await endLinksOf(tx, id, 'email_change');
  await ctx.audit({
    action: 'email_change_cancelled',
    resourceType: 'user',
    resourceId: id,
    details: {},
    personal: { email: open.email },
  });
}
