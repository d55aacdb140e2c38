import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { ProfilePictureRow } from './profile-pictures.repository.ts';
import { profilePictures } from './profile-pictures.tables.ts';

/** The picture of a user of the tenant. */
export async function findPicture(tx: Queryable, userId: string): Promise<ProfilePictureRow | undefined> {
  const [picture] = await tx.select().from(profilePictures).where(eq(profilePictures.userId, userId));
  return picture;
}
