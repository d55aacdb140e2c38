/** Recipients of notifications, in the app and by email, by access and by preference. */
import type { Role } from '@aicv/domain/access/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePublicUrl } from '../../../platform/db/schema/installation-settings.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { buildSubjects } from '../../../testing/records/notification-subjects.ts';
import { notify, notifySeveral, removeOldNotifications, sendDailyMails } from '../notifications.public.ts';
import type { NotificationContent } from './notification.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.scope.withTenant('default', (tx) => buildSubjects(tx, SOME_ID));
});
afterAll(() => t.close());

const SOME_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const DAY_MS = 24 * 60 * 60 * 1000;
const tomorrow = () => createTestClock(Date.now() + DAY_MS);

const MENTION = {
  kind: 'mentioned',
  details: { opportunityId: SOME_ID, opportunityTitle: 'Kelp', authorName: 'Ada' },
} as const satisfies NotificationContent;
const APPROVED = { kind: 'role_request_approved', details: { requestedRole: 'analyst' } } as const;
const REMINDER = { kind: 'agreement_reminder', details: { agreement: 'nda', version: '1.0' } } as const;

interface Person {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string | null;
}

const run = (statement: string) => rowsOf(t.database, statement);

const notifyOf = (person: Person, content: NotificationContent) =>
  t.database.scope.withTenant(person.tenantId, (tx) =>
    notify(tx, { userId: person.id, tenantId: person.tenantId }, content),
  );

const rows = ({ id }: Person) =>
  rowsOf<{ kind: string; app: boolean; awaits: boolean }>(
    t.database,
    `select kind, in_app as app, awaits_digest as awaits from notifications where user_id = '${id}' order by created_at`,
  );
const mails = ({ email }: Person) =>
  rowsOf<{ subject: string; text: string; html: string }>(
    t.database,
    sql`select subject, text, html from mails where "to" = ${email} order by created_at`,
  );

const choose = async (client: TestClient, topic: string, chosen: { inApp?: boolean; mail?: string }) =>
  expect((await client.patch('/api/notification-preferences', { topic, ...chosen })).statusCode).toBe(200);

async function listed(client: TestClient, query = ''): Promise<{ kinds: string[]; total: string }> {
  const response = await client.get(`/api/notifications${query}`);
  expect(response.statusCode).toBe(200);
  return {
    kinds: response.json<{ kind: string }[]>().map(({ kind }) => kind),
    total: String(response.headers['x-total-count']),
  };
}

async function publishedUpdate(recipientRoles: readonly Role[] = []): Promise<NotificationContent> {
  const roles = recipientRoles.map((role) => `"${role}"`).join(',');
  const [update] = await rowsOf<{ id: string }>(
    t.database,
    `insert into investor_updates (title, content, published_at, recipient_roles, tenant_id)
     values ('Exit', 'x', now(), '{${roles}}', 'default') returning id`,
  );
  return { kind: 'update_published', details: { updateId: update?.id ?? '', title: 'Secret exit' } };
}

