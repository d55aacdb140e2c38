import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { type BackedUpTable, selectRows } from './backed-up-tables.ts';
import type { Write } from './write-archive.ts';

const quote = pg.escapeIdentifier;

/** Names a tenant to row level security until the transaction ends; the pattern lets every text of a search table be seen. */
async function nameTenant(client: pg.ClientBase, tenantId: string): Promise<void> {
  await client.query(`SELECT set_config('app.tenant_id', $1, true), set_config('app.search_pattern', '%', true)`, [
    tenantId,
  ]);
}

/** Writes the rows of every tenant, one tenant after the other, as COPY writes them; the answer is how many. */
export async function copyTableOut(
  client: pg.ClientBase,
  table: BackedUpTable,
  tenantIds: readonly string[],
  write: Write,
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

/** Loads rows as COPY wrote them. Row level security must not hold for the table meanwhile. */
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

/** For each tenant in turn, in its sight. */
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
