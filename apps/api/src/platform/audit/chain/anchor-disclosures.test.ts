import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { testSigningIdentity } from '../../../testing/app/test-signing-identity.ts';
import { buildUser } from '../../../testing/builders/build-user.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { recordEntries, tamper } from '../../../testing/records/audit-entries.ts';
import { ENTRIES_PER_HEAD, signAuditHeads } from './sign-audit-heads.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function disclose(count: number): Promise<void> {
  await database.scope.withTenant('default', async (tx) => {
    const { id } = await buildUser(tx);
    for (let n = 0; n < count; n += 1) {
      await tx.execute(
        `insert into disclosures (user_id, kind, record_type, record_name, nda_version, recipient)
           values ('${id}', 'sent', 'capital_figures', 'Capital ${n}', '1.0', 'ai.example')`,
      );
    }
  });
}

const sign = async (options?: { entriesAtLeast: number }) =>
  signAuditHeads({ scope: database.scope, identity: await testSigningIdentity(), clock: createTestClock() }, options);
const verify = () => verifyAuditChain(database.scope, 'default');

// REQ-274
describe('disclosures under the signed heads', () => {
  it('enter the chain once; a deleted or changed one is reported with the entry that counted it', async () => {
    await disclose(3);
    await sign();
    await disclose(2);
    await sign();
    await sign();
    const entries = await rowsOf<{ count: number }>(
      database,
      "select (details ->> 'count')::int as count from audit_logs where action = 'disclosures_anchored' order by seq",
    );
    expect(entries).toEqual([{ count: 3 }, { count: 2 }]);
    expect(await verify()).toMatchObject({ entries: 2, broken: null });

    const problem = 'Disclosures counted by the entry at this position were changed or deleted.';
    await tamper(database, "update disclosures set record_name = 'Something else' where record_name = 'Capital 2'");
    expect((await verify()).broken).toMatchObject({ position: 1, problem });
    await tamper(database, "update disclosures set record_name = 'Capital 2' where record_name = 'Something else'");
    expect((await verify()).broken).toBeNull();
    await tamper(database, "update disclosures set recipient = 'other.example' where record_name = 'Capital 2'");
    expect((await verify()).broken).toMatchObject({ position: 1, problem });
    await tamper(database, "update disclosures set recipient = 'ai.example' where record_name = 'Capital 2'");
    expect((await verify()).broken).toBeNull();

    const last = '(select disclosure_id from disclosure_anchors order by entry_id limit 1)';
    await tamper(database, `delete from disclosures where id = ${last}`);
    expect((await verify()).broken).toMatchObject({ problem });
    await tamper(database, 'delete from disclosure_anchors where disclosure_id not in (select id from disclosures)');
    expect((await verify()).broken).toMatchObject({ problem });
  });
});

it('signs a head after a thousand entries, however short the time', async () => {
  const heads = async () => (await rowsOf(database, 'select position from audit_checkpoints')).length;
  const before = await heads();
  await recordEntries(database, 1);
  await sign({ entriesAtLeast: ENTRIES_PER_HEAD });
  expect(await heads()).toBe(before);
  await database.scope.withTenant('default', (tx) =>
    tx.execute(
      `insert into audit_logs (action, details) select 'opportunity_created', '{}' from generate_series(1, ${ENTRIES_PER_HEAD})`,
    ),
  );
  await sign({ entriesAtLeast: ENTRIES_PER_HEAD });
  expect(await heads()).toBe(before + 1);
});
