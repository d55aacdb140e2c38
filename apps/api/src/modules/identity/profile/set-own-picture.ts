import { createHash } from 'node:crypto';
import type { Requester } from '../../../platform/context.ts';
import { resizePicture } from '../../../platform/pictures/resize-picture.ts';
import { changeUser, type UserRow } from '../users/users.repository.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { pictureAddress } from './picture-address.ts';
import { findPicture } from './profile-pictures.queries.ts';
import { storePicture } from './profile-pictures.repository.ts';

/** Re-encodes the sent picture and sets it as the caller's. Writes nothing if it is the current one. */
export async function setOwnPicture(
  requester: Requester,
  sent: { readonly bytes: Uint8Array; readonly mediaType: string },
): Promise<UserRow> {
  const { caller } = requester;
  const { userId, tenantId } = caller;
  // Before the transaction: a connection must not be held during the re-encoding.
  const webp = await resizePicture(sent.bytes, sent.mediaType);
  const sha256 = createHash('sha256').update(webp).digest('hex');
  return requester.inTransaction(async ({ tx, audit }) => {
    const user = await lockOwnAccount(tx, caller);
    if ((await findPicture(tx, userId))?.sha256 === sha256) return user;
    await storePicture(tx, { userId, tenantId, sha256, webp });
    const changed = await changeUser(tx, userId, { profileImageUrl: pictureAddress(userId, sha256) });
    await audit({
      action: 'picture_changed',
      resourceType: 'user',
      resourceId: userId,
      details: {},
    });
    return changed;
  });
}
