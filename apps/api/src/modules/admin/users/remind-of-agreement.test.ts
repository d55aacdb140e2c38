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

const remind = (agreement: unknown = 'agreement', client = admin) =>
  client.post('/api/system/agreement-reminders', { agreement });

const notifications = (tenantId?: string) =>
  rowsOf<{ user_id: string; details: unknown; read: boolean }>(
    t.database,
    "select user_id, details, read_at is not null as read from notifications where kind = 'agreement_reminder'",
    tenantId,
  );
const mails = (tenantId?: string) =>
  rowsOf<{ to: string; subject: string; text: string; html: string; state: string }>(
    t.database,
    'select "to", subject, text, html, state from mails order by "to"',
    tenantId,
  );
const audited = () =>
  rowsOf(
    t.database,
    "select user_id, resource_type, resource_id, details from audit_logs where action = 'agreement_reminded' order by seq",
  );

const { version } = CURRENT_CONFIDENTIALITY_AGREEMENT;

describe('a reminder of the confidentiality agreement', () => {
  it('goes to every active user who has not accepted it, by notification and email, and is recorded', async () => {
    const pending = await t.createUser({ email: 'ada@example.com' });
    const unreachable = await t.createUser({ email: null });
    await t.createUser({ email: 'gone@example.com', isActive: false });
    const answer = await remind();
    expect([answer.statusCode, answer.json()]).toEqual([200, { reminded: 2 }]);
    const details = { agreement: 'agreement', version };
    expect(new Set((await notifications()).map(({ user_id }) => user_id))).toEqual(
      new Set([pending.id, unreachable.id]),
    );
    expect((await notifications()).map((row) => [row.details, row.read])).toEqual(Array(2).fill([details, false]));
    expect(await mails()).toEqual([
      {
        to: 'ada@example.com',
        subject: `Reminder: AICV confidentiality agreement, version ${version}`,
        text: expect.stringMatching(
          /You have not accepted it yet\..+add this to its address: \/\n\n.+legal@aicv\.example/s,
        ),
        html: expect.stringContaining('add this to its address'),
        state: 'waiting',
      },
    ]);
    expect(await audited()).toEqual([
      {
        user_id: adminId,
        resource_type: 'legal_list',
        resource_id: 'agreement',
        details: { version, reminded: 2 },
      },
    ]);
    const { agreement } = (await admin.get('/api/system/state')).json();
    expect(agreement).toMatchObject({ accepted: 1, pending: 2, remindedAt: expect.stringMatching(/^\d{4}-/) });
  });

  it('names the tenant’s own legal contact', async () => {
    await admin.patch('/api/settings', { legalEmail: 'law@firm.example' });
    await t.createUser();
    await remind();
    expect((await mails())[0]?.text).toContain('law@firm.example');
  });

  it('is marked as read once the user accepts, and is visible only to its recipient', async () => {
    const { client, user } = await t.signedIn('learner', { accepted: false });
    await t.createUser();
    await remind();
    expect((await client.post('/api/legal/accept')).statusCode).toBe(201);
    expect((await client.get('/api/notifications?unread=true')).json()).toEqual([]);
    const [mine] = (await client.get('/api/notifications')).json();
    expect(mine).toMatchObject({ kind: 'agreement_reminder', details: { agreement: 'agreement', version } });
    expect((await notifications()).filter(({ read }) => read).map(({ user_id }) => user_id)).toEqual([user.id]);
  });

  it('is sent at most once a day, and returns when it was sent', async () => {
    await t.createUser();
    expect((await remind()).statusCode).toBe(200);
    const [at] = await rowsOf<{ at: string }>(
      t.database,
      `select to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as at from audit_logs where action = 'agreement_reminded'`,
    );
    const again = await remind();
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'REMINDED_RECENTLY',
        message: 'Reminders were already sent in the last day',
        remindedAt: expect.stringContaining(at?.at ?? 'nothing'),
        againAt: expect.stringMatching(/^\d{4}-.+Z$/),
      }),
    ]);
    expect([(await notifications()).length, (await mails()).length, (await audited()).length]).toEqual([1, 1, 1]);
    // The other agreement has its own daily limit.
    expect((await remind('nda')).statusCode).toBe(200);
    // The test clock stays at the start of the test, but the database wrote the reminder later on a busy machine.
    t.clock.advanceMs(25 * 60 * 60 * 1000);
    expect((await remind()).json()).toEqual({ reminded: 1 });
  });

  it('is sent once in concurrent requests', async () => {
    for (let index = 0; index < 3; index += 1) await t.createUser();
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.post('/api/system/agreement-reminders', { agreement: 'agreement' }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect([(await notifications()).length, (await mails()).length, (await audited()).length]).toEqual([3, 3, 1]);
  });

  it('is not sent if every user has accepted, and does not count toward the daily limit', async () => {
    expect((await remind()).json()).toEqual({ reminded: 0 });
    expect([await notifications(), await mails(), await audited()]).toEqual([[], [], []]);
    await t.createUser();
    expect((await remind()).json()).toEqual({ reminded: 1 });
  });

  it('is sent at once for a new version, even on the day of a reminder of the old one', async () => {
    await t.createUser();
    await rowsOf(
      t.database,
      `insert into audit_logs (user_id, action, resource_type, resource_id, details, tenant_id)
       values (null, 'agreement_reminded', 'legal_list', 'agreement', '{"version": "0.9", "reminded": 3}', 'default')`,
    );
    expect((await remind()).json()).toEqual({ reminded: 1 });
  });

  it('stays within the tenant', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    await t.createUser({ tenantId: 'beta', email: 'beta@example.com' });
    await t.createUser({ email: 'ada@example.com' });
    expect((await remind()).json()).toEqual({ reminded: 1 });
    expect([await notifications('beta'), await mails('beta')]).toEqual([[], []]);
    const theirs = (await t.signedIn('admin', { tenantId: 'beta' })).client;
    expect((await remind('agreement', theirs)).json()).toEqual({ reminded: 1 });
    expect((await mails('beta')).map(({ to }) => to)).toEqual(['beta@example.com']);
  });
});

