/** One PostgreSQL server per run with one migrated template database. Every test file copies it (44 to 76 ms each). */
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

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Every worker runs one file, which may start several server processes with their own pools. */
const MAX_CONNECTIONS = 150;

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
  const superuser = new pg.Client({ ...server, user: 'postgres', database: 'postgres' });
  await superuser.connect();
  await superuser.query('ALTER SYSTEM SET fsync = off');
  await superuser.query('ALTER SYSTEM SET full_page_writes = off');
  await superuser.query('SELECT pg_reload_conf()');
  // Lets the tests, as the owner, see what the product's connections wait for.
  await superuser.query(`GRANT pg_read_all_stats TO ${PRODUCT_ROLE}`);
  await superuser.end();
}
