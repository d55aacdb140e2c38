import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

const ROOT = 0;

/**
 * Gives root the ownership of everything in the data directory except the cluster, for a product that root starts. Otherwise code in the
 * database server could replace the signing key or the session secret. The server's account may only pass through to its cluster (REQ-400).
 */
export function secureDataDirectory(
  { dataDir, cluster, account }: { dataDir: string; cluster: string; account: PostgresAccount },
  log: (line: string) => void,
): void {
  const before = lstatSync(dataDir);
  const isClusterInside = dirname(cluster) === dataDir;
  try {
    // The directory first: from then on the account can no longer move its entries.
    lchownSync(dataDir, ROOT, isClusterInside ? account.gid : ROOT);
    chmodSync(dataDir, isClusterInside ? 0o710 : 0o700);
    const taken = readdirSync(dataDir)
      .map((name) => join(dataDir, name))
      .filter((path) => path !== cluster)
      .filter((path) => takeOver(path, before.uid !== ROOT));
    if (taken.length > 0) {
      log(
        `The owner of these files was changed from another user to root: ${taken.join(', ')}. Check where they come from.`,
      );
    }
  } catch (error) {
    throw new BundledPostgresError(
      `DATA_DIR ${dataDir} cannot be changed to the owner root: ${(error as Error).message}.`,
    );
  }
}

/**
 * Returns whether anything at the path belonged to another user. Searches a directory of root only if its parent belonged to another user;
 * otherwise no other user can have added entries. Never follows a link.
 */
function takeOver(path: string, isParentForeign: boolean): boolean {
  const found = lstatSync(path);
  const isForeign = found.uid !== ROOT;
  if (isForeign) lchownSync(path, ROOT, ROOT);
  if (found.isSymbolicLink()) return isForeign;
  if ((found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700);
  if (!found.isDirectory() || !(isForeign || isParentForeign)) return isForeign;
  let isTaken = isForeign;
  for (const name of readdirSync(path)) {
    if (takeOver(join(path, name), true)) isTaken = true;
  }
  return isTaken;
}
