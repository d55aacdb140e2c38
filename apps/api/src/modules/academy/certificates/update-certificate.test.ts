import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { waitForBlockedSession } from '../../../testing/database/wait-for-blocked-session.ts';
import { auditOf, given, NOT_FOUND, refusalOf } from '../../../testing/records/learning.ts';
import { issueCertificates } from './issue-certificates.ts';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

/** A learner with the certificate of one course. */
async function certified() {
  const { client, user } = await t.signedIn('learner');
  const { course } = await given(t, { title: 'Evals', level: 'gold', version: 1, validityMonths: null });
  const [certificate] = await t.database.scope.withTenant('default', (tx) =>
    issueCertificates(
      tx,
      { userId: user.id, tenantId: 'default' },
      { id: course.id, title: 'Evals', level: 'gold', version: 1, validityMonths: null },
    ),
  );
  if (certificate === undefined) throw new Error('no certificate');
  return { client, user, certificate };
}

const choose = (client: TestClient, id: string, isNamePublic: unknown) =>
  client.patch(`/api/certificates/${id}`, { isNamePublic });

/** The holder on the public check. */
async function shownHolder(code: string): Promise<unknown[]> {
  const { certificate } = (await t.client().post('/api/verify', { code })).json();
  return [certificate.holderInitials, certificate.holderName];
}

// REQ-176
describe('the choice to show the name on the public check', () => {
  it('is off by default, takes effect at once in both directions, and is audited once each', async () => {
    const { client, user, certificate } = await certified();
    const { id, code, holderName } = certificate;
    expect(await shownHolder(code)).toEqual(['R. T.', null]);
    const shown = await choose(client, id, true);
    expect([shown.statusCode, shown.json()]).toMatchObject([200, { id, isNamePublic: true }]);
    expect(await shownHolder(code)).toEqual(['R. T.', holderName]);
    expect((await client.get('/api/certificates')).json()).toMatchObject([{ id, isNamePublic: true }]);
    expect((await choose(client, id, true)).statusCode).toBe(200);
    expect((await choose(client, id, false)).json()).toMatchObject({ isNamePublic: false });
    expect(await shownHolder(code)).toEqual(['R. T.', null]);
    const action = 'certificate_updated';
    expect(await auditOf(t, user.id)).toEqual([
      { action, resourceId: id, details: { isNamePublic: true } },
      { action, resourceId: id, details: { isNamePublic: false } },
    ]);
  });

  it('belongs to one certificate', async () => {
    const { client, user, certificate } = await certified();
    const { course } = await given(t, { title: 'Pricing', level: 'gold', version: 1, validityMonths: null });
    const [other] = await t.database.scope.withTenant('default', (tx) =>
      issueCertificates(
        tx,
        { userId: user.id, tenantId: 'default' },
        { id: course.id, title: 'Pricing', level: 'gold', version: 1, validityMonths: null },
      ),
    );
    await choose(client, certificate.id, true);
    expect(await shownHolder(other?.code ?? '')).toEqual(['R. T.', null]);
  });

  it('is refused to all others, administrators too', async () => {
    const { certificate } = await certified();
    for (const role of ROLES)
      expect(refusalOf(await choose((await t.signedIn(role)).client, certificate.id, true))).toEqual(NOT_FOUND);
    const outsider = await t.signedIn('admin', { tenantId: 'alpha' });
    expect(refusalOf(await choose(outsider.client, certificate.id, true))).toEqual(NOT_FOUND);
    expect((await choose(t.client(), certificate.id, true)).statusCode).toBe(401);
    expect(await shownHolder(certificate.code)).toEqual(['R. T.', null]);
  });

  it('refuses anything but true or false, and other fields', async () => {
    const { client, certificate } = await certified();
    for (const wrong of ['yes', 1, null, undefined])
      expect((await choose(client, certificate.id, wrong)).statusCode).toBe(400);
    const extra = await client.patch(`/api/certificates/${certificate.id}`, { isNamePublic: true, holderName: 'Ada' });
    expect(extra.statusCode).toBe(400);
    expect(await shownHolder(certificate.code)).toEqual(['R. T.', null]);
  });

  it('can be taken back after the certificate was revoked', async () => {
    const { client, certificate } = await certified();
    await choose(client, certificate.id, true);
    await admin.post(`/api/certificates/${certificate.id}/revoke`, { reason: 'By mistake' });
    expect(await shownHolder(certificate.code)).toEqual(['R. T.', certificate.holderName]);
    expect((await choose(client, certificate.id, false)).statusCode).toBe(200);
    expect(await shownHolder(certificate.code)).toEqual(['R. T.', null]);
  });

  it('locks the account before the certificate, as an erasure does', async () => {
    const { client, user, certificate } = await certified();
    const erasing = await t.database.pool.connect();
    await erasing.query('begin');
    await erasing.query("select set_config('app.tenant_id', 'default', true)");
    await erasing.query('select 1 from users where id = $1 for update', [user.id]);
    const chosen = choose(client, certificate.id, true);
    await waitForBlockedSession(t.database.pool);
    const locked = await erasing.query('select 1 from certificates where id = $1 for update nowait', [certificate.id]);
    expect(locked.rowCount).toBe(1);
    await erasing.query('rollback');
    erasing.release();
    expect((await chosen).statusCode).toBe(200);
  });

  it('ends with the erasure of the account', async () => {
    const { client, user, certificate } = await certified();
    await choose(client, certificate.id, true);
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    const erased = await admin.post(`/api/users/${user.id}/erase`, { username: user.username });
    expect(erased.statusCode).toBe(200);
    expect(await shownHolder(certificate.code)).toEqual(['R. T.', null]);
    const row = `select is_name_public from certificates where id = '${certificate.id}'`;
    expect(await rowsOf(t.database, row)).toEqual([{ is_name_public: false }]);
  });
});
