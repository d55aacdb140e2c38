import type { SavedViewState } from '@aicv/domain/opportunities/saved-view';
import { changedFields } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { requireOwnView, requireShareable } from './saved-view-rules.ts';
import { type SeenView, seeView } from './saved-views.queries.ts';
import { findSavedViewForUpdate, updateSavedViewRow } from './saved-views.repository.ts';

interface SavedViewUpdate {
  readonly name?: string | undefined;
  readonly isShared?: boolean | undefined;
  readonly state?: SavedViewState | undefined;
  readonly version?: number | undefined;
}

/** Changes a view of the caller (REQ-333). Rejects a stale version (STALE). Writes nothing if nothing changes. */
export async function updateSavedView(ctx: Context, id: string, update: SavedViewUpdate): Promise<SeenView> {
  const { tx, caller } = ctx;
  const { userId } = caller;
  const { version, ...wanted } = update;
  const before = await findSavedViewForUpdate(tx, id, userId);
  if (before === undefined) throw notFound();
  requireOwnView(before, userId);
  if (isStale(before.version, version)) throw new StaleError('This view was', await seeView(tx, caller, before));
  const changed = changedFields(before, wanted);
  if (changed.isShared === true) requireShareable(caller);
  if (Object.keys(changed).length === 0) return seeView(tx, caller, before);
  const after = await updateSavedViewRow(tx, id, changed);
  await ctx.audit({
    action: 'saved_view_updated',
    resourceType: 'saved_view',
    resourceId: id,
    details: { name: after.isShared ? after.name : null, changed: Object.keys(changed) },
  });
  return seeView(tx, caller, after);
}
