import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { migrateDatabase } from '../schema/migrate.ts';
import { canWriteDrafts } from '../tenancy/check-drafts-role.ts';
import { createTenantScope, type TenantScope } from '../tenancy/tenant-scope.ts';
import { READ_COLUMNS, WRITTEN_COLUMNS } from './drafts-role.ts';
import { type DatabaseHandle, openDatabase } from './open-database.ts';

const projectRoot = resolve(import.meta.dirname, '../../../../../..');
const MISSING_RIGHT = '42501';

let database: TestDatabase;
let running: DatabaseHandle;
let scope: TenantScope;
/** In the role of drafts, in the tenant `default`. */
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  running = openDatabase(database.runningConnection, () => undefined);
  scope = createTenantScope(running.pool);
  client = new pg.Client(database.runningConnection);
  await client.connect();
  await client.query("set role aicv_app_drafts; set app.tenant_id = 'default'");
});
afterAll(async () => {
  await client.end();
  await running.close();
  await database.drop();
});

const STATES = {
  running: {},
  ready: {},
  failed: { failure: 'busy' },
  accepted: { accepted_text: 'Mine', edit_distance: 1, decided_at: 'now' },
  rejected: { decided_at: 'now' },
  expired: { decided_at: 'now' },
} as const;

async function draftIn(state: keyof typeof STATES, tenantId = 'default'): Promise<string> {
  return database.scope.withTenant(tenantId, async (tx) => {
    const { id: requestedBy } = await buildUser(tx, { tenantId });
    const draft = {
      kind: 'memo',
      subject_type: 'decision',
      subject_id: requestedBy,
      subject_title: 'Invest in kelp',
      state,
      inputs: [],
      sentences: [],
      requested_by: requestedBy,
      expires_at: 'tomorrow',
      tenant_id: tenantId,
      ...STATES[state],
    };
    const columns = sql.join(
      Object.keys(draft).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const { rows } = (await tx.execute(
      sql`insert into ai_drafts (${columns})
          select ${columns} from jsonb_populate_record(null::ai_drafts, ${JSON.stringify(draft)}::jsonb) returning id`,
    )) as unknown as { rows: { id: string }[] };
    return rows[0]?.id ?? '';
  });
}

const codeOf = (statement: string) =>
  client.query(statement).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  );

