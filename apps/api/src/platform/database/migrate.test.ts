import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../..');

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
      const locks = await pool?.query("select 1 from pg_locks where locktype = 'advisory'");
      expect(locks?.rowCount).toBe(0);
    } finally {
      await Promise.all(processes.map(({ close }) => close()));
      await owner.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await owner.end();
    }
  });

  it('that fail give the lock back, so that a mended start can go on', async () => {
    const server = inject('testServer');
    const { pool, close } = openDatabase(server, () => undefined);
    await expect(migrateDatabase(pool, '/nowhere-at-all')).rejects.toThrow();
    // Released with the connection, which the server ends a moment later.
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
            )
          ).rowCount,
      )
      .toBe(0);
    await close();
  });
});
