/**
 * The running role owns nothing. It can read and write rows, but cannot alter tables, disable triggers, or change append-only rows. The
 * owner migrates, and repeats these grants after each migration.
 */
import pg from 'pg';

/** Whether triggers of the table refuse to change or delete its rows. */
interface TableRules {
  readonly table: string;
  readonly refusesUpdate: boolean;
  readonly refusesDelete: boolean;
}

/** Read by the functions of the search, which run as the owner (ADR-data-4). */
const SEARCHED_TABLES = [
  'certificate_texts',
  'nda_acceptance_texts',
  'opportunity_texts',
  'search_entries',
  'search_words',
  'user_texts',
];

/** Written only by the functions of the audit chain, which run as the owner. */
const WRITTEN_BY_FUNCTIONS = ['audit_chain', 'audit_heads'];

// pg_trigger.tgtype: 8 is DELETE, 16 is UPDATE.
const TABLE_RULES = `
  SELECT quote_ident(c.relname) AS "table",
         coalesce(bool_or(p.proname = 'refuse_rewriting' AND t.tgtype & 16 <> 0), false) AS "refusesUpdate",
         coalesce(bool_or(p.proname = 'refuse_rewriting' AND t.tgtype & 8 <> 0), false) AS "refusesDelete"
    FROM pg_class c
    LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
    LEFT JOIN pg_proc p ON p.oid = t.tgfoid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     AND pg_get_userbyid(c.relowner) = current_user
   GROUP BY c.relname ORDER BY c.relname`;

/** Grants the running role its rights (REQ-398). `owner` is connected as the owner of the tables. */
export async function grantRunningRole(owner: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const { rows } = await owner.query<TableRules>(TABLE_RULES);
  const statements = rows.flatMap(({ table, refusesUpdate, refusesDelete }) => {
    const rights = WRITTEN_BY_FUNCTIONS.includes(table)
      ? ['SELECT']
      : ['SELECT', 'INSERT', ...(refusesUpdate ? [] : ['UPDATE']), ...(refusesDelete ? [] : ['DELETE'])];
    return [
      `REVOKE ALL ON public.${table} FROM ${to}, PUBLIC`,
      `GRANT ${rights.join(', ')} ON public.${table} TO ${to}`,
    ];
  });
  await owner.query('BEGIN');
  try {
    for (const statement of [
      `GRANT USAGE ON SCHEMA public, drizzle TO ${to}`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${to}`,
      `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${to}`,
      `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${to}`,
      // For tables of a migration whose grants have not run yet.
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT ON TABLES TO ${to}`,
      ...statements,
    ]) {
      await owner.query(statement);
    }
    await setOwnerExemption(owner, true);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

/**
 * Exempts the owner from row level security on the searched tables, so that its functions can use the trigram indexes, or ends the
 * exemption. It must end where the product runs as the owner (ADR-data-4).
 */
export async function setOwnerExemption(owner: pg.ClientBase | pg.Pool, isExempt: boolean): Promise<void> {
  const { rows } = await owner.query<{ table: string }>(
    `SELECT oid::regclass::text AS "table" FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1) AND relforcerowsecurity = $2 ORDER BY relname`,
    [SEARCHED_TABLES, isExempt],
  );
  for (const { table } of rows) {
    await owner.query(`ALTER TABLE ${table} ${isExempt ? 'NO FORCE' : 'FORCE'} ROW LEVEL SECURITY`);
  }
}
