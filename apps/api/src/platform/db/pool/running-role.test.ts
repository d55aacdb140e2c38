import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { recordEntries } from '../../../testing/records/audit-entries.ts';
import { verifyAuditChain } from '../../audit/chain/verify-audit-chain.ts';
import { createTenantScope } from '../tenancy/tenant-scope.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await recordEntries(database, 2);
  await database.scope.withTenant('default', async (tx) => {
    const { id } = await buildUser(tx);
    await tx.execute(
      `insert into disclosures (user_id, kind, record_type, record_name, nda_version)
         values ('${id}', 'shown', 'capital_figures', 'Capital', '1.0')`,
    );
  });
  client = new pg.Client(database.runningConnection);
  await client.connect();
  await client.query("SELECT set_config('app.tenant_id', 'default', false)");
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const APPEND_ONLY = [
  'audit_logs',
  'audit_chain',
  'audit_checkpoints',
  'disclosures',
  'legal_acceptances',
  'nda_acceptances',
];

// REQ-398
describe('the running role', () => {
  it('owns nothing, is no superuser, and may switch only to the role for drafts', async () => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
              (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
              (SELECT count(*)::int FROM pg_database WHERE datdba = r.oid) AS databases,
              (SELECT array_agg(roleid::regrole::text) FROM pg_auth_members WHERE member = r.oid) AS memberships,
              rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication
         FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        tables: 0,
        functions: 0,
        databases: 0,
        memberships: ['aicv_app_drafts'],
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
      },
    ]);
  });

  it.each([
    'ALTER TABLE audit_logs DROP COLUMN details',
    'ALTER TABLE audit_logs DISABLE TRIGGER audit_logs_append_only',
    'ALTER TABLE audit_logs DISABLE TRIGGER ALL',
    'ALTER TABLE disclosures NO FORCE ROW LEVEL SECURITY',
    'DROP TABLE disclosures',
    'DROP TRIGGER audit_logs_append_only ON audit_logs',
    'CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
    'CREATE TABLE public.mine (id int)',
    "SET session_replication_role = 'replica'",
    'SET ROLE aicv',
    'SET SESSION AUTHORIZATION postgres',
    'GRANT DELETE ON audit_logs TO CURRENT_USER',
    "INSERT INTO audit_chain (entry_id, tenant_id, position, previous_hash, hash) VALUES (gen_random_uuid(), 'default', 99, 'x', 'x')",
    'UPDATE audit_heads SET position = 1',
    'DELETE FROM audit_heads',
    'DELETE FROM drizzle.__drizzle_migrations',
  ])('is refused: %s', async (statement) => {
    // 42501 is a missing right. A GRANT of a right that the grantor lacks only warns, and grants nothing.
    const refused = await client.query(statement).then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    );
    const { rows } = await client.query("SELECT has_table_privilege('audit_logs', 'DELETE') AS may");
    expect(statement.startsWith('GRANT') ? rows[0].may : refused).toBe(statement.startsWith('GRANT') ? false : '42501');
  });

  it.each(APPEND_ONLY)('can neither change, delete nor truncate rows of %s', async (table) => {
    for (const statement of [
      `UPDATE ${table} SET tenant_id = tenant_id`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ]) {
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('adds entries to the audit log, which are still chained', async () => {
    const { pool, close } = openDatabase(database.runningConnection, () => undefined);
    try {
      const scope = createTenantScope(pool);
      await recordEntries({ ...database, pool, scope }, 3);
      expect(await verifyAuditChain(scope, 'default')).toMatchObject({ entries: 5, broken: null });
    } finally {
      await close();
    }
  });

  it('may call the functions of the search, and no other role of the server may', async () => {
    const { rows } = await client.query<{ name: string; own: boolean; others: boolean }>(
      `SELECT p.proname AS name, has_function_privilege(current_user, p.oid, 'EXECUTE') AS own,
              EXISTS (SELECT FROM aclexplode(p.proacl) a WHERE a.grantee = 0) OR p.proacl IS NULL AS others
         FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.prorettype <> 'trigger'::regtype ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: 'delete_unused_words', own: true, others: false },
      { name: 'find_entries', own: true, others: false },
      { name: 'find_list_texts', own: true, others: false },
      { name: 'find_similar_words', own: true, others: false },
    ]);
  });

  it('may read every table, and add rows to each table that is not written by functions only', async () => {
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
          AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')) ORDER BY relname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['audit_chain', 'audit_heads']);
  });
});
