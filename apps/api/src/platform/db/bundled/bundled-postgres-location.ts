import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import { grants, type PathOwnership, type PostgresAccount } from './postgres-account.ts';

type StatOf = (path: string) => PathOwnership;

/** A short name for a path, the same at every start. */
export function pathKey(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/** Whether the account may enter every parent directory of the path. */
export function canReach(path: string, account: PostgresAccount, statOf: StatOf): boolean {
  const parent = dirname(path);
  if (!grants(statOf(parent), account, 1)) return false;
  return parent === dirname(parent) || canReach(parent, account, statOf);
}

/** Whether the account may execute the program, by its mode bits. */
export function canRun(path: string, account: PostgresAccount, statOf: StatOf): boolean {
  return canReach(path, account, statOf) && grants(statOf(path), account, 5);
}

/** Whether the directory is a home or the root directory. Changing its owner would break the system. */
export function isSystemDirectory(dir: string, homes: readonly string[]): boolean {
  return dirname(dir) === dir || homes.includes(dir);
}

/**
 * Whether the cluster can be in the data directory: the account can enter it now, or after `secureDataDirectory`, which opens directories
 * of root that are no system directories.
 */
export function canUseDataDir(
  dataDir: string,
  account: PostgresAccount,
  { statOf, homes }: { statOf: StatOf; homes: readonly string[] },
): boolean {
  if (!canReach(dataDir, account, statOf)) return false;
  const ownership = statOf(dataDir);
  return grants(ownership, account, 1) || (ownership.uid === 0 && !isSystemDirectory(dataDir, homes));
}

/**
 * Chooses the directory of the cluster. The choice is permanent: changed directory modes must not start an empty cluster. `recorded` is the
 * path of a moved cluster, as recorded in the data directory.
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
      `The database in ${inDataDir} is no longer accessible to the user ${facts.accountName}, which runs it: allow that user to enter the parent directories, or set DATABASE_URL.`,
    );
  }
  if (facts.recorded !== undefined) {
    if (dirname(facts.recorded) === facts.clustersDir) return { dir: facts.recorded, isMoved: true };
    throw new BundledPostgresError(
      `${facts.dataDir}/postgres-location does not name a directory in ${facts.clustersDir}.`,
    );
  }
  if (facts.isUsable) return { dir: inDataDir, isMoved: false };
  return { dir: join(facts.clustersDir, pathKey(facts.dataDir)), isMoved: true };
}

// sockaddr_un has 104 bytes on macOS and 108 on Linux, including the final NUL.
const MAX_SOCKET_PATH_BYTES = 103;

/** Whether the path of a PostgreSQL socket in this directory fits. */
export function fitsSocket(dir: string): boolean {
  return Buffer.byteLength(join(dir, '.s.PGSQL.5432.lock')) <= MAX_SOCKET_PATH_BYTES;
}
