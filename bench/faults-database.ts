/** Queries the bundled database of a running product directly. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { Pool } from 'pg';
import { openDatabase } from '../apps/api/src/platform/db/pool/open-database.ts';

type Row = Record<string, unknown>;

const postmasterFile = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');

/** The process id of the database. */
export const postmasterOf = (dataDir: string) => Number(postmasterFile(dataDir)[0]);

/** With the product's own role, over the socket of the bundled server. */
export async function withPool<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  // PostgreSQL's documentation of postmaster.pid: process, data directory, start, port, socket directory.
  const [, , , port, host = ''] = postmasterFile(dataDir);
  const settings = { host, port: Number(port), user: 'aicv', database: 'aicv', max: 2 };
  const { pool, close } = openDatabase(settings, () => undefined);
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

/** The result of a statement within the firm's tenant. */
export async function rowsInTenant(pool: Pool, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${DEFAULT_TENANT_ID}'`);
    const { rows } = await client.query<Row>(statement, values);
    await client.query('commit');
    return rows;
  } finally {
    // Not reusable: a failed statement leaves its transaction open.
    client.release(true);
  }
}
