import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { profilePictures } from './profile-pictures.tables.ts';

export type ProfilePictureRow = typeof profilePictures.$inferSelect;

/** Inserts or replaces the user's picture; the user's row is locked. */
export async function storePicture(
  tx: Queryable,
  picture: Pick<ProfilePictureRow, 'userId' | 'tenantId' | 'sha256' | 'webp'>,
): Promise<void> {
  const { sha256, webp } = picture;
  await tx
    .insert(profilePictures)
    .values(picture)
    .onConflictDoUpdate({
      target: profilePictures.userId,
      set: { sha256, webp, updatedAt: sql`clock_timestamp()` },
    });
}

/** Returns whether there was one. */
export async function deletePicture(tx: Queryable, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(profilePictures)
    .where(eq(profilePictures.userId, userId))
    .returning({ userId: profilePictures.userId });
  return deleted.length > 0;
}
