import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunities } from '../../../modules/opportunities/board/opportunities.tables.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { markBehindPooler } from '../pool/find-pooler.ts';
import { openDatabase } from '../pool/open-database.ts';
import { prepareSelect } from '../pool/prepared-select.ts';
import type { Queryable } from '../pool/queryable.ts';
import { createTenantScope, enterTenant, type TenantScope } from './tenant-scope.ts';
import { tenants } from './tenants.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
});
afterAll(() => database.drop());

const titles = async (tenantId: string) =>
  (await rowsOf<{ title: string }>(database, 'select title from opportunities', tenantId)).map(({ title }) => title);

const breakTransaction = (tx: Queryable) => tx.execute(sql`select 1 / 0`);

describe('a transaction of a tenant', () => {
  it('stores what its work wrote, and returns its result', async () => {
    const created = await database.scope.withTenant('alpha', (tx) =>
      buildOpportunity(tx, { title: 'Kept', tenantId: 'alpha' }),
    );
    expect(created.title).toBe('Kept');
    expect(await titles('alpha')).toContain('Kept');
    expect(await titles('beta')).not.toContain('Kept');
  });

  it('stores nothing if the work fails, and throws the same error', async () => {
    const failure = new Error('The work failed');
    const work = database.scope.withTenant('alpha', async (tx) => {
      await buildOpportunity(tx, { title: 'Given up', tenantId: 'alpha' });
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await titles('alpha')).not.toContain('Given up');
  });

  it('fails if the work swallowed a failed statement, instead of losing its writes', async () => {
    const work = database.scope.withTenant('alpha', async (tx) => {
      await buildOpportunity(tx, { title: 'Lost', tenantId: 'alpha' });
      await breakTransaction(tx).catch(() => undefined);
      return 'all well';
    });
    await expect(work).rejects.toThrow('An earlier failure rolled back this transaction');
    expect(await titles('alpha')).not.toContain('Lost');
  });

  it.each(["alpha'; drop table users; --", "alpha', true), set_config('app.scope', 'authentication", '', 'ALPHA', '%'])(
    'is refused for %j, which is not a tenant id',
    async (tenantId) => {
      let ran = false;
      const work = database.scope.withTenant(tenantId, async () => {
        ran = true;
      });
      await expect(work).rejects.toThrow('Not a tenant id');
      expect(ran).toBe(false);
      await expect(database.scope.withAuthentication((tx) => enterTenant(tx, tenantId))).rejects.toThrow(
        'Not a tenant id',
      );
    },
  );

  it('is entered from the authentication scope for the rest of that transaction only', async () => {
    await database.scope.withTenant('beta', (tx) => buildOpportunity(tx, { title: 'Of beta', tenantId: 'beta' }));
    const seen = await database.scope.withAuthentication(async (tx) => {
      const count = async () =>
        Number(
          ((await tx.execute('select count(*) from opportunities')) as unknown as { rows: { count: string }[] }).rows[0]
            ?.count,
        );
      const before = await count();
      await enterTenant(tx, 'beta');
      return [before, await count()];
    });
    expect(seen).toEqual([0, 1]);
    const { rows } = await database.pool.query("select current_setting('app.tenant_id', true) as tenant");
    expect(rows[0].tenant ?? '').toBe('');
  });
});

it('sees what was committed while it waited, whatever the default isolation level', async () => {
  await database.pool.query(
    `alter database ${database.connection.database} set default_transaction_isolation to serializable`,
  );
  const { pool, close } = openDatabase(database.connection, () => undefined);
  const scope = createTenantScope(pool);
  const countOf = async (tx: Queryable) =>
    ((await tx.execute(sql`select 1 from opportunities where title = 'Meanwhile'`)) as unknown as { rows: unknown[] })
      .rows.length;
  try {
    const seen = await scope.withTenant('alpha', async (tx) => {
      const before = await countOf(tx);
      await scope.withTenant('alpha', (other) => buildOpportunity(other, { title: 'Meanwhile', tenantId: 'alpha' }));
      return [before, await countOf(tx)];
    });
    expect(seen).toEqual([0, 1]);
  } finally {
    await close();
    await database.pool.query(`alter database ${database.connection.database} reset default_transaction_isolation`);
  }
});

describe('a statement', () => {
  it('is refused after its transaction, and runs in no other one', async () => {
    const other = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const first = database.scope.withTenant('alpha', (tx) => {
      late = other.promise.then(() => buildOpportunity(tx, { title: 'Late', tenantId: 'beta' }));
      return Promise.all([late, Promise.reject(new Error('the work failed'))]);
    });
    await expect(first).rejects.toThrow('the work failed');
    await database.scope.withTenant('beta', async () => {
      other.resolve();
      await expect(late).rejects.toMatchObject({ cause: { message: 'The transaction of this statement has ended' } });
    });
    expect(await titles('beta')).not.toContain('Late');
  });

  it('that fails is the error of the work, however many were sent behind it and however deep it was called', async () => {
    const codes = new Set<unknown>();
    for (let round = 0; round < 30; round += 1) {
      const work = database.scope.withTenant('alpha', async (tx) => {
        const deeper = async () => Promise.all([breakTransaction(tx)]);
        await Promise.all([deeper(), tx.execute(sql`select 1`)]);
      });
      const error = await work.catch((failure: Error & { code?: string; cause?: { code?: string } }) => failure);
      codes.add(error?.cause?.code ?? error?.code);
    }
    expect([...codes]).toEqual(['22012']);
  });

  it('in flight when the work fails is rolled back with it', async () => {
    const work = database.scope.withTenant('alpha', (tx) =>
      Promise.all([
        buildOpportunity(tx, { title: 'Under way', tenantId: 'alpha' }),
        Promise.reject(new Error('the work failed')),
      ]),
    );
    await expect(work).rejects.toThrow('the work failed');
    expect(await titles('alpha')).not.toContain('Under way');
  });

  it('writes nothing if BEGIN is refused', async () => {
    class Refused extends pg.Client {
      override query(...[statement, ...others]: unknown[]): never {
        const isBegin = String(statement).startsWith('BEGIN');
        return Reflect.apply(super.query, this, [isBegin ? 'select 1 / 0' : statement, ...others]) as never;
      }
    }
    const { pool, close } = openDatabase({ ...database.pool.options, Client: Refused }, () => undefined);
    try {
      const work = createTenantScope(pool).withTenant('alpha', (tx) =>
        buildOpportunity(tx, { title: 'Outside', tenantId: 'alpha' }),
      );
      await expect(work).rejects.toThrow();
      // The test fails if the rejection of BEGIN is left without a handler.
      const broken = createTenantScope(pool).withTenant('alpha', () => {
        throw new Error('The work did not start');
      });
      await expect(broken).rejects.toThrow('The work did not start');
    } finally {
      await close();
    }
    expect(await titles('alpha')).not.toContain('Outside');
  });
});

const inNewPool = async (work: (pool: pg.Pool, scope: TenantScope) => Promise<void>) => {
  const { pool, close } = openDatabase({ ...database.pool.options, max: 1 }, () => undefined);
  try {
    await work(pool, createTenantScope(pool));
  } finally {
    await close();
  }
};

const preparedNames = async (pool: pg.Pool) =>
  (await pool.query('select name from pg_prepared_statements')).rows.map(({ name }) => name);

describe('a connection that breaks', () => {
  const terminate = sql`pg_terminate_backend(pg_backend_pid())`;
  const terminating = prepareSelect(
    'terminating',
    { ended: terminate },
    new QueryBuilder().select({ ended: terminate }).from(sql`generate_series(1, 1)`),
  );
  const works: Record<string, (scope: TenantScope) => Promise<unknown>> = {
    'a transaction': (scope) =>
      scope.withTenant('alpha', async (tx) => {
        await buildOpportunity(tx, { title: 'Cut off', tenantId: 'alpha' });
        await tx.execute(sql`select ${terminate}`);
      }),
    'a statement': (scope) => scope.runStatement({ text: 'select pg_terminate_backend(pg_backend_pid())' }),
    'a prepared select': (scope) => scope.selectInTenant('alpha', terminating, {}),
  };

  it.each(Object.keys(works))('fails %s, and what waits for it gets another connection', async (kind) => {
    await inNewPool(async (_pool, scope) => {
      for (let round = 0; round < 20; round += 1) {
        const [broken, next] = await Promise.allSettled([
          works[kind]?.(scope),
          scope.runStatement<{ one: number }>({ text: 'select 1 as one' }),
        ]);
        expect(broken).toMatchObject({ status: 'rejected' });
        expect(next).toEqual({ status: 'fulfilled', value: [{ one: 1 }] });
      }
    });
    expect(await titles('alpha')).not.toContain('Cut off');
  });
});

describe('a prepared statement', () => {
  const readTenants = (tx: Queryable) => tx.select().from(tenants).prepare('all_tenants').execute();
  it('is planned once for its connection, but not behind a pooler', async () => {
    await inNewPool(async (pool, scope) => {
      await scope.withTenant('alpha', readTenants);
      await scope.withTenant('beta', readTenants);
      expect(await preparedNames(pool)).toEqual(['all_tenants']);
    });
    await inNewPool(async (pool, scope) => {
      markBehindPooler(pool);
      await scope.withTenant('alpha', readTenants);
      expect(await preparedNames(pool)).toEqual([]);
    });
  });

  it('that no longer fits its tables, or that the connection has forgotten, fails once', async () => {
    await inNewPool(async (pool, scope) => {
      const read = () => scope.withTenant('alpha', readTenants);
      await read();
      await database.pool.query('alter table tenants alter column name type varchar(200)');
      await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } });
      await read();
      await pool.query('deallocate all');
      await expect(read()).rejects.toMatchObject({ cause: { code: '26000' } });
      await read();
    });
  });
});

