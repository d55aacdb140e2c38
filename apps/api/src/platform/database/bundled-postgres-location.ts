import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import { grants, type PathOwnership, type PostgresAccount } from './postgres-account.ts';

type StatOf = (path: string) => PathOwnership;

/** A short name for a path, stable between starts. */
export function pathKey(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Whether the account may enter every directory above the path. */
export function canReach(path: string, account: PostgresAccount, statOf: StatOf): boolean {
  const parent = dirname(path);
  if (!grants(statOf(parent), account, 1)) return false;
  return parent === dirname(parent) || canReach(parent, account, statOf);
}

/** Whether the account may run the program at this path, as far as mode bits tell. */
export function canRun(path: string, account: PostgresAccount, statOf: StatOf): boolean {
  return canReach(path, account, statOf) && grants(statOf(path), account, 5);
}

/** Whether the directory is somebody's home or the root directory: changing its owner would break the system. */
export function isSystemDirectory(dir: string, homes: readonly string[]): boolean {
  return dirname(dir) === dir || homes.includes(dir);
}

/**
 * Whether the server can keep its cluster inside the data directory: the account can enter it, or will be able to once
 * `secureDataDirectory` has opened it, which is done for a directory of root's that is no system directory.
 */
export function canUseDataDir(
  dataDir: string,
  account: PostgresAccount,
  statOf: StatOf,
  homes: readonly string[],
): boolean {
  if (!canReach(dataDir, account, statOf)) return false;
  const ownership = statOf(dataDir);
  return grants(ownership, account, 1) || (ownership.uid === 0 && !isSystemDirectory(dataDir, homes));
}

/**
 * Chooses the cluster's directory. A place once chosen stays: a cluster never silently starts anew because the modes of
 * some directory changed. `recorded` is the place of a moved cluster as the data directory remembers it.
 */
export function chooseClusterDir(facts: {
  dataDir: string;
  clustersDir: string;
  isUsable: boolean;
  hasClusterInDataDir: boolean;
  recorded: string | undefined;
  accountName: string;
}): { dir: string; isMoved: boolean } {
  const inDataDir = join(facts.dataDir, 'postgres');
  if (facts.hasClusterInDataDir) {
    if (facts.isUsable) return { dir: inDataDir, isMoved: false };
    throw new BundledPostgresError(
      `The database in ${inDataDir} can no longer be reached by the user ${facts.accountName} that runs it: let that user enter the directories above, or set DATABASE_URL.`,
    );
  }
  if (facts.recorded !== undefined) {
    if (dirname(facts.recorded) === facts.clustersDir) return { dir: facts.recorded, isMoved: true };
    throw new BundledPostgresError(`${facts.dataDir}/postgres-location names no directory in ${facts.clustersDir}.`);
  }
  if (facts.isUsable) return { dir: inDataDir, isMoved: false };
  return { dir: join(facts.clustersDir, pathKey(facts.dataDir)), isMoved: true };
}

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, with the closing NUL.
const MAX_SOCKET_PATH_BYTES = 103;

/** Whether a socket of PostgreSQL in this directory has a path that the system takes. */
export function fitsSocket(dir: string): boolean {
  return Buffer.byteLength(join(dir, '.s.PGSQL.5432.lock')) <= MAX_SOCKET_PATH_BYTES;
}
