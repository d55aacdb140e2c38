/** The versions in the rows of users, by which the compliance list is filtered, compared with the records of acceptance and signature. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';
import { acceptAgreementOf, signNdaOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());

const accept = (tx: Queryable, userId: string, version: string, at = 'clock_timestamp()') =>
  tx.execute(sql`
    insert into legal_acceptances (user_id, agreement_version, text_sha256, created_at)
    values (${userId}, ${version}, 'x', ${sql.raw(at)})`);

/** What the user's row contains. Fails if a row of the tenant differs from its records. */
async function versionsOf(userId: string, tenantId = 'default'): Promise<(string | null)[]> {
  const inRecords = (table: string, version: string) =>
    `(select ${version} from ${table} a where a.user_id = u.id order by created_at desc limit 1)`;
  const rows = await rowsOf<{ id: string; versions: (string | null)[]; differs: boolean }>(
    t.database,
    `select id, array[accepted_version, signed_version] as versions,
            (accepted_version, signed_version) is distinct from
              (${inRecords('legal_acceptances', 'agreement_version')}, ${inRecords('nda_acceptances', 'nda_version')}) as differs
       from users u`,
    tenantId,
  );
  expect(rows.filter(({ differs }) => differs)).toEqual([]);
  return rows.find(({ id }) => id === userId)?.versions ?? [];
}

// REQ-116
describe('the versions of a user', () => {
  it('are those that the user agreed to last, in whatever order they are recorded', async () => {
    const user = await t.createUser();
    expect(await versionsOf(user.id)).toEqual([null, null]);
    await t.database.scope.withTenant('default', (tx) => accept(tx, user.id, '0.9', "now() - interval '1 year'"));
    expect(await versionsOf(user.id)).toEqual(['0.9', null]);
    await acceptAgreementOf(t.database, user);
    expect(await versionsOf(user.id)).toEqual(['1.0', null]);
    await t.database.scope.withTenant('default', (tx) => accept(tx, user.id, '0.8', "now() - interval '2 years'"));
    await signNdaOf(t.database, user);
    expect(await versionsOf(user.id)).toEqual(['1.0', '1.0']);
  });

  it('are both stored if the user accepts and signs at the same time', async () => {
    const user = await t.createUser();
    const { scope } = t.database;
    const blocked = Promise.withResolvers<void>();
    const accepting = scope.withTenant('default', async (tx) => {
      await accept(tx, user.id, '1.0');
      blocked.resolve();
      await waitForBlockedSession(t.database.pool);
    });
    await blocked.promise;
    await Promise.all([accepting, signNdaOf(t.database, user)]);
    expect(await versionsOf(user.id)).toEqual(['1.0', '1.0']);
  });

  it('are those of the tenant to which the user moves', async () => {
    const user = await t.createUser();
    await acceptAgreementOf(t.database, user);
    const move = (from: string, to: string) =>
      t.database.scope.withTenantAndAuthentication(from, async (tx) => {
        await tx.execute(sql`select set_config('app.moves_to', ${to}, true)`);
        await tx.execute(sql`update users set tenant_id = ${to} where id = ${user.id}`);
      });
    await move('default', 'alpha');
    expect(await versionsOf(user.id, 'alpha')).toEqual([null, null]);
    await signNdaOf(t.database, { ...user, tenantId: 'alpha' });
    expect(await versionsOf(user.id, 'alpha')).toEqual([null, '1.0']);
    await move('alpha', 'default');
    expect(await versionsOf(user.id)).toEqual(['1.0', null]);
  });
});
