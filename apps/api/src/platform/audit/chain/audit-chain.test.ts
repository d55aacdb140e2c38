import { createHash } from 'node:crypto';
import { CHAIN_START, linkText } from '@aicv/domain/audit/audit-chain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { clearAuditLog, recordEntry } from '../../../testing/records/audit-entries.ts';
import { openDatabase } from '../../db/pool/open-database.ts';
import type { Queryable } from '../../db/pool/queryable.ts';
import { createTenantScope, enterTenant } from '../../db/tenancy/tenant-scope.ts';
import { readEnds, readLinks } from './audit-chain.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha'), ('beta', 'Beta')");
  await database.pool.query('create table locked (id int primary key); insert into locked values (1), (2)');
});
beforeEach(() => clearAuditLog(database));
afterAll(() => database.drop());

/** Recomputes positions and hashes of a tenant's chain from the entries. Fails if they differ from the stored ones. */
async function expectIntactChain(tenantId: string, entries: number): Promise<void> {
  const { links, ends } = await database.scope.withTenant(tenantId, async (tx) => ({
    links: await readLinks(tx, 0, 10_000),
    ends: await readEnds(tx),
  }));
  let hash = CHAIN_START;
  for (const [index, link] of links.entries()) {
    expect([link.position, link.previousHash]).toEqual([index + 1, hash]);
    hash = createHash('sha256')
      .update(linkText(hash, link.content ?? ''))
      .digest('hex');
    expect(link.hash).toBe(hash);
  }
  expect(links).toHaveLength(entries);
  expect(new Set(links.map(({ entryId }) => entryId)).size).toBe(entries);
  expect(await rowsOf(database, 'select id from audit_logs', tenantId)).toHaveLength(entries);
  const head = entries === 0 ? undefined : { tenantId, position: entries, hash };
  expect(ends).toEqual({ head, lastPosition: entries });
}

const lock = (tx: Queryable, id: number) => tx.execute(sql`select 1 from locked where id = ${id} for update`);

// REQ-271
describe('the chain of the audit log', () => {
  it('links the exact content of each entry, in order', async () => {
    const { entry } = await database.scope.withTenant('default', (tx) => recordEntry(tx, { title: 'Prüfung “王”' }));
    const [link] = await database.scope.withTenant('default', (tx) => readLinks(tx, 0, 1));
    expect(JSON.parse(link?.content ?? '')).toEqual({
      id: entry.id,
      seq: entry.seq,
      tenantId: 'default',
      userId: entry.userId,
      action: 'opportunity_created',
      resourceType: 'opportunity',
      resourceId: entry.resourceId,
      details: { title: 'Prüfung “王”', stage: 'discovery' },
      requestId: 'request',
      personalSha256: entry.personalSha256,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    });
    await expectIntactChain('default', 1);
  });

  it('has neither gap nor fork when fifty writers of a tenant write at once', async () => {
    const { pool, close } = openDatabase({ ...database.connection, max: 25 }, () => undefined);
    try {
      const scope = createTenantScope(pool);
      const write = async (writer: number) => {
        for (let n = 0; n < 6; n += 1) {
          await scope.withTenant('default', async (tx) => {
            await recordEntry(tx, { title: `Writer ${writer}` });
            if (n % 2 === 0) await recordEntry(tx, { title: `Writer ${writer} again` });
          });
        }
      };
      await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer)));
    } finally {
      await close();
    }
    await expectIntactChain('default', 50 * 9);
  });

  it('links the entries of a transaction in the order in which they were written', async () => {
    await database.scope.withTenant('default', async (tx) => {
      for (const title of ['first', 'second', 'third']) await recordEntry(tx, { title });
    });
    const links = await database.scope.withTenant('default', (tx) => readLinks(tx, 0, 10));
    expect(links.map(({ content }) => JSON.parse(content ?? '').details.title)).toEqual(['first', 'second', 'third']);
    await expectIntactChain('default', 3);
  });

  it('follows the order of commits, not of transaction starts', async () => {
    const isWritten = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slow = database.scope.withTenant('default', async (tx) => {
      await recordEntry(tx, { title: 'begun first' });
      isWritten.resolve();
      await mayEnd.promise;
    });
    await isWritten.promise;
    await database.scope.withTenant('default', (tx) => recordEntry(tx, { title: 'ended first' }));
    mayEnd.resolve();
    await slow;
    const links = await database.scope.withTenant('default', (tx) => readLinks(tx, 0, 10));
    const titles = links.map(({ content }) => JSON.parse(content ?? '').details.title);
    expect(titles).toEqual(['ended first', 'begun first']);
    await expectIntactChain('default', 2);
  });

  it('contains nothing of a transaction or savepoint that was rolled back', async () => {
    await database.scope.withTenant('default', (tx) => recordEntry(tx));
    const failing = database.scope.withTenant('default', async (tx) => {
      await recordEntry(tx);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await database.scope.withTenant('default', async (tx) => {
      await tx.execute('savepoint part');
      await recordEntry(tx);
      await tx.execute('rollback to savepoint part');
      await recordEntry(tx);
    });
    await expectIntactChain('default', 2);
  });

  it('is separate for each tenant of a transaction, and leaves the last tenant set', async () => {
    const named = await database.scope.withTenant('alpha', async (tx) => {
      await recordEntry(tx, { tenantId: 'alpha' });
      await enterTenant(tx, 'beta');
      await recordEntry(tx, { tenantId: 'beta' });
      await recordEntry(tx, { tenantId: 'beta' });
      await enterTenant(tx, 'alpha');
      await recordEntry(tx, { tenantId: 'alpha' });
      await enterTenant(tx, 'beta');
      await tx.execute('set constraints all immediate');
      await recordEntry(tx, { tenantId: 'beta' });
      return tx.execute("select current_setting('app.tenant_id') as tenant");
    });
    expect(named).toMatchObject({ rows: [{ tenant: 'beta' }] });
    await expectIntactChain('alpha', 2);
    await expectIntactChain('beta', 3);
    await expectIntactChain('default', 0);
  });

  it('rejects entries of a tenant other than the current one', async () => {
    const wrong = database.scope.withTenant('alpha', (tx) => recordEntry(tx, { tenantId: 'beta' }));
    await expect(wrong).rejects.toMatchObject({ cause: { code: '42501' } });
    await expectIntactChain('beta', 0);
  });
});

