import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type BackedUpTable, selectRows } from './backed-up-tables.ts';
import type { Write } from './write-archive.ts';

const quote = pg.escapeIdentifier;

/** Sets the tenant for row level security until the end of the transaction, and opens its trash. */
async function nameTenant(client: pg.ClientBase, tenantId: string): Promise<void> {
  await client.query(`SELECT set_config('app.tenant_id', $1, true), set_config('app.trash', 'open', true)`, [tenantId]);
}

/** Writes the rows of all tenants, one tenant after the other, in COPY format. Returns their number. */
export async function copyTableOut(
  client: pg.ClientBase,
  table: BackedUpTable,
  { tenantIds, write }: { tenantIds: readonly string[]; write: Write },
): Promise<number> {
  let rows = 0;
  for (const tenantId of table.isOfTenants ? tenantIds : [undefined]) {
    if (tenantId !== undefined) await nameTenant(client, tenantId);
    const copy = client.query(to(`COPY (${selectRows(table, quote)}) TO STDOUT`));
    for await (const chunk of copy) await write(chunk);
    rows += copy.rowCount;
  }
  return rows;
}

/** Loads rows in COPY format. Row level security must be off for the table. */
export async function copyTableIn(
  client: pg.ClientBase,
  { name, columns }: Pick<BackedUpTable, 'name' | 'columns'>,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(from(`COPY public.${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN`));
  await pipeline(content, copy);
  return copy.rowCount;
}

export async function readTenantIds(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM tenants ORDER BY id COLLATE "C"');
  return rows.map(({ id }) => id);
}

/** Runs for each tenant in turn, with its rows visible. */
export async function forEachTenant(
  client: pg.ClientBase,
  tenantIds: readonly string[],
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  for (const tenantId of tenantIds) {
    await nameTenant(client, tenantId);
    await work(tenantId);
  }
}