describe('a prepared select', () => {
  const { title, description, createdAt, reviewCount } = opportunities;
  const fields = {
    title,
    description,
    createdAt,
    reviewCount,
    share: sql<string>`1 / ${sql.placeholder('divisor')}::numeric`,
  };
  const byTitle = prepareSelect(
    'opportunities_by_title',
    fields,
    new QueryBuilder()
      .select(fields)
      .from(opportunities)
      .where(eq(title, sql.placeholder('title'))),
  );
  const values = { title: 'Prepared', divisor: 2 };

  beforeAll(async () => {
    for (const tenantId of ['alpha', 'beta'])
      await database.scope.withTenant(tenantId, (tx) =>
        buildOpportunity(tx, { title: 'Prepared', description: tenantId, tenantId }),
      );
  });

  it('returns the rows of the tenant that Drizzle returns, with the time to the microsecond', async () => {
    const [row, ...others] = await database.scope.selectInTenant('alpha', byTitle, values);
    expect(others).toEqual([]);
    const [same] = await database.scope.withTenant('alpha', (tx) =>
      tx.select({ title, description, createdAt, reviewCount }).from(opportunities).where(eq(title, 'Prepared')),
    );
    expect(row).toEqual({ ...same, share: '0.50000000000000000000' });
    expect(row?.description).toBe('alpha');
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{1,6}Z$/);
  });

  it('is refused for a text that is not a tenant id', async () => {
    await expect(database.scope.selectInTenant("alpha'; --", byTitle, values)).rejects.toThrow('Not a tenant id');
  });

  it('leaves no tenant and no open transaction on its connection, even if it fails', async () => {
    await inNewPool(async (pool, scope) => {
      const look = `select coalesce(current_setting('app.tenant_id', true), '') as tenant, (select count(*)::int from opportunities) as rows,
                           now() = statement_timestamp() as alone`;
      for (const [tenantId, divisor] of [
        ['alpha', 1],
        ['beta', 0],
        ['beta', 1],
      ] as const) {
        const read = scope.selectInTenant(tenantId, byTitle, { ...values, divisor });
        if (divisor === 0) await expect(read).rejects.toMatchObject({ code: '22012' });
        else expect((await read).map((row) => row.description)).toEqual([tenantId]);
        expect((await pool.query(look)).rows).toEqual([{ tenant: '', rows: 0, alone: true }]);
      }
    });
  });

  it('is planned once for its connection', async () => {
    await inNewPool(async (pool, scope) => {
      for (const tenantId of ['alpha', 'beta']) await scope.selectInTenant(tenantId, byTitle, values);
      expect(await preparedNames(pool)).toEqual(['opportunities_by_title']);
    });
  });

  it('that no longer fits its table fails once', async () => {
    await inNewPool(async (pool, scope) => {
      const read = () => scope.selectInTenant('alpha', byTitle, values);
      await read();
      await pool.query('deallocate all');
      await expect(read()).rejects.toMatchObject({ code: '26000' });
      expect(await read()).toHaveLength(1);
    });
  });
});

