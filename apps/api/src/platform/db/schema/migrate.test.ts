import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase, dropDatabase } from '../../../testing/database/test-database.ts';
import { waitForBlockedSession, waitForBlockedSessions } from '../../../testing/database/wait-for-blocked-session.ts';
import { DatabaseRefusedError } from '../pool/connect-database.ts';
import { openDatabase } from '../pool/open-database.ts';
import { migrateDatabase } from './migrate.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../../..');

/** Of the current database. Other tests may hold locks in theirs. */
const ADVISORY_LOCKS =
  "select 1 from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory'";

describe('migrations', () => {
  it('of four processes that start at once on an empty database all succeed, and each is applied once', async () => {
    const server = inject('testServer');
    const name = `test_${randomBytes(6).toString('hex')}`;
    const owner = new pg.Client(server);
    await owner.connect();
    await owner.query(`CREATE DATABASE ${name}`);
    const processes = Array.from({ length: 4 }, () => openDatabase({ ...server, database: name }, () => undefined));
    try {
      await Promise.all(processes.map(({ pool }) => migrateDatabase(pool, projectRoot)));
      const pool = processes[0]?.pool;
      const journal = JSON.parse(readFileSync(resolve(projectRoot, 'db/migrations/meta/_journal.json'), 'utf8'));
      const applied = await pool?.query('select count(*)::int as count from drizzle.__drizzle_migrations');
      expect(applied?.rows[0].count).toBe(journal.entries.length);
      expect((await pool?.query('select id from tenants'))?.rows).toEqual([{ id: 'default' }]);
      expect((await pool?.query(ADVISORY_LOCKS))?.rowCount).toBe(0);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
      await dropDatabase(name);
      await owner.end();
    }
  });

  it('that fail release the lock, so that a fixed start can continue', async () => {
    const server = inject('testServer');
    const { pool, close } = openDatabase(server, () => undefined);
    await expect(migrateDatabase(pool, '/nowhere-at-all')).rejects.toThrow();
    // Released with the connection, which the server closes a moment later.
    await expect.poll(async () => (await pool.query(ADVISORY_LOCKS)).rowCount).toBe(0);
    await close();
  });

  it('rejects a database that a version before 0.1.0 created', async () => {
    const database = await createTestDatabase();
    try {
      await database.pool.query('UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1');
      const refused = migrateDatabase(database.pool, projectRoot);
      await expect(refused).rejects.toThrow(DatabaseRefusedError);
      await expect(refused).rejects.toThrow(
        'This database was created by a version before 0.1.0. Start with an empty database or DATA_DIR.',
      );
    } finally {
      await database.drop();
    }
  });

  it('accepts a database that a newer version migrated', async () => {
    const database = await createTestDatabase();
    try {
      const time = Date.UTC(2100, 0, 1);
      await database.pool.query(
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${time})`,
      );
      await migrateDatabase(database.pool, projectRoot);
    } finally {
      await database.drop();
    }
  });

  it('that end in a deadlock with another transaction start again', async () => {
    const database = await createTestDatabase();
    const root = mkdtempSync(join(tmpdir(), 'aicv-migrate-'));
    const folder = join(root, 'db/migrations');
    cpSync(join(projectRoot, 'db/migrations'), folder, { recursive: true });
    const journalPath = join(folder, 'meta/_journal.json');
    const journal: { entries: object[] } = JSON.parse(readFileSync(journalPath, 'utf8'));
    const later = { idx: 99, version: '7', when: Date.UTC(2100, 0, 1), tag: '0099_later', breakpoints: true };
    writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, later] }));
    writeFileSync(
      join(folder, '0099_later.sql'),
      'ALTER TABLE tenants ADD later int; SELECT pg_advisory_xact_lock(1); ALTER TABLE users ADD later int;',
    );
    // Superusers: only they may set the deadlock timeout and see that another superuser waits.
    const superuser = { ...database.connection, user: 'postgres' };
    const [works, gate] = [new pg.Client(superuser), new pg.Client(superuser)];
    await works.connect();
    await gate.connect();
    try {
      // Longer than any test, so that only the migration detects the deadlock.
      await works.query("SET deadlock_timeout = '1h'; BEGIN; LOCK TABLE users IN ROW EXCLUSIVE MODE");
      await gate.query('SELECT pg_advisory_lock(1)');
      const migrated = migrateDatabase(database.pool, root);
      migrated.catch(() => undefined);
      await waitForBlockedSession(gate);
      const read = works.query('SELECT 1 FROM tenants');
      await waitForBlockedSessions(gate, 2);
      // PostgreSQL checks for a deadlock once per wait. The migration's wait must begin now, when the other one waits for it.
      await gate.query('SELECT pg_advisory_unlock(1)');
      await read;
      await works.query('COMMIT');
      await migrated;
      const { rows } = await database.pool.query(
        "select table_name from information_schema.columns where column_name = 'later' order by 1",
      );
      expect(rows.map(({ table_name }) => table_name)).toEqual(['tenants', 'users']);
    } finally {
      await works.end();
      await gate.end();
      rmSync(root, { recursive: true });
      await database.drop();
    }
  });
});
