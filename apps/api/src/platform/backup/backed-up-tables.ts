import type pg from 'pg';
import { JOB_RUN_PREFIX } from '../metrics/job-runs.repository.ts';

export interface BackedUpTable {
  readonly name: string;
  /** In their order, without those that the database computes. */
  readonly columns: readonly string[];
  /** Of the primary key, in SQL, so that the same rows have the same hash whatever the locale of the database. */
  readonly order: readonly string[];
  readonly identityColumn: string | null;
  /** Under row level security, and therefore read tenant by tenant. */
  readonly isOfTenants: boolean;
}

/** Tables that tell of the machine that runs, not of what it keeps. */
export const LEFT_OUT: readonly { readonly name: string; readonly reason: string }[] = [
  { name: 'heartbeats', reason: 'the minutes in which this machine ran' },
  { name: 'sessions', reason: 'everybody signs in again' },
  { name: 'sign_in_challenges', reason: 'sign-ins of the last minutes' },
  { name: 'sign_in_guards', reason: 'lockouts of the last minutes' },
];

/** Notes about backups themselves; those about runs of jobs are as little of what an installation keeps. */
export const LAST_BACKUP = 'last_backup';
export const RESTORED_FROM = 'restored_from';

const ROWS_LEFT_OUT: Readonly<Record<string, string>> = {
  // A backup holds no links that still work, and without its text such an email could not be sent. By the text, as an archive of an
  // earlier version is compared before its tables are brought up to date.
  mails: `coalesce(text LIKE '%token=%', false)`,
  installation_settings: `key IN ('${LAST_BACKUP}', '${RESTORED_FROM}') OR key LIKE '${JOB_RUN_PREFIX}%'`,
};

/** Every table of the product as the database has it, so that none of a later migration is forgotten. */
export async function readBackedUpTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname::text AS name, c.relrowsecurity AS "isOfTenants",
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            (SELECT array_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END ORDER BY k.position)
               FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (attnum, position), pg_attribute a
              WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS "order",
            (SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> '') AS "identityColumn"
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relname COLLATE "C"`,
    [LEFT_OUT.map(({ name }) => name)],
  );
  return rows;
}

/** The rows that a backup keeps, as far as the transaction's tenant sees them. */
export function selectRows({ name, columns, order }: BackedUpTable, quote: (name: string) => string): string {
  if (order === null) throw new Error(`The table ${name} has no primary key`);
  const leftOut = ROWS_LEFT_OUT[name];
  const condition = leftOut === undefined ? '' : ` WHERE NOT (${leftOut})`;
  return `SELECT ${columns.map(quote).join(', ')} FROM public.${quote(name)}${condition} ORDER BY ${order.join(', ')}`;
}
