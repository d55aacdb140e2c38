/** Who may write a saved view (REQ-333). */
import { decideAccess, rolesWithCapability } from '@aicv/domain/access/access-policy';
import { OWN_VIEWS_MAX } from '@aicv/domain/opportunities/saved-view';
import type { Caller } from '../../../platform/access/caller.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { findReachablePeople, lockOwnAccountNoKeyUpdate } from '../../identity/accounts.public.ts';
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

/** The owners who can no longer open their views: an administrator deletes those that they have shared. Empty for other callers. */
export async function findGoneOwners(
  tx: Queryable,
  ownerIds: readonly string[],
  { actor }: Pick<Caller, 'actor'>,
): Promise<ReadonlySet<string>> {
  if (!decideAccess(actor, 'holdings.administer').granted) return new Set();
  const owners = await findReachablePeople(tx, ownerIds);
  const readers = rolesWithCapability('otif.read');
  const isReader = (id: string) => {
    const owner = owners.get(id);
    return owner?.isActive === true && readers.includes(owner.role);
  };
  return new Set(ownerIds.filter((id) => !isReader(id)));
}

/** Rejects (403) everyone but the owner, and an administrator once the owner can no longer open the view. */
export async function requireDeletable(tx: Queryable, view: SavedViewRow, caller: Caller): Promise<void> {
  const { ownerId } = view;
  if ((await findGoneOwners(tx, [ownerId], caller)).has(ownerId)) return;
  requireOwnView(view, caller.userId);
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
