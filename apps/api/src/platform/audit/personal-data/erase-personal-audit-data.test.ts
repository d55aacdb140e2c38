import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { recordEntry } from '../../../testing/records/audit-entries.ts';
import { verifyAuditChain } from '../chain/verify-audit-chain.ts';
import { listAuditEntries } from '../log/audit.queries.ts';
import { recordAuditEvent } from '../log/record-audit-event.ts';
import { erasePersonalAuditData } from './erase-personal-audit-data.ts';

const PERSON = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
const ADMIN = '1b4e28ba-2fa1-11d2-883f-0016d3cca427';
const INVITATION = '6fa459ea-ee8a-3ca4-894e-db77e160355e';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
});
afterAll(() => database.drop());

const personalOf = async (tenantId = 'default') => {
  const page = await database.scope.withTenant(tenantId, (tx) => listAuditEntries(tx, { limit: 100 }));
  return Object.fromEntries(
    page.rows.map(({ details, personal }) => [String(details.title ?? details.role), personal]),
  );
};

describe('erasing a user’s personal data in the audit log', () => {
  it('removes it from entries by and about the user, and keeps other users’ data and a valid chain', async () => {
    const byAdmin = { userId: ADMIN, tenantId: 'default', ipAddress: '192.0.2.1', userAgent: 'x', requestId: 'r' };
    const here = { ipAddress: '203.0.113.7', userAgent: 'Test browser' };
    await database.scope.withTenant('default', async (tx) => {
      await recordEntry(tx, { userId: PERSON, title: 'theirs' });
      await recordEntry(tx, { userId: ADMIN, title: 'of another' });
      await recordAuditEvent(tx, byAdmin, {
        action: 'user_updated',
        resourceType: 'user',
        resourceId: PERSON,
        details: { changed: ['email'], changes: {} },
        personal: { changes: { email: { from: 'ada@example.com', to: 'ada@example.org' } } },
      });
      await recordAuditEvent(tx, byAdmin, {
        action: 'user_invited',
        resourceType: 'invitation',
        resourceId: INVITATION,
        details: { role: 'analyst' },
        personal: { email: 'ada@example.com' },
      });
    });
    await database.scope.withTenant('elsewhere', (tx) =>
      recordEntry(tx, { tenantId: 'elsewhere', userId: PERSON, title: 'elsewhere' }),
    );
    expect(await personalOf()).toMatchObject({
      theirs: here,
      'of another': here,
      analyst: { email: 'ada@example.com' },
    });

    await database.scope.withTenant('default', (tx) => erasePersonalAuditData(tx, PERSON));
    expect(await personalOf()).toEqual({
      theirs: null,
      'of another': here,
      undefined: null,
      analyst: { ipAddress: '192.0.2.1', userAgent: 'x', email: 'ada@example.com' },
    });
    await database.scope.withTenant('default', (tx) => erasePersonalAuditData(tx, PERSON, [INVITATION]));
    expect(await personalOf()).toMatchObject({ 'of another': here, analyst: null });
    expect(await rowsOf(database, "select 1 from audit_personal where content like '%ada@%'")).toEqual([]);

    expect(await verifyAuditChain(database.scope, 'default')).toMatchObject({ entries: 4, erased: 3, broken: null });
    expect(await personalOf('elsewhere')).toEqual({ elsewhere: here });
  });

  it('is the only change allowed: personal data can be deleted, not replaced', async () => {
    await database.scope.withTenant('default', (tx) => recordEntry(tx));
    const altered = rowsOf(database, "update audit_personal set content = '{}'");
    await expect(altered).rejects.toMatchObject({ cause: { code: '23001' } });
  });
});
