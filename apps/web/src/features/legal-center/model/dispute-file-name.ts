/** `dispute-file-{username}-{day}.zip`. Characters that some file system forbids become underscores. */
export function disputeFileName(username: string, day: string): string {
  return `dispute-file-${username.replaceAll(/[^A-Za-z0-9._-]/gu, '_')}-${day}.zip`;
}