// REQ-372
describe('the role in which the response of a model is written', () => {
  it('can neither read nor write any other table, sequence or schema', async () => {
    const { rows } = await database.pool.query<{ name: string; kind: string; column: string }>(
      `select c.oid::regclass::text as name, c.relkind as kind,
              (select quote_ident(attname) from pg_attribute
                where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' order by attnum limit 1) as column
         from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
          and c.oid <> 'ai_drafts'::regclass order by 1`,
    );
    expect(rows.filter(({ kind }) => kind === 'r').length).toBeGreaterThan(50);
    const done: string[] = [];
    for (const { name, kind, column } of rows) {
      const statements =
        kind === 'S'
          ? [`select nextval('${name}')`]
          : [
              `select * from ${name}`,
              `insert into ${name} default values`,
              `update ${name} set ${column} = ${column}`,
              `delete from ${name}`,
              `truncate ${name}`,
            ];
      for (const statement of statements) {
        if ((await codeOf(statement)) !== MISSING_RIGHT) done.push(statement);
      }
    }
    expect(done).toEqual([]);
    expect(await codeOf('create table public.mine (id int)')).toBe(MISSING_RIGHT);
  });

  it('may call no function that runs with the rights of the owner', async () => {
    const { rows } = await client.query(
      `select proname from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
          and has_function_privilege(oid, 'EXECUTE')`,
    );
    expect(rows).toEqual([]);
  });

  it('reads and writes the listed columns of drafts only, and adds and deletes none', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'ai_drafts'::regclass and attnum > 0 and not attisdropped`,
    );
    const names = rows.map(({ name }) => name);
    const allowed = async (statementOf: (name: string) => string) => {
      const codes = await Promise.all(names.map((name) => codeOf(statementOf(name))));
      return names.filter((_, index) => codes[index] !== MISSING_RIGHT).toSorted();
    };
    expect(await allowed((name) => `select ${name} from ai_drafts`)).toEqual(READ_COLUMNS.toSorted());
    expect(await allowed((name) => `update ai_drafts set ${name} = null where false`)).toEqual(
      WRITTEN_COLUMNS.toSorted(),
    );
    for (const statement of ['insert into ai_drafts default values', 'delete from ai_drafts', 'truncate ai_drafts']) {
      expect(await codeOf(statement)).toBe(MISSING_RIGHT);
    }
  });

  it('does not see the drafts of another tenant', async () => {
    const [own, foreign] = [await draftIn('running'), await draftIn('running', 'beta')];
    const { rows } = await client.query('select id from ai_drafts where id = any ($1)', [[own, foreign]]);
    expect(rows).toEqual([{ id: own }]);
    const changed = await client.query('update ai_drafts set progress = 5 where id = any ($1)', [[own, foreign]]);
    expect(changed.rowCount).toBe(1);
  });

  it.each(['ready', 'failed', 'accepted', 'rejected', 'expired'] as const)(
    'changes no draft that is %s',
    async (state) => {
      const id = await draftIn(state);
      for (const change of ["state = 'running'", 'progress = 5', `sentences = '[{"text": "Forged."}]'`, 'tokens = 0']) {
        expect((await client.query(`update ai_drafts set ${change} where id = '${id}'`)).rowCount).toBe(0);
      }
    },
  );

  it('ends a running draft as ready or failed, never as decided', async () => {
    for (const state of ['accepted', 'rejected', 'expired']) {
      const id = await draftIn('running');
      expect(await codeOf(`update ai_drafts set state = '${state}' where id = '${id}'`)).toBe(MISSING_RIGHT);
    }
    const [ready, failed] = [await draftIn('running'), await draftIn('running')];
    const ends = async (id: string, change: string) =>
      (await client.query(`update ai_drafts set ${change} where id = '${id}' returning state`)).rows;
    expect(await ends(ready, "state = 'ready', sentences = '[]', output_sha256 = 'x', tokens = 3")).toEqual([
      { state: 'ready' },
    ]);
    expect(await ends(failed, "state = 'failed', failure = 'busy'")).toEqual([{ state: 'failed' }]);
  });
});

// REQ-372
describe('a transaction in that role', () => {
  it('rejects every other statement, and the next one of the connection has all rights again', async () => {
    await expect(scope.withDrafts('default', (tx) => tx.execute(sql`select id from users`))).rejects.toMatchObject({
      cause: { code: MISSING_RIGHT },
    });
    await expect(
      scope.withDrafts('default', (tx) => tx.execute(sql`update ai_drafts set accepted_text = 'x'`)),
    ).rejects.toMatchObject({ cause: { code: MISSING_RIGHT } });
    const roleIn = async (work: TenantScope['withTenant']) =>
      work('default', (tx) => tx.select({ name: sql`current_user::text` }).from(sql`(values (1)) one`));
    expect(await roleIn(scope.withDrafts)).toEqual([{ name: 'aicv_app_drafts' }]);
    expect(await roleIn(scope.withTenant)).toEqual([{ name: 'aicv_app' }]);
  });

  it.each([
    ['lost its rights', 'revoke update (sentences) on ai_drafts from aicv_app_drafts'],
    ['may read another table', 'grant select on users to aicv_app_drafts'],
    ['may read a column of another table', 'grant select (email) on users to aicv_app_drafts'],
    ['may delete drafts', 'grant delete on ai_drafts to aicv_app_drafts'],
    ['may accept drafts', 'grant update (accepted_text) on ai_drafts to aicv_app_drafts'],
    ['may call a function of the owner', 'grant execute on function delete_unused_words(text[]) to aicv_app_drafts'],
    ['may read whole drafts', 'grant select on ai_drafts to aicv_app_drafts'],
  ])('is not possible while the role %s', async (_what, statement) => {
    expect(await canWriteDrafts(scope, 'default')).toBe(true);
    await database.pool.query(statement);
    expect(await canWriteDrafts(scope, 'default')).toBe(false);
    await database.pool.query('revoke all on users, ai_drafts from aicv_app_drafts');
    await database.pool.query('revoke all on function delete_unused_words(text[]) from aicv_app_drafts');
    await migrateDatabase(database.pool, projectRoot, 'aicv_app');
    expect(await canWriteDrafts(scope, 'default')).toBe(true);
  });
});

// REQ-372
describe('on a server of the operator', () => {
  let superuser: pg.Client;
  const name = `own_${randomBytes(6).toString('hex')}`;
  const role = (part: string) => `${name}_${part}`;

  beforeAll(async () => {
    superuser = new pg.Client({ ...inject('testServer'), user: 'postgres' });
    await superuser.connect();
  });
  afterAll(async () => {
    const { rows } = await superuser.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like '${name}%' order by length(rolname) desc`,
    );
    for (const each of rows) await superuser.query(`drop role ${each.name}`);
    await superuser.end();
  });

  /** Runs with a database of a new owner, who has these rights, and its scope as the product connects. */
  async function withDatabase(
    { owner, runsAs, rights = '' }: { owner: string; runsAs: string; rights?: string },
    work: (at: { scope: TenantScope; start: () => Promise<void> }) => Promise<void>,
  ): Promise<void> {
    for (const each of new Set([owner, runsAs])) await superuser.query(`create role ${each} login`);
    await superuser.query(`alter role ${owner} ${rights || 'nocreaterole'}`);
    await superuser.query(`create database ${owner} owner ${owner}`);
    const at = (user: string) => openDatabase({ ...inject('testServer'), database: owner, user }, () => undefined);
    const [owning, product] = [at(owner), at(runsAs)];
    try {
      await work({
        scope: createTenantScope(product.pool),
        start: () => migrateDatabase(owning.pool, projectRoot, owner === runsAs ? null : runsAs),
      });
    } finally {
      await Promise.all([owning.close(), product.close()]);
      await superuser.query(`drop database ${owner} with (force)`);
    }
  }

  it('is missing until the operator creates and grants it, where the owner may not create roles', async () => {
    const given = { owner: role('a'), runsAs: role('a_app') };
    await withDatabase(given, async ({ scope: own, start }) => {
      await start();
      expect(await canWriteDrafts(own, 'default')).toBe(false);
      await expect(own.withDrafts('default', async () => 1)).rejects.toMatchObject({ code: '22023' });
      await superuser.query(`create role ${given.runsAs}_drafts nologin`);
      await start();
      expect(await canWriteDrafts(own, 'default')).toBe(false);
      await superuser.query(`grant ${given.runsAs}_drafts to ${given.runsAs}`);
      expect(await canWriteDrafts(own, 'default')).toBe(true);
    });
  });

  it('is not created, and no other role gets its rights, if its name would be too long', async () => {
    const runsAs = role('d').padEnd(63, 'd');
    await withDatabase({ owner: role('d'), runsAs, rights: 'createrole' }, async ({ scope: own, start }) => {
      await start();
      expect(await canWriteDrafts(own, 'default')).toBe(false);
      expect(await own.withTenant('default', (tx) => tx.execute(sql`select inputs from ai_drafts`))).toBeDefined();
    });
  });

  it.each([
    ['beside a running role', 'b', 'b_app'],
    ['that the product runs as', 'c', 'c'],
  ])('is created by an owner %s who may create roles', async (_what, owner, runsAs) => {
    await withDatabase(
      { owner: role(owner), runsAs: role(runsAs), rights: 'createrole' },
      async ({ scope: own, start }) => {
        await Promise.all([start(), start(), start()]);
        expect(await canWriteDrafts(own, 'default')).toBe(true);
        await expect(own.withDrafts('default', (tx) => tx.execute(sql`select id from users`))).rejects.toMatchObject({
          cause: { code: MISSING_RIGHT },
        });
      },
    );
  });
});
