import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { endSessionOf } from '../../../platform/http/sessions/sessions.repository.ts';

/** Ends one of the caller's sessions. Returns whether it was the current one. */
export async function endOwnSession(ctx: Context, sessionId: string): Promise<{ isCurrent: boolean }> {
  const { tx, caller } = ctx;
  const { userId } = caller;

  const sid = await endSessionOf(tx, userId, sessionId);
  if (sid === undefined) throw notFound();
  await ctx.audit({
    action: 'sessions_ended',
    resourceType: 'user',
    resourceId: userId,
    details: { ended: 1 },
  });
  return { isCurrent: sid === caller.sid };
}
