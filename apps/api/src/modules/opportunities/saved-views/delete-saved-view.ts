import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { requireDeletable } from './saved-view-rules.ts';
import { findSavedViewForUpdate, markSavedViewDeleted } from './saved-views.repository.ts';

/** Moves a view of the caller, or a shared one whose owner can no longer open it, to the trash (REQ-327, REQ-333). */
export async function deleteSavedView(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const view = await findSavedViewForUpdate(tx, id, caller.userId);
  if (view === undefined) throw notFound();
  await requireDeletable(tx, view, caller);
  await markSavedViewDeleted(tx, id, caller.userId);
  await ctx.audit({
    action: 'saved_view_deleted',
    resourceType: 'saved_view',
    resourceId: id,
    details: { name: view.isShared ? view.name : null },
  });
}
