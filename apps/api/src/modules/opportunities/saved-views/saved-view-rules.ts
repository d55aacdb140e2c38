/** Who may write a saved view (REQ-333). */
import { OWN_VIEWS_MAX } from '@aicv/domain/opportunities/saved-view';
import type { Caller } from '../../../platform/access/caller.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { lockOwnAccountNoKeyUpdate } from '../../identity/accounts.public.ts';
import { countOwnViews, type SavedViewRow } from './saved-views.repository.ts';

/** A shared view appears for the whole team, so sharing needs write access. */
export function requireShareable(caller: Caller): void {
  requireAccess(caller, 'otif.write');
}

/** Rejects (403) everyone but the owner. */
export function requireOwnView({ ownerId }: SavedViewRow, userId: string): void {
  if (ownerId === userId) return;
  throw new ApiError(403, 'FORBIDDEN', 'Only its owner can change this view. Save a copy of it instead.');
}

/** Rejects (409) another view of a user with the most possible ones. Locks the account: concurrent requests could exceed the limit. */
export async function requireRoomForView(tx: Queryable, caller: Caller): Promise<void> {
  await lockOwnAccountNoKeyUpdate(tx, caller);
  if ((await countOwnViews(tx, caller.userId)) < OWN_VIEWS_MAX) return;
  throw new ApiError(
    409,
    'TOO_MANY_VIEWS',
    `You have ${OWN_VIEWS_MAX} saved views. Delete one before you save another.`,
  );
}