describe('notify', () => {
  it('skips a recipient who may not open the subject at that moment', async () => {
    const { user: analyst } = await t.signedIn('analyst');
    const { user: learner } = await t.signedIn('learner');
    const { user: gone } = await t.signedIn('analyst');
    await run(`update users set is_active = false where id = '${gone.id}'`);
    const { user: unsigned } = await t.signedIn('investor');
    const update = await publishedUpdate();
    for (const person of [analyst, learner, gone, unsigned]) {
      await notifyOf(person, MENTION);
      await notifyOf(person, update);
    }
    expect(await rows(analyst)).toEqual([{ kind: 'mentioned', app: true, awaits: false }]);
    for (const person of [learner, gone, unsigned]) expect(await rows(person)).toEqual([]);
    await signNdaOf(t.database, unsigned);
    await notifyOf(unsigned, update);
    expect(await rows(unsigned)).toHaveLength(1);
  });

  it('skips a recipient when a flag hides the subject', async () => {
    const { user } = await t.signedIn('analyst');
    await run("insert into feature_flags (key, enabled, reason, tenant_id) values ('otif', false, 'Off', 'default')");
    await notifyOf(user, MENTION);
    await run("delete from feature_flags where key = 'otif'");
    expect(await rows(user)).toEqual([]);
  });

  it('stores notifications until the agreement or two-factor setup is done, and emails none of them', async () => {
    const { client, user } = await t.signedIn('analyst');
    await choose(client, 'mentions', { mail: 'at_once' });
    await run(`insert into tenant_settings (key, value, tenant_id) values ('twoStepRoles', '["analyst"]', 'default')`);
    await notifyOf(user, MENTION);
    expect((await client.get('/api/notifications')).json().code).toBe('TWO_STEP_REQUIRED');
    await run("delete from tenant_settings where key = 'twoStepRoles'");
    expect((await listed(client)).kinds).toEqual(['mentioned']);
    const { client: newcomer, user: pending } = await t.signedIn('analyst', { accepted: false });
    await notifyOf(pending, MENTION);
    await newcomer.post('/api/legal/accept');
    expect((await listed(newcomer)).kinds).toEqual(['mentioned']);
    expect([await mails(user), await mails(pending)]).toEqual([[], []]);
  });

  it('stores the decision on a role for a person who has yet to accept the agreement', async () => {
    const { client, user } = await t.signedIn('learner', { accepted: false });
    await notifyOf(user, APPROVED);
    await client.post('/api/legal/accept');
    expect((await listed(client)).kinds).toEqual(['role_request_approved']);
  });

  it.each([
    { inApp: true, mail: 'never', kept: [{ app: true, awaits: false }], mailed: 0 },
    { inApp: true, mail: 'at_once', kept: [{ app: true, awaits: false }], mailed: 1 },
    { inApp: true, mail: 'daily', kept: [{ app: true, awaits: true }], mailed: 0 },
    { inApp: false, mail: 'never', kept: [], mailed: 0 },
    { inApp: false, mail: 'at_once', kept: [{ app: false, awaits: false }], mailed: 1 },
    { inApp: false, mail: 'daily', kept: [{ app: false, awaits: true }], mailed: 0 },
  ])('follows the preferences: in app $inApp, mail $mail', async ({ inApp, mail, kept, mailed }) => {
    const { client, user } = await t.signedIn('analyst');
    await choose(client, 'mentions', { inApp, mail });
    await choose(client, 'roles', { mail: 'never' });
    await notifyOf(user, MENTION);
    await notifyOf(user, APPROVED);
    const other = { kind: 'role_request_approved', app: true, awaits: false };
    expect(await rows(user)).toEqual([...kept.map((row) => ({ kind: 'mentioned', ...row })), other]);
    expect(await mails(user)).toHaveLength(mailed);
    const total = inApp ? '2' : '1';
    expect((await listed(client)).total).toBe(total);
    expect((await listed(client, '?unread=true')).total).toBe(total);
  });

  it('requests agreements in the app regardless of the preferences, and only by their own emails', async () => {
    const { client, user } = await t.signedIn('analyst');
    await choose(client, 'administration', { inApp: false, mail: 'at_once' });
    await notifyOf(user, REMINDER);
    expect(await rows(user)).toEqual([{ kind: 'agreement_reminder', app: true, awaits: false }]);
    expect(await mails(user)).toEqual([]);
  });

  it('sends no email to a person without an address', async () => {
    const { client, user } = await t.signedIn('analyst');
    await choose(client, 'mentions', { inApp: false, mail: 'daily' });
    await run(`update users set email = null where id = '${user.id}'`);
    await notifyOf(user, MENTION);
    expect(await rows(user)).toEqual([]);
  });

  it('sends several notifications to one person in one email', async () => {
    const { client, user } = await t.signedIn('analyst');
    await choose(client, 'mentions', { mail: 'at_once' });
    const further = { ...MENTION, details: { ...MENTION.details, opportunityTitle: 'Moss' } };
    await t.database.scope.withTenant(user.tenantId, (tx) =>
      notifySeveral(
        tx,
        user.tenantId,
        [MENTION, further].map((content) => ({ userId: user.id, content })),
      ),
    );
    const [mail, ...others] = await mails(user);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('AICV: You were mentioned');
    expect(mail?.text).toContain('Ada mentioned you on "Kelp".\n\nAda mentioned you on "Moss".');
    expect(mail?.text).toContain('Find it on AICV under Notifications.');
    expect(mail?.text).not.toContain('http');
  });

  it('links to the page if the product has a configured origin, and names no investor update', async () => {
    const { client, user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    await choose(client, 'updates', { mail: 'at_once' });
    const update = await publishedUpdate();
    await savePublicUrl(t.database.pool, 'https://aicv.example');
    await notifyOf(user, update);
    await savePublicUrl(t.database.pool, undefined);
    const [mail] = await mails(user);
    expect(mail?.text).toContain('An investor update was published.');
    expect(mail?.text).toMatch(/https:\/\/aicv\.example\/capital\/updates\/[0-9a-f-]{36}\n/);
    expect(JSON.stringify(mail)).not.toContain('Secret exit');
    expect((await client.get('/api/notifications')).json()[0].details.title).toBe('Secret exit');
  });

  it('links to the metrics of the firm only for readers who may open them', async () => {
    const { client, user } = await t.signedIn('manager');
    await choose(client, 'tripwires', { mail: 'at_once' });
    const warning = {
      kind: 'tripwire',
      details: { ventureId: null, ventureTitle: null, tripwire: 'cash_below_six_months_of_burn' },
    } as const;
    await savePublicUrl(t.database.pool, 'https://aicv.example');
    await notifyOf(user, warning);
    await run(
      "insert into feature_flags (key, enabled, reason, tenant_id) values ('capital', false, 'Off', 'default')",
    );
    await notifyOf(user, warning);
    await run("delete from feature_flags where key = 'capital'");
    await savePublicUrl(t.database.pool, undefined);
    const paths = (await mails(user)).map(({ text }) => /aicv\.example(\S*)/.exec(text)?.[1]);
    expect(paths).toEqual(['/capital/figures', '/notifications']);
  });
});

describe('a stored notification', () => {
  it('is missing from list and count while the person may not open its subject, and cannot be marked as read then', async () => {
    const { client, user } = await t.signedIn('analyst');
    await notifyOf(user, MENTION);
    await notifyOf(user, APPROVED);
    const [, mention] = (await client.get('/api/notifications')).json();
    expect(mention.kind).toBe('mentioned');
    await run(`update users set role = 'learner' where id = '${user.id}'`);
    expect(await listed(client)).toEqual({ kinds: ['role_request_approved'], total: '1' });
    expect(await listed(client, '?topic=mentions')).toEqual({ kinds: [], total: '0' });
    expect((await client.patch(`/api/notifications/${mention.id}`, { read: true })).statusCode).toBe(404);
    expect((await client.post('/api/notifications/read')).json()).toEqual({ read: 1 });
    await run(`update users set role = 'analyst' where id = '${user.id}'`);
    expect((await listed(client, '?unread=true')).kinds).toEqual(['mentioned']);
    expect((await client.post('/api/notifications/read')).json()).toEqual({ read: 1 });
    expect((await client.post('/api/notifications/read')).json()).toEqual({ read: 0 });
  });

  it('names no investor update to former recipients, or to those whom the policy denies', async () => {
    const { client, user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    await notifyOf(user, await publishedUpdate(['investor']));
    await notifyOf(user, await publishedUpdate());
    expect((await listed(client)).total).toBe('2');
    await run(`update users set role = 'learner' where id = '${user.id}'`);
    expect((await listed(client)).total).toBe('1');
    await run(
      `insert into tenant_settings (key, value, tenant_id) values ('capitalPolicy', '"nda-and-role"', 'default')`,
    );
    expect(await listed(client)).toEqual({ kinds: [], total: '0' });
    await run("delete from tenant_settings where key = 'capitalPolicy'");
  });

  it('is listed and marked as read by topic, and never with those of other people', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { client: otherClient, user: other } = await t.signedIn('analyst');
    for (const content of [MENTION, APPROVED, MENTION]) await notifyOf(user, content);
    await notifyOf(other, MENTION);
    expect(await listed(client, '?topic=mentions&limit=1')).toEqual({ kinds: ['mentioned'], total: '2' });
    expect((await client.get('/api/notifications?topic=weather')).statusCode).toBe(400);
    expect((await client.post('/api/notifications/read')).json()).toEqual({ read: 3 });
    expect((await listed(client, '?unread=true')).total).toBe('0');
    expect((await listed(otherClient, '?unread=true')).total).toBe('1');
  });
});

describe('the daily email', () => {
  it('goes to each person once with everything until 07:00 UTC, however many processes send', async () => {
    const { client, user } = await t.signedIn('analyst');
    await choose(client, 'mentions', { mail: 'daily', inApp: false });
    await choose(client, 'roles', { mail: 'daily' });
    // From before the notifications: seven o'clock may pass in between.
    const before = createTestClock();
    await notifyOf(user, MENTION);
    await notifyOf(user, APPROVED);
    await sendDailyMails(t.database.scope, before);
    expect(await mails(user)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => sendDailyMails(t.database.scope, tomorrow())));
    const [mail, ...others] = await mails(user);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('AICV: Your notifications');
    expect(mail?.text).toContain(
      'Ada mentioned you on "Kelp".\n\nYour request for the Analyst role was approved.\n\nFind it on',
    );
    expect((await rows(user)).map(({ awaits }) => awaits)).toEqual([false, false]);
    await sendDailyMails(t.database.scope, tomorrow());
    expect(await mails(user)).toHaveLength(1);
  });

  it('omits notifications that the person can no longer open or has muted, and is not sent when empty', async () => {
    const { client, user } = await t.signedIn('analyst');
    for (const topic of ['mentions', 'roles', 'tasks']) await choose(client, topic, { mail: 'daily' });
    const task = { taskId: SOME_ID, taskTitle: 'Ask', ventureTitle: 'Kelp', dueDate: '2026-03-04' };
    await notifyOf(user, MENTION);
    await notifyOf(user, APPROVED);
    await notifyOf(user, { kind: 'task_due', details: task });
    await choose(client, 'roles', { mail: 'never' });
    await run(`update users set role = 'learner' where id = '${user.id}'`);
    await sendDailyMails(t.database.scope, tomorrow());
    const [mail] = await mails(user);
    expect(mail?.text).toContain('Your task "Ask" in Kelp is due on 4 March 2026.');
    expect(mail?.text).not.toMatch(/mentioned|request/);
    await notifyOf(user, { kind: 'task_due', details: task });
    await run(`update users set is_active = false where id = '${user.id}'`);
    await sendDailyMails(t.database.scope, tomorrow());
    expect(await mails(user)).toHaveLength(1);
    expect((await rows(user)).every(({ awaits }) => !awaits)).toBe(true);
  });
});

