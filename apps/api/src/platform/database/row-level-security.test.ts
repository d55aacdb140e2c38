import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { buildUser } from '../../testing/builders/build-user.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** The tables of this release that belong to tenants. */
const TENANT_TABLES = [
  'audit_logs',
  'funding_rounds',
  'investor_updates',
  'legal_acceptances',
  'nda_acceptances',
  'nda_evidence',
  'notifications',
  'opportunities',
  'opportunity_stage_changes',
  'sessions',
  'users',
] as const;

let database: TestDatabase;

/** One row of each table in the tenant. */
async function fill(tenantId: string): Promise<void> {
  await database.scope.withTenant(tenantId, async (tx) => {
    const user = await buildUser(tx, { tenantId });
    const opportunity = await buildOpportunity(tx, { tenantId, createdBy: user.id });
    for (const statement of [
      `insert into sessions (sid, user_id, tenant_id, sess, expire) values (md5('${tenantId}'), '${user.id}', '${tenantId}', '{}', now())`,
      `insert into legal_acceptances (user_id, text_sha256, tenant_id) values ('${user.id}', 'x', '${tenantId}')`,
      `insert into opportunity_stage_changes (opportunity_id, to_stage, tenant_id) values ('${opportunity.id}', 'discovery', '${tenantId}')`,
      `insert into nda_acceptances (user_id, name, text_sha256, seal_sha256, tenant_id) values ('${user.id}', 'x y', 'x', 'x', '${tenantId}')`,
      `insert into nda_evidence (user_id, nda_version, step, ip_address, user_agent, tenant_id) values ('${user.id}', '1.0', 'presented', '', '', '${tenantId}')`,
      `insert into notifications (user_id, kind, details, tenant_id) values ('${user.id}', 'role_request_declined', '{}', '${tenantId}')`,
      `insert into funding_rounds (name, tenant_id) values ('Seed', '${tenantId}')`,
      `insert into investor_updates (title, tenant_id) values ('Update', '${tenantId}')`,
      `insert into audit_logs (action, tenant_id) values ('opportunity_created', '${tenantId}')`,
    ]) {
      await tx.execute(statement);
    }
  });
}

/** Runs statements in one transaction with the given settings, as the product's own role, and rolls it back. */
async function within<T>(settings: Readonly<Record<string, string>>, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const AS_A = { 'app.tenant_id': 'alpha' };
const NOBODY = {};
const AUTHENTICATING = { 'app.scope': 'authentication' };

/** A copy of a row of the table that claims to be of the other tenant. */
const forgery = (table: string, tenantId: string) =>
  `insert into ${table} overriding user value
     select (jsonb_populate_record(one, '{"tenant_id": "${tenantId}"}')).* from ${table} one limit 1`;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
  await fill('alpha');
  await fill('beta');
});
afterAll(() => database.drop());

describe('every table with a tenant', () => {
  it('is under row level security that its owner cannot escape, with a policy for its tenant', async () => {
    const { rows } = await database.pool.query(`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
             exists (select from pg_policies p where p.tablename = c.relname and p.cmd = 'ALL' and p.with_check is null
                        and p.qual like '%tenant_id%current_setting(''app.tenant_id''%') as guarded
        from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and a.attname = 'tenant_id' and c.relnamespace = 'public'::regnamespace order by 1`);
    expect(rows).toEqual(rows.map(({ name }) => ({ name, enabled: true, forced: true, guarded: true })));
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...TENANT_TABLES]));
  });

  it('is every table but those of the installation itself', async () => {
    const { rows } = await database.pool.query(`
      select c.relname as name from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'installation_settings',
      'issued_documents',
      'sign_in_guards',
      'signing_certificates',
      'tenants',
    ]);
  });

  it('is reached across tenants only while someone signs in, by two policies', async () => {
    const { rows } = await database.pool.query(`
      select tablename, cmd from pg_policies where qual not like '%tenant_id%' order by 1`);
    expect(rows).toEqual([
      { tablename: 'sessions', cmd: 'ALL' },
      { tablename: 'users', cmd: 'SELECT' },
    ]);
  });
});

describe.each(TENANT_TABLES)('%s', (table) => {
  it('shows and gives nothing to a statement without a tenant', async () => {
    await within(NOBODY, async (client) => {
      expect((await client.query(`select 1 from ${table}`)).rowCount).toBe(0);
      expect((await client.query(`delete from ${table}`)).rowCount).toBe(0);
      expect((await client.query(`update ${table} set tenant_id = tenant_id`)).rowCount).toBe(0);
    });
  });

  it('takes no row from a statement without a tenant, or with an empty one', async () => {
    const { rows } = await within(AS_A, (client) => client.query(`select to_jsonb(one) as row from ${table} one`));
    for (const settings of [NOBODY, { 'app.tenant_id': '' }]) {
      const write = within(settings, (client) =>
        client.query(
          `insert into ${table} overriding user value select * from jsonb_populate_record(null::${table}, $1)`,
          [rows[0].row],
        ),
      );
      await expect(write).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('shows a tenant its own rows and no other', async () => {
    await within(AS_A, async (client) => {
      const { rows } = await client.query(`select tenant_id from ${table}`);
      expect(rows).toEqual([{ tenant_id: 'alpha' }]);
    });
  });

  it('lets a tenant change or delete nothing of another', async () => {
    await within(AS_A, async (client) => {
      expect((await client.query(`update ${table} set tenant_id = 'alpha' where tenant_id <> 'alpha'`)).rowCount).toBe(
        0,
      );
      expect((await client.query(`delete from ${table} where tenant_id <> 'alpha'`)).rowCount).toBe(0);
    });
  });

  it('takes no row of another tenant, neither new nor moved', async () => {
    await expect(within(AS_A, (client) => client.query(forgery(table, 'beta')))).rejects.toMatchObject({
      code: '42501',
    });
    const moved = within(AS_A, (client) => client.query(`update ${table} set tenant_id = 'beta'`));
    // Append-only tables refuse the change before its tenant is looked at.
    await expect(moved).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23001)$/) });
  });
});

describe('the scope of signing in', () => {
  it('sees users and sessions of every tenant and nothing else', async () => {
    const seen = await within(AUTHENTICATING, async (client) => {
      const counts: Record<string, number | null> = {};
      for (const table of TENANT_TABLES) counts[table] = (await client.query(`select 1 from ${table}`)).rowCount;
      return counts;
    });
    expect(seen).toEqual({
      audit_logs: 0,
      funding_rounds: 0,
      investor_updates: 0,
      legal_acceptances: 0,
      nda_acceptances: 0,
      nda_evidence: 0,
      notifications: 0,
      opportunities: 0,
      opportunity_stage_changes: 0,
      sessions: 2,
      users: 2,
    });
  });

  it('changes, deletes and adds no user', async () => {
    await within(AUTHENTICATING, async (client) => {
      expect((await client.query("update users set role = 'admin'")).rowCount).toBe(0);
      expect((await client.query('delete from users')).rowCount).toBe(0);
    });
    const write = within(AUTHENTICATING, (client) => client.query(forgery('users', 'alpha')));
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });
});
