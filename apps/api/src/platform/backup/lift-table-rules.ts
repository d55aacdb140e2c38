import type pg from 'pg';

/**
 * Runs `work` without row level security, triggers and foreign keys on the tables. Afterwards restores all of them and checks every row
 * against the foreign keys. Runs inside one transaction, so no other session sees the tables without their rules.
 */
export async function withTableRulesLifted<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const forced = await readForced(client, tables);
  const triggers = await readTriggers(client, tables);
  const foreignKeys = await readForeignKeys(client, tables);
  for (const table of forced) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  for (const { table, name } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const result = await work();
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { table, name, mode } of triggers) {
    await client.query(`ALTER TABLE ${table} ${ENABLE[mode]} TRIGGER ${name}`);
  }
  for (const table of forced) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  return result;
}

/** By `tgenabled`. Disabled triggers stay disabled. */
const ENABLE = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' } as const;

const OF_TABLES = `c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)`;
const TABLE = `format('public.%I', c.relname)`;

async function readForced(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT ${TABLE} AS "table" FROM pg_class c WHERE ${OF_TABLES} AND c.relforcerowsecurity`,
    [tables],
  );
  return rows.map(({ table }) => table);
}

async function readTriggers(client: pg.ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; mode: keyof typeof ENABLE }>(
    `SELECT ${TABLE} AS "table", quote_ident(t.tgname) AS name, t.tgenabled AS mode
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE ${OF_TABLES} AND NOT t.tgisinternal AND t.tgenabled <> 'D'`,
    [tables],
  );
  return rows;
}

async function readForeignKeys(client: pg.ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT ${TABLE} AS "table", quote_ident(f.conname) AS name, pg_get_constraintdef(f.oid) AS definition
       FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid WHERE ${OF_TABLES} AND f.contype = 'f'`,
    [tables],
  );
  return rows;
}
