import type { Context } from '../../../platform/context.ts';
import { inTrash, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { requireOwnView, requireRoomForView } from './saved-view-rules.ts';
import { type SeenView, seeView } from './saved-views.queries.ts';
import { findSavedViewForUpdate, markSavedViewRestored } from './saved-views.repository.ts';

/**
 * Restores a view that the caller owns or has deleted from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED),
 * and if a newer view has its name (NAME_TAKEN). Other users do not find a deleted view.
 */
export async function restoreSavedView(ctx: Context, id: string): Promise<SeenView> {
  const { tx, caller, clock } = ctx;
  const { userId } = caller;
  const before = await inTrash(tx, () => findSavedViewForUpdate(tx, id, userId));
  if (before === undefined) throw notFound();
  const { deletedAt, deletedBy, ownerId, isShared, name } = before;
  if (deletedAt === null) {
    requireOwnView(before, userId);
    return seeView(tx, caller, before);
  }
  if (ownerId !== userId && deletedBy !== userId) throw notFound();
  refuseExpired(deletedAt, clock.nowMs());
  if (ownerId === userId) await requireRoomForView(tx, caller);
  const after = await markSavedViewRestored(tx, id);
  await ctx.audit({
    action: 'saved_view_restored',
    resourceType: 'saved_view',
    resourceId: id,
    details: { name: isShared ? name : null },
  });
  return seeView(tx, caller, after);
}
