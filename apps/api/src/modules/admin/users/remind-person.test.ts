import { randomUUID } from 'node:crypto';
import { ROLES } from '@aicv/domain/access/roles';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeEach(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterEach(() => t.close());

const pathOf = (id: string) => `/api/admin/legal/people/${id}/reminders`;
const remind = (id: string, agreement: unknown = 'agreement', client = admin) => client.post(pathOf(id), { agreement });

const notifications = () =>
  rowsOf<{ user_id: string; details: unknown }>(
    t.database,
    "select user_id, details from notifications where kind = 'agreement_reminder'",
  );
const mails = () =>
  rowsOf<{ to: string; subject: string }>(t.database, 'select "to", subject from mails order by "to"');
const audited = () =>
  rowsOf(
    t.database,
    "select user_id, resource_type, resource_id, details from audit_logs where action = 'user_reminded_of_agreement' order by seq",
  );
const written = async () => [(await notifications()).length, (await mails()).length, (await audited()).length];

const { version } = CURRENT_CONFIDENTIALITY_AGREEMENT;
const HOUR_MS = 60 * 60 * 1000;

describe('a reminder of one user', () => {
  it('reaches only this user, by notification and email, is audited, and is shown in the compliance list', async () => {
    const { id } = await t.createUser({ username: 'ada', email: 'ada@example.com' });
    await t.createUser({ email: 'other@example.com' });
    const answer = await remind(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { remindedAt: expect.stringMatching(/^\d{4}-.+Z$/) }]);
    const details = { agreement: 'agreement', version };
    expect(await notifications()).toEqual([{ user_id: id, details }]);
    expect(await mails()).toEqual([
      { to: 'ada@example.com', subject: `Reminder: AICV confidentiality agreement, version ${version}` },
    ]);
    expect(await audited()).toEqual([{ user_id: adminId, resource_type: 'user', resource_id: id, details }]);
    const [listed] = (await admin.get('/api/admin/legal/compliance?q=ada')).json();
    expect(listed).toMatchObject({ nextAgreement: 'agreement', remindedAt: answer.json().remindedAt });
  });

  it('is sent at most once a day for each agreement, and returns when it is possible again', async () => {
    const { id } = await t.createUser();
    const { remindedAt } = (await remind(id)).json();
    const again = await remind(id);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'REMINDED_RECENTLY',
        message: 'This user was already reminded in the last day',
        remindedAt,
        againAt: expect.stringMatching(/^\d{4}-.+Z$/),
      }),
    ]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await written()).toEqual([1, 1, 1]);
    expect((await remind(id, 'nda')).statusCode).toBe(200);
    expect((await remind((await t.createUser()).id)).statusCode).toBe(200);
    t.clock.advanceMs(25 * HOUR_MS);
    expect((await remind(id)).statusCode).toBe(200);
  });

  it('is sent once in concurrent requests', async () => {
    const { id } = await t.createUser();
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post(pathOf(id), { agreement: 'agreement' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await written()).toEqual([1, 1, 1]);
  });

  it('shares the daily limit with the reminder of everyone', async () => {
    const { id } = await t.createUser();
    const { id: otherId } = await t.createUser();
    expect((await remind(id)).statusCode).toBe(200);
    const everyone = () => admin.post('/api/system/agreement-reminders', { agreement: 'agreement' });
    expect((await everyone()).json()).toEqual({ reminded: 1 });
    expect((await notifications()).map(({ user_id }) => user_id).sort()).toEqual([id, otherId].sort());
    expect((await remind(otherId)).json().code).toBe('REMINDED_RECENTLY');
  });

  it('is refused for inactive users, and for those who have accepted or signed', async () => {
    const inactive = await t.createUser({ isActive: false });
    const { client, user } = await t.signedIn('investor');
    const refusals = async (id: string, agreement: string) => {
      const { statusCode, json } = await remind(id, agreement);
      return [statusCode, json().code, json().message];
    };
    expect(await refusals(inactive.id, 'agreement')).toEqual([
      409,
      'USER_INACTIVE',
      'This account is inactive. Reactivate it before you send a reminder.',
    ]);
    expect(await refusals(user.id, 'agreement')).toEqual([
      409,
      'ALREADY_ACCEPTED',
      'This user has already accepted the agreement',
    ]);
    expect((await remind(user.id, 'nda')).statusCode).toBe(200);
    await client.post('/api/nda/sign', { name: 'Ada Lovelace' });
    t.clock.advanceMs(25 * HOUR_MS);
    expect(await refusals(user.id, 'nda')).toEqual([409, 'ALREADY_ACCEPTED', 'This user has already signed the NDA']);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Reminder: AICV non-disclosure agreement (NDA), version ${CURRENT_NDA.version}`,
    ]);
  });

  it('stays within the tenant, and refuses unknown users and agreements', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const elsewhere = await t.createUser({ tenantId: 'beta' });
    const { id } = await t.createUser();
    expect((await remind(elsewhere.id)).json().code).toBe('NOT_FOUND');
    expect((await remind(randomUUID())).json().code).toBe('NOT_FOUND');
    for (const agreement of ['terms', null, 7]) {
      const refused = await remind(id, agreement);
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Agreement must be agreement or nda']);
    }
    expect((await admin.post(pathOf(id), { agreement: 'nda', note: 'Now' })).statusCode).toBe(400);
    expect(await written()).toEqual([0, 0, 0]);
  });

  it('is allowed only to administrators, with a CSRF token', async () => {
    const { id } = await t.createUser();
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const refused = await remind(id, 'agreement', (await t.signedIn(role)).client);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await remind(id, 'agreement', t.client())).statusCode).toBe(401);
    const refused = await admin.post(pathOf(id), { agreement: 'agreement' }, { csrfToken: null });
    expect(refused.json().code).toBe('CSRF_INVALID');
    expect(await written()).toEqual([0, 0, 0]);
  });
});
