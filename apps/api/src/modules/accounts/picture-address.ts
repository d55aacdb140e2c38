/** Of the picture's SHA-256, what its address carries: another picture has another address, so this one's can be kept for good. */
export function pictureVersion(sha256: string): string {
  return sha256.slice(0, 16);
}

export function pictureAddress(userId: string, sha256: string): string {
  return `/api/users/${userId}/picture?v=${pictureVersion(sha256)}`;
}
