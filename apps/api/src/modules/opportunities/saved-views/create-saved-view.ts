import type { SavedViewState } from '@aicv/domain/opportunities/saved-view';
import type { Context } from '../../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../../platform/db/writes/insert-idempotently.ts';
import { requireRoomForView, requireShareable } from './saved-view-rules.ts';
import { type SeenView, seeView } from './saved-views.queries.ts';
import { findSavedView, insertSavedView } from './saved-views.repository.ts';

/** Saves a view of the caller once for each idempotency key (REQ-333). */
export async function createSavedView(
  ctx: Context,
  wanted: {
    readonly request: IdempotentRequest | undefined;
    readonly name: string;
    readonly isShared: boolean;
    readonly state: SavedViewState;
  },
): Promise<SeenView> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  const { request, name, isShared, state } = wanted;
  const view = await insertIdempotently(ctx, {
    request,
    find: (_, id) => findSavedView(tx, id, userId),
    add: async (id) => {
      if (isShared) requireShareable(caller);
      await requireRoomForView(tx, caller);
      const added = await insertSavedView(tx, { id, name, isShared, state, ownerId: userId, tenantId });
      await ctx.audit({
        action: 'saved_view_created',
        resourceType: 'saved_view',
        resourceId: added.id,
        details: { name: isShared ? name : null },
      });
      return added;
    },
  });
  return seeView(tx, caller, view);
}
