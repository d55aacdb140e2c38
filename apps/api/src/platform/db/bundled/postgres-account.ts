import { BundledPostgresError } from './bundled-postgres-error.ts';

/** The system user that PostgreSQL runs as; the uid is unsigned, as `stat` gives it. */
export type PostgresAccount = { uid: number; gid: number; name: string };

export type PathOwnership = { uid: number; gid: number; mode: number };

type PasswdEntry = PostgresAccount & { home: string };

/** Parses the lines of an /etc/passwd. macOS writes -2 there for what `stat` returns as 4294967294. */
export function parsePasswd(text: string): PasswdEntry[] {
  const entries: PasswdEntry[] = [];
  for (const line of text.split('\n')) {
    const [name, , uid, gid, , home] = line.split(':');
    if (!name || name.startsWith('#') || !uid || !gid || home === undefined) continue;
    entries.push({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0, home });
  }
  return entries;
}

/**
 * Chooses the user of a server that root starts, because PostgreSQL refuses to run as root. It is the owner of the existing cluster or of
 * the data directory, so that the directory works with and without root; otherwise `nobody`.
 */
export function chooseAccount(owners: (PathOwnership | undefined)[], passwd: PasswdEntry[]): PostgresAccount {
  for (const owner of owners) {
    // initdb refuses a user without a name.
    const entry = owner && passwd.find(({ uid }) => uid === owner.uid);
    if (entry && entry.uid !== 0) return { uid: entry.uid, gid: entry.gid, name: entry.name };
  }
  const fallback = passwd.find((entry) => entry.name === 'nobody' && entry.uid !== 0);
  if (!fallback) {
    throw new BundledPostgresError(
      'PostgreSQL refuses to run as root and this system has no user nobody: start AICV as another user, or set DATABASE_URL.',
    );
  }
  return { uid: fallback.uid, gid: fallback.gid, name: fallback.name };
}

/** Whether the mode bits of a path grant all of `wanted` (4 read, 2 write, 1 execute or enter) to the account. */
export function grants(path: PathOwnership, account: PostgresAccount, wanted: number): boolean {
  // Only the primary group counts: the server starts without supplementary groups.
  const shift = path.uid === account.uid ? 6 : path.gid === account.gid ? 3 : 0;
  return ((path.mode >> shift) & wanted) === wanted;
}
