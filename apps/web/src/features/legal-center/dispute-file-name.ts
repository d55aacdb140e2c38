/** `dispute-file-{username}-{day}.zip`, the day in UTC; what some file system forbids in a name becomes an underscore. */
export function disputeFileName(username: string, now: Date): string {
  return `dispute-file-${username.replaceAll(/[^A-Za-z0-9._-]/gu, '_')}-${now.toISOString().slice(0, 10)}.zip`;
}