describe('pooled connections', () => {
  it('never carry a tenant or a scope to their next user, through 300 mixed transactions and failures', async () => {
    const leaks: string[] = [];
    const note = (expected: string, found: Record<string, unknown> | undefined) => {
      const text = `${found?.tenant ?? ''}/${found?.scope ?? ''}/${found?.others ?? ''}`;
      if (text !== expected) leaks.push(`${text} instead of ${expected}`);
    };
    const look = `select coalesce(current_setting('app.tenant_id', true), '') as tenant,
                         coalesce(current_setting('app.scope', true), '') as scope,
                         (select count(*) from opportunities
                           where tenant_id is distinct from nullif(current_setting('app.tenant_id', true), '')) as others`;
    const first = async (tx: Queryable) =>
      ((await tx.execute(look)) as unknown as { rows: Record<string, unknown>[] }).rows[0];

    const kinds = [
      (tenantId: string) =>
        database.scope.withTenant(tenantId, async (tx) => {
          note(`${tenantId}//0`, await first(tx));
          await buildOpportunity(tx, { title: `Written by ${tenantId}`, tenantId });
        }),
      (tenantId: string) =>
        database.scope.withTenant(tenantId, async (tx) => {
          note(`${tenantId}//0`, await first(tx));
          await breakTransaction(tx);
        }),
      (tenantId: string) =>
        database.scope.withTenantAndAuthentication(tenantId, async (tx) => {
          note(`${tenantId}/authentication/0`, await first(tx));
          throw new Error('injected');
        }),
      () =>
        database.scope.withAuthentication(async (tx) => {
          note('/authentication/0', await first(tx));
          await breakTransaction(tx).catch(() => undefined);
        }),
      async () => note('//0', (await database.pool.query(look)).rows[0]),
      (tenantId: string) => database.scope.withTenant(tenantId, async (tx) => note(`${tenantId}//0`, await first(tx))),
    ];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, index) => kinds[index % kinds.length]?.((index * 7) % 5 < 2 ? 'alpha' : 'beta')),
    );
    expect(leaks).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(150);
    expect(new Set((await titles('alpha')).filter((title) => title.startsWith('Written')))).toEqual(
      new Set(['Written by alpha']),
    );
  });

  it('keep no tenant and no scope that a statement outside of a transaction has set', async () => {
    const { pool, close } = openDatabase({ ...database.pool.options, max: 1 }, () => undefined);
    const scope = createTenantScope(pool);
    const set = `select set_config('app.scope', 'authentication', true), set_config('app.tenant_id', 'alpha', true)`;
    const look = `select coalesce(current_setting('app.tenant_id', true), '') as tenant,
                         coalesce(current_setting('app.scope', true), '') as scope,
                         (select count(*)::int from opportunities) as rows`;
    try {
      await scope.runStatement({ text: set });
      expect(await scope.runStatement({ text: look })).toEqual([{ tenant: '', scope: '', rows: 0 }]);
      await expect(scope.runStatement({ text: `${set}, 1 / 0` })).rejects.toThrow('division by zero');
      expect(await scope.runStatement({ text: look })).toEqual([{ tenant: '', scope: '', rows: 0 }]);
    } finally {
      await close();
    }
  });

  it('are released if the transaction cannot begin', async () => {
    const attempts = Array.from({ length: 30 }, () => database.scope.withTenant('Not One', async () => undefined));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await titles('alpha')).toBeInstanceOf(Array);
    expect(database.pool.waitingCount).toBe(0);
  });
});
