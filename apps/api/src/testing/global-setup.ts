/** One PostgreSQL server per run with one migrated template database, which tests copy (44 to 76 ms each). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startBundledPostgres } from '../platform/db/bundled/bundled-postgres.ts';
import { PRODUCT_ROLE, RUNNING_ROLE } from '../platform/db/bundled/create-postgres-cluster.ts';
import { openDatabase } from '../platform/db/pool/open-database.ts';
import { migrateDatabase } from '../platform/db/schema/migrate.ts';
import { TEMPLATE_DATABASE, type TestServer } from './app/test-server.ts';
import { RESET_FUNCTION } from './database/reset-function.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Every worker runs one file, which may start several server processes with their own pools, and keeps the pools of idle databases. */
const MAX_CONNECTIONS = 300;

const projectRoot = resolve(import.meta.dirname, '../../../..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aicv-test-'));
  // Programs that tests start share one compile cache.
  process.env.NODE_COMPILE_CACHE ??= join(projectRoot, '.cache/compiled-tests');
  const postgres = await startBundledPostgres({
    dataDir,
    log: () => undefined,
    allowCreateDatabase: true,
    maxConnections: MAX_CONNECTIONS,
  });
  const server: TestServer = postgres.connection;
  await configureTestServer(server);
  const owner = new pg.Client(server);
  await owner.connect();
  await owner.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  await owner.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await owner.end();
  const template = openDatabase({ ...server, database: TEMPLATE_DATABASE }, () => undefined);
  await migrateDatabase(template.pool, projectRoot, RUNNING_ROLE);
  await template.close();
  await asSuperuser({ ...server, database: TEMPLATE_DATABASE }, [RESET_FUNCTION]);
  project.provide('testServer', server);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Test data need not survive a crash; tests of durability have their own servers. Dropping a database waits for a checkpoint and therefore
 * for the disk. Without fsync it takes 31 ms instead of 134 ms (averages on a busy machine).
 */
async function configureTestServer(server: TestServer): Promise<void> {
  await asSuperuser({ ...server, database: 'postgres' }, [
    'ALTER SYSTEM SET fsync = off',
    'ALTER SYSTEM SET full_page_writes = off',
    'SELECT pg_reload_conf()',
    // Lets the tests, as the owner, see what the product's connections wait for.
    `GRANT pg_read_all_stats TO ${PRODUCT_ROLE}`,
  ]);
}

async function asSuperuser(server: TestServer, statements: readonly string[]): Promise<void> {
  const superuser = new pg.Client({ ...server, user: 'postgres' });
  await superuser.connect();
  for (const statement of statements) await superuser.query(statement);
  await superuser.end();
}
