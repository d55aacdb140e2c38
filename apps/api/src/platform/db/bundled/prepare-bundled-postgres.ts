import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { copyPackage, findPostgresPackage, preparePackageInPlace } from './bundled-postgres-binaries.ts';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import {
  canReach,
  canRun,
  canUseDataDir,
  chooseClusterDir,
  fitsSocket,
  isSystemDirectory,
  pathKey,
} from './bundled-postgres-location.ts';
import { chooseAccount, type PostgresAccount, parsePasswd } from './postgres-account.ts';

export type BundledPostgresLayout = {
  dataDir: string;
  /** The directory that holds `bin`, `lib` and `share`. */
  native: string;
  majorVersion: string;
  cluster: string;
  /** Set until the data directory has recorded the path of a moved cluster. */
  locationFile: string | undefined;
  socketDir: string;
  /** Undefined: the server runs as the user of this process. */
  account: PostgresAccount | undefined;
  /** Whether the data directory is a home or the root directory, whose owner must not change. */
  isSystemDirectory: boolean;
};

/** Where root stores what must be outside a project that the server's user cannot enter. */
export const SHARED_STATE_DIR = '/var/lib/aicv';

/**
 * Determines the paths of the server's programs, cluster and socket, and the user of the server, and prepares the directories.
 * `sharedStateDir` is for what root must store outside a project that the server's user cannot enter.
 */
export function prepareBundledPostgres(options: {
  dataDir: string;
  sharedStateDir: string;
  log: (line: string) => void;
}): BundledPostgresLayout {
  const source = findPostgresPackage();
  const majorVersion = source.version.split('.')[0] ?? '';
  const dataDir = ensureDataDir(options.dataDir);
  if (process.getuid?.() !== 0) {
    const cluster = join(dataDir, 'postgres');
    return {
      dataDir,
      native: preparePackageInPlace(source),
      majorVersion,
      cluster,
      locationFile: undefined,
      socketDir: ensureSocketDir(cluster, undefined),
      account: undefined,
      isSystemDirectory: false,
    };
  }

  const passwd = parsePasswd(readFileSync('/etc/passwd', 'utf8'));
  const clusterInDataDir = join(dataDir, 'postgres');
  const locationFile = join(dataDir, 'postgres-location');
  const recorded = existsSync(locationFile) ? readFileSync(locationFile, 'utf8').trim() : undefined;
  const stored = [clusterInDataDir, recorded ?? dataDir, dataDir];
  const account = chooseAccount(
    stored.map((path) => statSync(path, { throwIfNoEntry: false })),
    passwd,
  );
  const clustersDir = join(options.sharedStateDir, 'clusters');
  const homes = passwd.map((entry) => entry.home);
  const isUsable = canUseDataDir(dataDir, account, { statOf: statSync, homes });
  const location = chooseClusterDir({
    dataDir,
    clustersDir,
    isUsable,
    hasClusterInDataDir: existsSync(join(clusterInDataDir, 'PG_VERSION')),
    recorded,
    accountName: account.name,
  });
  if (location.isMoved) {
    ensureSharedDir(options.sharedStateDir);
    ensureSharedDir(clustersDir);
    const reason = isUsable ? '' : ` The user ${account.name}, which runs PostgreSQL, cannot enter ${dataDir}.`;
    options.log(`The database is in ${location.dir}.${reason}`);
  }
  const isRunnable = canRun(join(source.dir, 'native', 'bin', 'postgres'), account, statSync);
  if (!isRunnable) ensureSharedDir(options.sharedStateDir);
  return {
    dataDir,
    native: isRunnable ? preparePackageInPlace(source) : copyPackage(source, options.sharedStateDir, options.log),
    majorVersion,
    cluster: location.dir,
    locationFile: location.isMoved && recorded === undefined ? locationFile : undefined,
    socketDir: ensureSocketDir(location.dir, account),
    account,
    isSystemDirectory: isSystemDirectory(dataDir, homes),
  };
}

function ensureDataDir(path: string): string {
  const dataDir = resolve(path);
  try {
    mkdirSync(dirname(dataDir), { recursive: true });
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a directory');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new BundledPostgresError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
}

function ensureSharedDir(path: string): void {
  if (existsSync(path)) return;
  try {
    mkdirSync(path, { recursive: true });
    // The server's user must pass, even with a strict umask.
    chmodSync(path, 0o755);
  } catch (error) {
    throw new BundledPostgresError(
      `PostgreSQL does not run as root, no other user can enter this project, and ${path} cannot be created (${(error as Error).message}): move the project, or set DATABASE_URL.`,
    );
  }
}

/** The cluster itself, which is private to the server's user, or a short private directory if its path is too long for a socket. */
function ensureSocketDir(cluster: string, account: PostgresAccount | undefined): string {
  if (fitsSocket(cluster)) return cluster;
  const dir = [realpathSync(tmpdir()), '/tmp']
    .map((parent) => join(parent, `aicv-${pathKey(cluster)}`))
    .find((path) => fitsSocket(path) && (!account || canReach(path, account, statSync)));
  if (!dir)
    throw new BundledPostgresError(
      `There is no path short enough for the socket of ${cluster}: choose a shorter DATA_DIR.`,
    );
  const ownUid = process.getuid?.();
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
  if (account && lstatSync(dir).isDirectory() && lstatSync(dir).uid === ownUid)
    chownSync(dir, account.uid, account.gid);
  const found = lstatSync(dir);
  // In a world-writable directory, another user may have created this name first.
  if (!found.isDirectory() || found.uid !== (account?.uid ?? ownUid) || (found.mode & 0o077) !== 0) {
    throw new BundledPostgresError(`${dir} is not a private directory of the user that runs PostgreSQL: remove it.`);
  }
  return dir;
}
