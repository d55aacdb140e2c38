import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Queryable } from './queryable.ts';
import { enterTenant } from './tenant-scope.ts';

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
  it('keeps what it wrote, and gives back what the work answers', async () => {
    const kept = await database.scope.withTenant('alpha', (tx) =>
      buildOpportunity(tx, { title: 'Kept', tenantId: 'alpha' }),
    );
    expect(kept.title).toBe('Kept');
    expect(await titles('alpha')).toContain('Kept');
    expect(await titles('beta')).not.toContain('Kept');
  });

  it('keeps nothing when the work fails, and hands on the failure itself', async () => {
    const failure = new Error('The work failed');
    const work = database.scope.withTenant('alpha', async (tx) => {
      await buildOpportunity(tx, { title: 'Given up', tenantId: 'alpha' });
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await titles('alpha')).not.toContain('Given up');
  });

  it('fails when the work swallowed a failed statement, instead of losing its writes in silence', async () => {
    const work = database.scope.withTenant('alpha', async (tx) => {
      await buildOpportunity(tx, { title: 'Lost', tenantId: 'alpha' });
      await breakTransaction(tx).catch(() => undefined);
      return 'all well';
    });
    await expect(work).rejects.toThrow('rolled back by an earlier failure');
    expect(await titles('alpha')).not.toContain('Lost');
  });

  it.each(["alpha'; drop table users; --", "alpha', true), set_config('app.scope', 'authentication", '', 'ALPHA', '%'])(
    'is not opened for %j, which is no tenant id',
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

  it('is entered from the scope of signing in for the rest of that transaction only', async () => {
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

describe('pooled connections', () => {
  it('never carry a tenant or a scope to their next user, through 300 mixed transactions and failures', async () => {
    const leaks: string[] = [];
    const note = (expected: string, found: Record<string, unknown> | undefined) => {
      const text = `${found?.tenant ?? ''}/${found?.scope ?? ''}/${found?.others ?? ''}`;
      if (text !== expected) leaks.push(`${text} instead of ${expected}`);
    };
    const look = `select current_setting('app.tenant_id', true) as tenant, current_setting('app.scope', true) as scope,
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

  it('are given back when the transaction cannot even begin', async () => {
    const attempts = Array.from({ length: 30 }, () => database.scope.withTenant('Not One', async () => undefined));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await titles('alpha')).toBeInstanceOf(Array);
    expect(database.pool.waitingCount).toBe(0);
  });
});