describe('a reminder of the NDA', () => {
  it('goes to every active user who has not signed it, and is marked as read once the user signs', async () => {
    const { client, user } = await t.signedIn('investor');
    expect((await remind('nda')).json()).toEqual({ reminded: 2 });
    const subject = `Reminder: AICV non-disclosure agreement (NDA), version ${CURRENT_NDA.version}`;
    expect((await mails()).map((mail) => mail.subject)).toEqual([subject, subject]);
    expect((await mails())[0]?.text).toMatch(/add this to its address: \/capital\n/);
    const unread = (await client.get('/api/notifications?unread=true')).json();
    expect(unread).toMatchObject([
      { kind: 'agreement_reminder', details: { agreement: 'nda', version: CURRENT_NDA.version } },
    ]);
    expect((await client.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    expect((await client.get('/api/notifications?unread=true')).json()).toEqual([]);
    expect((await notifications()).filter(({ read }) => !read).map(({ user_id }) => user_id)).toEqual([adminId]);
    expect(user.id).not.toBe(adminId);
  });
});

describe('reminding', () => {
  it.each([
    ['terms', 'Agreement must be agreement or nda'],
    [null, 'Agreement must be agreement or nda'],
    [undefined, 'Agreement must be agreement or nda'],
  ])('refuses %j', async (agreement, message) => {
    const refused = await admin.post('/api/system/agreement-reminders', { agreement });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      400,
      'VALIDATION_FAILED',
      message,
    ]);
  });

  it('is allowed only to administrators', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const refused = await remind('nda', (await t.signedIn(role)).client);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await remind('nda', t.client())).statusCode).toBe(401);
    const refused = await admin.post('/api/system/agreement-reminders', { agreement: 'nda' }, { csrfToken: null });
    expect(refused.json().code).toBe('CSRF_INVALID');
    expect([await notifications(), await mails()]).toEqual([[], []]);
  });
});
