import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/builders/build-user.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.scope.withTenant('default', async (tx) => {
    const user = await buildUser(tx);
    await tx.execute(`insert into legal_acceptances (user_id, text_sha256) values ('${user.id}', 'x')`);
    await tx.execute("insert into audit_logs (action) values ('agreement_accepted')");
  });
});
afterAll(() => database.drop());

describe.each(['audit_logs', 'legal_acceptances'])('%s', (table) => {
  it.each([
    `update ${table} set tenant_id = tenant_id`,
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
  ])('is append-only, also for the role that owns it: %s', async (statement) => {
    const write = rowsOf(database, statement);
    await expect(write).rejects.toMatchObject({ cause: { code: '23001', message: `${table} is append-only` } });
    expect(await rowsOf(database, `select 1 from ${table}`)).toHaveLength(1);
  });
});
