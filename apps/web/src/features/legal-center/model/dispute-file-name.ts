/** `dispute-file-{username}-{day}.zip`, with the day in UTC. Characters that some file system forbids become underscores. */
export function disputeFileName(username: string, now: Date): string {
  return `dispute-file-${username.replaceAll(/[^A-Za-z0-9._-]/gu, '_')}-${now.toISOString().slice(0, 10)}.zip`;
}
