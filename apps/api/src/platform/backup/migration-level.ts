import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrateDatabase } from '../db/schema/migrate.ts';
import type { Manifest } from './manifest.ts';

export type MigrationLevel = Manifest['migrations'];

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** The last migration of the database. Undefined before the first one. */
export async function readMigrationLevel(client: pg.ClientBase): Promise<MigrationLevel | undefined> {
  const known = await client.query(`SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`);
  if (known.rowCount === 0) return undefined;
  const { rows } = await client.query<MigrationLevel>(
    'SELECT count(*)::int AS count, max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations HAVING count(*) > 0',
  );
  return rows[0];
}

export async function readProgramMigrations(projectRoot: string): Promise<Journal> {
  return JSON.parse(await readFile(join(projectRoot, 'db/migrations/meta/_journal.json'), 'utf8'));
}

/** Whether the program has exactly these migrations, and possibly more after them. */
export function supportsMigrationLevel({ entries }: Journal, { count, last }: MigrationLevel): boolean {
  return entries[count - 1]?.when === last;
}

/** Migrates the database to a known level and no further, because the later migrations must run on the rows of the backup. */
export async function migrateTo(pool: pg.Pool, projectRoot: string, { count }: MigrationLevel): Promise<void> {
  const journal = await readProgramMigrations(projectRoot);
  if (journal.entries.length === count) return migrateDatabase(pool, projectRoot);
  const root = await mkdtemp(join(tmpdir(), 'aicv-migrations-'));
  try {
    const folder = join(root, 'db/migrations');
    await mkdir(join(folder, 'meta'), { recursive: true });
    const entries = journal.entries.slice(0, count);
    for (const { tag } of entries) await cp(join(projectRoot, `db/migrations/${tag}.sql`), join(folder, `${tag}.sql`));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrateDatabase(pool, root);
  } finally {
    await rm(root, { recursive: true });
  }
}
