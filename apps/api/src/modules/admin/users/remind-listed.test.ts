import { ROLES } from '@aicv/domain/access/roles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeEach(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  [admin, adminId] = [client, user.id];
});
afterEach(() => t.close());

const PATH = '/api/admin/legal/compliance/reminders';
const remind = (filter: object = {}, client = admin) => client.post(PATH, filter);
const count = (query = '', client = admin) => client.get(`${PATH}${query}`);

const notifications = () =>
  rowsOf<{ user_id: string; agreement: string }>(
    t.database,
    "select user_id, details ->> 'agreement' as agreement from notifications where kind = 'agreement_reminder'",
  );
const audited = () =>
  rowsOf(
    t.database,
    "select user_id, resource_type, resource_id, details from audit_logs where action = 'listed_users_reminded' order by seq",
  );
const written = async () => [(await notifications()).length, (await audited()).length];

const HOUR_MS = 60 * 60 * 1000;

/** A user who has to accept the agreement, and one who has to sign the NDA. The administrator has to sign it, too. */
async function createPending(): Promise<{ pending: string; partial: string }> {
  const { id: pending } = await t.createUser({ username: 'ada', email: 'ada@example.com' });
  const ida = await t.createUser({ username: 'ida', role: 'investor' });
  await acceptAgreementOf(t.database, ida);
  return { pending, partial: ida.id };
}

// REQ-116
describe('a reminder of the filtered compliance list', () => {
  it('reminds each active user of the agreement to accept or sign next, with one audit entry', async () => {
    const { pending, partial } = await createPending();
    await t.createUser({ isActive: false });
    const { client: done } = await t.signedIn('investor');
    await done.post('/api/nda/sign', { name: 'Ada Lovelace' });
    const expected = { agreement: 1, nda: 2, remindedRecently: 0 };
    expect((await count()).json()).toEqual(expected);
    expect(await written()).toEqual([0, 0]);
    expect((await remind()).json()).toEqual(expected);
    expect(new Map((await notifications()).map(({ user_id, agreement }) => [user_id, agreement]))).toEqual(
      new Map([
        [pending, 'agreement'],
        [partial, 'nda'],
        [adminId, 'nda'],
      ]),
    );
    const mailed = await rowsOf(t.database, `select subject from mails where "to" = 'ada@example.com'`);
    expect(mailed).toEqual([{ subject: expect.stringContaining('confidentiality agreement') }]);
    expect(await audited()).toEqual([
      {
        user_id: adminId,
        resource_type: 'legal_list',
        resource_id: 'compliance',
        details: { ...expected, status: 'all', isSearched: false },
      },
    ]);
  });

  it.each([
    [{ status: 'pending' }, { agreement: 1, nda: 0 }],
    [{ status: 'partial' }, { agreement: 0, nda: 2 }],
    [{ status: 'compliant' }, { agreement: 0, nda: 0 }],
    [{ q: 'ida' }, { agreement: 0, nda: 1 }],
    [
      { q: 'ida', status: 'pending' },
      { agreement: 0, nda: 0 },
    ],
  ])('reaches only the users whom the list shows: %j', async (filter, reminded) => {
    await createPending();
    const expected = { ...reminded, remindedRecently: 0 };
    const query = new URLSearchParams(filter as Record<string, string>);
    expect((await count(`?${query}`)).json()).toEqual(expected);
    expect((await remind(filter)).json()).toEqual(expected);
    const total = reminded.agreement + reminded.nda;
    expect(await written()).toEqual([total, Math.min(total, 1)]);
  });

  it('leaves out users who were reminded in the last day, and counts them', async () => {
    const { pending } = await createPending();
    await admin.post(`/api/admin/legal/people/${pending}/reminders`, { agreement: 'agreement' });
    expect((await count()).json()).toEqual({ agreement: 0, nda: 2, remindedRecently: 1 });
    expect((await remind()).json()).toEqual({ agreement: 0, nda: 2, remindedRecently: 1 });
    const nothing = { agreement: 0, nda: 0, remindedRecently: 3 };
    expect([(await count()).json(), (await remind()).json()]).toEqual([nothing, nothing]);
    expect(await written()).toEqual([3, 1]);
    const everyone = await admin.post('/api/system/agreement-reminders', { agreement: 'agreement' });
    expect(everyone.json()).toEqual({ reminded: 0 });
    t.clock.advanceMs(25 * HOUR_MS);
    expect((await remind()).json()).toEqual({ agreement: 1, nda: 2, remindedRecently: 0 });
  });

  it('is sent once in concurrent requests', async () => {
    await createPending();
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(PATH, {}, { csrfToken })));
    expect(answers.filter((answer) => answer.json().nda > 0)).toHaveLength(1);
    expect(await written()).toEqual([3, 1]);
  });

  it('stays within the tenant', async () => {
    await createPending();
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const { client: theirs } = await t.signedIn('admin', { tenantId: 'beta' });
    expect((await remind({}, theirs)).json()).toEqual({ agreement: 0, nda: 1, remindedRecently: 0 });
    expect(await written()).toEqual([0, 0]);
  });

  it('refuses other filters, and users who are not administrators', async () => {
    for (const filter of [{ status: 'recent' }, { q: 'q'.repeat(256) }, { role: 'learner' }])
      expect((await remind(filter)).statusCode).toBe(400);
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      expect([(await remind({}, client)).statusCode, (await count('', client)).statusCode]).toEqual([403, 403]);
    }
    expect(await written()).toEqual([0, 0]);
  });
});