describe('notification preferences', () => {
  it("cover each topic of the person's role, with emails at once or daily by default", async () => {
    const topicsOf = async (role: Role) => {
      const { preferences } = (await (await t.signedIn(role)).client.get('/api/notification-preferences')).json();
      for (const choice of preferences) {
        const isAtOnce = ['mentions', 'updates', 'roles'].includes(choice.topic);
        expect(choice).toMatchObject({ inApp: true, mail: isAtOnce ? 'at_once' : 'daily' });
      }
      return preferences.map(({ topic }: { topic: string }) => topic);
    };
    const EVERYONES = ['mentions', 'tasks', 'updates', 'certificates', 'roles', 'administration'];
    expect(await topicsOf('learner')).toEqual(EVERYONES);
    expect(await topicsOf('analyst')).toEqual(['mentions', 'tasks', 'submissions', 'decisions', ...EVERYONES.slice(2)]);
    expect((await topicsOf('admin')).toSorted()).toEqual(
      ['submissions', 'decisions', 'tripwires', ...EVERYONES].toSorted(),
    );
  });

  it('change one part at a time, even when two parts are changed concurrently', async () => {
    const { client } = await t.signedIn('analyst');
    await Promise.all([
      choose(client, 'mentions', { inApp: false }),
      choose(client, 'mentions', { mail: 'daily' }),
      choose(client, 'roles', { mail: 'at_once' }),
    ]);
    const { preferences } = (await client.get('/api/notification-preferences')).json();
    expect(preferences).toContainEqual({ topic: 'mentions', inApp: false, mail: 'daily' });
    expect(preferences).toContainEqual({ topic: 'roles', inApp: true, mail: 'at_once' });
    expect(preferences).toContainEqual({ topic: 'tasks', inApp: true, mail: 'daily' });
  });

  it.each([
    [{ topic: 'weather', inApp: true }, /Topic must be one of mentions, /],
    [{ topic: 'tasks', mail: 'weekly' }, /Mail must be one of never, at_once, daily/],
    [{ topic: 'tasks', inApp: 'yes' }, /In app must be true or false/],
  ])('refuses unknown input: %j', async (body, message) => {
    const { client } = await t.signedIn('learner');
    const response = await client.patch('/api/notification-preferences', body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(response.json())).toMatch(message);
  });
});

it('removes read notifications after 180 days, and keeps unread and newer ones', async () => {
  const { client, user } = await t.signedIn('analyst');
  await notifyOf(user, APPROVED);
  await client.post('/api/notifications/read');
  await notifyOf(user, MENTION);
  await choose(client, 'mentions', { inApp: false, mail: 'at_once' });
  await notifyOf(user, MENTION);
  await removeOldNotifications(t.database.scope, createTestClock(Date.now() + 179 * DAY_MS));
  expect(await rows(user)).toHaveLength(3);
  await removeOldNotifications(t.database.scope, createTestClock(Date.now() + 181 * DAY_MS));
  expect(await rows(user)).toEqual([{ kind: 'mentioned', app: true, awaits: false }]);
});
