/** The part of the picture's SHA-256 in its URL. A new picture has a new URL, so responses can be cached forever. */
export function pictureVersion(sha256: string): string {
  return sha256.slice(0, 16);
}

export function pictureAddress(userId: string, sha256: string): string {
  return `/api/users/${userId}/picture?v=${pictureVersion(sha256)}`;
}
