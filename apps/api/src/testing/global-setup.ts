/** One PostgreSQL per run and one migrated template in it, which every test file copies (44 to 76 ms each). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startBundledPostgres } from '../platform/database/bundled-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { TEMPLATE_DATABASE, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const projectRoot = resolve(import.meta.dirname, '../../../..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aicv-test-'));
  const postgres = await startBundledPostgres({ dataDir, log: () => undefined, allowCreateDatabase: true });
  const server: TestServer = postgres.connection;
  const owner = new pg.Client(server);
  await owner.connect();
  // What tests write need not outlive the machine; those about that have servers of their own.
  await owner.query('ALTER ROLE CURRENT_USER SET synchronous_commit = off');
  await owner.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await owner.end();
  const template = openDatabase({ ...server, database: TEMPLATE_DATABASE }, () => undefined);
  await migrateDatabase(template.pool, projectRoot);
  await template.close();
  project.provide('testServer', server);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
