import type { Context } from '../../../platform/context.ts';
import { changeUser, type UserRow } from '../users/users.repository.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { deletePicture } from './profile-pictures.repository.ts';

/** Removes the caller's picture. Writes nothing if there is none. */
export async function removeOwnPicture(ctx: Context): Promise<UserRow> {
  const { tx, caller } = ctx;
  const { userId } = caller;

  const user = await lockOwnAccount(tx, caller);
  if (!(await deletePicture(tx, userId))) return user;
  const changed = await changeUser(tx, userId, { profileImageUrl: null });
  await ctx.audit({
    action: 'picture_removed',
    resourceType: 'user',
    resourceId: userId,
    details: {},
  });
  return changed;
}
