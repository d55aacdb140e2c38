import { PICTURE_MAX_BYTES, PICTURE_MEDIA_TYPES } from '@aicv/contracts/identity/own-account';

/** File types that the file dialog offers. */
export const PICTURE_ACCEPT = PICTURE_MEDIA_TYPES.join(',');

/** The server's message for a file that is not a picture. */
export const PICTURE_UNREADABLE = 'This picture could not be read. Choose a JPEG, PNG or WebP.';

/** Why the file can be rejected without sending it; null if the server has to decide. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (size === 0 || !PICTURE_MEDIA_TYPES.some((taken) => taken === type)) return PICTURE_UNREADABLE;
  return size > PICTURE_MAX_BYTES ? 'The picture is larger than 2 MB. Choose a smaller one.' : null;
}
