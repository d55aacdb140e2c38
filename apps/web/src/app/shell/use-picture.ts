import { decideAccess } from '@aicv/domain/access/access-policy';
import { useSignedIn } from '../signed-in.ts';

/** The URL of the signed-in user's picture. Null until the user may read pictures. */
export function usePicture(): string | null {
  const { user, actor } = useSignedIn();
  return decideAccess(actor, 'pictures.read').granted ? user.profileImageUrl : null;
}
