import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { getUser } from '../../identity/accounts.public.ts';
import { sendTestOf } from '../../notifications/notifications.public.ts';
import { UNTITLED_UPDATE } from '../disclosed-items.ts';
import { findInvestorUpdate } from '../updates/investor-updates.repository.ts';

/**
 * Sends the caller the email that the readers of the update get, marked as a test. Returns the address. Rejects a caller without an address
 * (NO_EMAIL).
 */
export async function sendTestEmail(ctx: Context, id: string): Promise<string> {
  const { tx, caller } = ctx;
  const update = await findInvestorUpdate(tx, id);
  if (update === undefined) throw notFound();
  const to = (await getUser(tx, caller.userId))?.email ?? null;
  if (to === null) throw new ApiError(409, 'NO_EMAIL', 'Your account has no email address. Add one in your profile.');
  const details = { updateId: id, title: update.title ?? UNTITLED_UPDATE };
  await sendTestOf(tx, { to, tenantId: caller.tenantId, actor: caller.actor }, { kind: 'update_published', details });
  await ctx.audit({
    action: 'investor_update_test_sent',
    resourceType: 'investor_update',
    resourceId: id,
    details: {},
  });
  return to;
}