describe('writers of the audit log never deadlock', () => {
  it('when one records first and then locks a record, and the other does the opposite', async () => {
    const hasRecorded = Promise.withResolvers<void>();
    const hasLocked = Promise.withResolvers<void>();
    const recordsFirst = database.scope.withTenant('default', async (tx) => {
      await recordEntry(tx, { title: 'records first' });
      hasRecorded.resolve();
      await hasLocked.promise;
      await lock(tx, 1);
    });
    const locksFirst = database.scope.withTenant('default', async (tx) => {
      await lock(tx, 1);
      await hasRecorded.promise;
      await recordEntry(tx, { title: 'locks first' });
      hasLocked.resolve();
    });
    await Promise.all([recordsFirst, locksFirst]);
    await expectIntactChain('default', 2);
  });

  it('when fifty of both kinds write at once', async () => {
    const write = (writer: number) =>
      database.scope.withTenant('default', async (tx) => {
        if (writer % 2 === 0) await lock(tx, 1 + (writer % 4) / 2);
        await recordEntry(tx);
        if (writer % 2 === 1) await lock(tx, 1 + ((writer - 1) % 4) / 2);
      });
    await Promise.all(Array.from({ length: 50 }, (_, writer) => write(writer)));
    await expectIntactChain('default', 50);
  });

  it('when some write for two tenants in one order and some in the other', async () => {
    const writers = 8;
    let recording = writers;
    const allHaveRecorded = Promise.withResolvers<void>();
    const through = async (tenants: readonly string[]) =>
      database.scope.withTenant('default', async (tx) => {
        // Enough entries that the commits overlap.
        for (const tenantId of tenants.flatMap((tenant) => Array.from({ length: 40 }, () => tenant))) {
          await enterTenant(tx, tenantId);
          await recordEntry(tx, { tenantId });
        }
        recording -= 1;
        if (recording === 0) allHaveRecorded.resolve();
        await allHaveRecorded.promise;
      });
    const orders = [
      ['alpha', 'beta'],
      ['beta', 'alpha'],
    ];
    await Promise.all(Array.from({ length: writers }, (_, writer) => through(orders[writer % 2] ?? [])));
    await expectIntactChain('alpha', writers * 40);
    await expectIntactChain('beta', writers * 40);
  });
});
