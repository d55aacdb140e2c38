import type pg from 'pg';
import { JOB_RUN_PREFIX } from '../observability/job-runs.repository.ts';

export interface BackedUpTable {
  readonly name: string;
  /** In table order, without generated columns. */
  readonly columns: readonly string[];
  /** The primary key as SQL, so that equal rows have equal hashes whatever the locale of the database. */
  readonly order: readonly string[];
  readonly identityColumn: string | null;
  /** Whether its rows belong to tenants, so that the table is read tenant by tenant. */
  readonly isOfTenants: boolean;
}

/** Tables that describe the running machine, not the content of the installation. */
export const LEFT_OUT: readonly { readonly name: string; readonly reason: string }[] = [
  { name: 'heartbeats', reason: 'the minutes in which this machine ran' },
  { name: 'sessions', reason: 'users sign in again after a restore' },
  { name: 'sign_in_challenges', reason: 'sign-ins of the last minutes' },
  { name: 'sign_in_guards', reason: 'lockouts of the last minutes' },
];

/** Records of backups themselves. Records of job runs are left out for the same reason. */
export const LAST_BACKUP = 'last_backup';
export const RESTORED_FROM = 'restored_from';

const ROWS_LEFT_OUT: Readonly<Record<string, string>> = {
  // A backup contains no valid links, and without its text such an email could not be sent. Selected by the text, because an archive of an
  // earlier version is compared before its tables are migrated.
  mails: `coalesce(text LIKE '%token=%', false)`,
  installation_settings: `key IN ('${LAST_BACKUP}', '${RESTORED_FROM}') OR key LIKE '${JOB_RUN_PREFIX}%'`,
};

/** Every table of the product, read from the catalog, so that no later migration is forgotten. */
export async function readBackedUpTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname::text AS name, EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant_id' AND NOT t.attisdropped) AS "isOfTenants",
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

/** The rows to back up of the transaction's tenant. Names the tenant, because the owner is exempt from some policies (running-role.ts). */
export function selectRows(
  { name, columns, order, isOfTenants }: BackedUpTable,
  quote: (name: string) => string,
): string {
  if (order === null) throw new Error(`The table ${name} has no primary key`);
  const conditions = [
    ...(isOfTenants ? [`tenant_id = current_setting('app.tenant_id')`] : []),
    ...(name in ROWS_LEFT_OUT ? [`NOT (${ROWS_LEFT_OUT[name]})`] : []),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return `SELECT ${columns.map(quote).join(', ')} FROM public.${quote(name)}${where} ORDER BY ${order.join(', ')}`;
}
