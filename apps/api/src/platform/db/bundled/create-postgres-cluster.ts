import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BundledPostgresError } from './bundled-postgres-error.ts';
import { launchOptions, launchTied } from './postgres-supervisor.ts';
import type { BundledPostgresLayout } from './prepare-bundled-postgres.ts';

/** The owner of the product's database. The superuser `postgres` is left to the operator. */
export const PRODUCT_ROLE = 'aicv';
/** The running role, which owns nothing. */
export const RUNNING_ROLE = 'aicv_app';
export const PRODUCT_DATABASE = 'aicv';

const LEFTOVER_ATTEMPTS = 200;

/**
 * Creates the cluster with the product's roles and database under a temporary name, and renames it when it is complete and on disk. At its
 * final name a cluster is complete or absent, whenever the process is killed. Requires the lock of the cluster.
 */
export async function createPostgresCluster(
  layout: BundledPostgresLayout,
  options: { allowCreateDatabase: boolean },
): Promise<void> {
  const { cluster, account } = layout;
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) await removeLeftover(join(parent, name));
  }
  const staged = join(parent, `${prefix}${randomUUID()}`);
  mkdirSync(staged, { mode: 0o700 });
  if (account) chownSync(staged, account.uid, account.gid);
  await initialise(layout, staged);
  await createRoleAndDatabase(layout, staged, options);
  renameSync(staged, cluster);
  const parentHandle = openSync(parent, 'r');
  fsyncSync(parentHandle);
  closeSync(parentHandle);
}

// Programs of a killed start may still write or delete files for a moment. Then rmSync fails, or skips a file without an error.
async function removeLeftover(path: string): Promise<void> {
  for (let attempt = 0; existsSync(path); attempt += 1) {
    if (attempt > 0) await delay(50);
    try {
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (attempt < LEFTOVER_ATTEMPTS) continue;
      throw new BundledPostgresError(`${path} cannot be removed: ${(error as Error).message}`);
    }
  }
}

// pg_trgm classifies characters by the locale of the C library: with plain C, searches drop Ž. The first locale is not on every machine;
// macOS has the second.
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const;

async function initialise(layout: BundledPostgresLayout, staged: string): Promise<void> {
  let complaint = '';
  for (const characterType of CHARACTER_TYPES) {
    const lines: string[] = [];
    const args = [
      ['-D', staged],
      ['--username=postgres', '--data-checksums', '--no-instructions'],
      // Every user who can open the socket is trusted: its directory is private to the server's user.
      ['--auth=trust'],
      // Built into PostgreSQL, so that the sort order does not depend on the machine's C library.
      ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      [`--lc-ctype=${characterType}`, '--text-search-config=english'],
    ].flat();
    const command = join(layout.native, 'bin', 'initdb');
    const initdb = await launchTied({ command, args, account: layout.account }, (line) => lines.push(line));
    const { isSuccess, reason } = await initdb.exited;
    if (isSuccess) return;
    complaint = `initdb: ${reason}: ${lines.join(' ')}`;
    if (!complaint.includes('invalid locale name')) break;
  }
  throw new BundledPostgresError(`The database cannot be created (${complaint}).`);
}

// In PostgreSQL's single-user mode, each line is one statement, and no client can connect.
async function createRoleAndDatabase(
  layout: BundledPostgresLayout,
  staged: string,
  { allowCreateDatabase }: { allowCreateDatabase: boolean },
): Promise<void> {
  const statements = [
    `CREATE ROLE ${PRODUCT_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS ${allowCreateDatabase ? 'CREATEDB' : 'NOCREATEDB'}`,
    `CREATE DATABASE ${PRODUCT_DATABASE} OWNER ${PRODUCT_ROLE}`,
  ];
  const args = ['--single', '-D', staged, '-c', 'exit_on_error=on', '-c', 'log_min_messages=fatal', 'postgres'];
  const child = spawn(join(layout.native, 'bin', 'postgres'), args, {
    ...launchOptions(layout.account),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${statements.join('\n')}\n`);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new BundledPostgresError(`The database's role cannot be created: ${complaints.trim().replaceAll('\n', ' ')}`);
  }
}
