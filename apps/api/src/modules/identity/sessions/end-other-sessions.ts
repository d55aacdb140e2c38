import type { Context } from '../../../platform/context.ts';
import { endSessionsOf } from '../../../platform/http/sessions/sessions.repository.ts';

/** Ends every session of the caller but the current one. Writes nothing if there is no other. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { tx, caller } = ctx;
  const { userId, sid } = caller;

  const ended = await endSessionsOf(tx, userId, sid ?? undefined);
  if (ended === 0) return;
  await ctx.audit({
    action: 'sessions_ended',
    resourceType: 'user',
    resourceId: userId,
    details: { ended },
  });
}
