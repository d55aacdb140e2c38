import type { Context } from '../../../platform/context.ts';
import { endSession } from '../../../platform/http/sessions/sessions.repository.ts';

/** Ends the caller's session. Its cookie is invalid from then on. */
export async function signOut(ctx: Context): Promise<void> {
  const { tx, caller } = ctx;
  if (caller.sid !== null) await endSession(tx, caller.sid);
  await ctx.audit({
    action: 'user_signed_out',
    resourceType: 'user',
    resourceId: caller.userId,
    details: {},
  });
}
