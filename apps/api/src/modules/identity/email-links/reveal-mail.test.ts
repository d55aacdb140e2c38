import { endpoints } from '@aicv/contracts/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBackedUpTables, selectRows } from '../../../platform/backup/backed-up-tables.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { setUpTotp } from '../../../testing/two-factor/second-factor.ts';
import { enqueueMail, enqueueMailToEach, markMailFailed } from '../../notifications/mails.public.ts';
import type { UserRow } from '../users/users.repository.ts';
import { emailsTo, linkTokenIn } from './account-emails.testing.ts';

let t: TestApp;
let admin: TestClient;
let adminUser: UserRow;
beforeEach(async () => {
  t = await startTestApp();
  const signedIn = await t.signedIn('admin');
  [admin, adminUser] = [signedIn.client, signedIn.user];
});
afterEach(() => t.close());

const reveal = (id: string, client = admin) => client.post(`/api/mails/${id}/reveal`);

/** The id of the latest email with a link to an address, and the token in it. */
async function linkTo(email: string): Promise<{ id: string; token: string }> {
  const [mail] = await rowsOf<{ id: string }>(
    t.database,
    `select id from mails where "to" = '${email}' and link is not null order by created_at desc limit 1`,
  );
  return { id: mail?.id ?? '', token: linkTokenIn((await emailsTo(t.database, email)).at(-1)) };
}

async function resetOf(user: UserRow) {
  await t.client().post('/api/password-resets', { email: user.email });
  return linkTo(user.email ?? '');
}

async function emailChangeOf({ client }: { client: TestClient }, email: string) {
  const asked = await client.post('/api/user/email-change', { email, password: TEST_PASSWORD });
  expect(asked.statusCode).toBe(202);
  return linkTo(email);
}

async function invitationTo(email: string) {
  expect((await admin.post('/api/invitations', { email, role: 'analyst' })).statusCode).toBe(201);
  return linkTo(email);
}

// REQ-56
describe('a secret link in an email', () => {
  it('is in no response to an administrator', async () => {
    const person = await t.signedIn('learner');
    const links = [
      await resetOf(person.user),
      await emailChangeOf(person, 'other@example.com'),
      await invitationTo('guest@example.com'),
    ];
    expect(new Set(links.map(({ token }) => token)).size).toBe(3);
    const paths = Object.values(endpoints).flatMap(({ method, path }) =>
      method === 'GET' && path !== '/api/events' && !path.includes('{') ? [path] : [],
    );
    expect(paths.length).toBeGreaterThan(60);
    const urls = paths.flatMap((path) => [
      path,
      ...(path.endsWith('/export') ? ['csv', 'json'].map((format) => `${path}?format=${format}`) : []),
    ]);
    const answers = [];
    for (const url of urls) answers.push({ url, answer: await admin.get(url) });
    for (const { id } of links) {
      answers.push({ url: 'resend', answer: await admin.post(`/api/mails/${id}/resend`) });
    }
    for (const { url, answer } of answers) {
      for (const { token } of links) expect([url, answer.body.includes(token)]).toEqual([url, false]);
    }
    const list = (await admin.get('/api/mails')).json();
    expect(list.map(({ link, text }: { link: string; text: string | null }) => [link, text])).toEqual([
      ['invitation', null],
      ['email_change', null],
      ['password_reset', null],
    ]);
  });

  it('is in no backup', async () => {
    const { token } = await invitationTo('guest@example.com');
    await t.database.scope.withTenant('default', (tx) =>
      enqueueMail(tx, { to: 'ada@example.com', subject: 'Plain', text: 'No link here', tenantId: 'default' }),
    );
    const client = await t.database.pool.connect();
    try {
      const table = (await readBackedUpTables(client)).find(({ name }) => name === 'mails');
      if (table === undefined) throw new Error('Emails are not backed up');
      const copied = JSON.stringify(
        await rowsOf(
          t.database,
          selectRows(table, (name) => `"${name}"`),
        ),
      );
      expect(copied).toContain('No link here');
      expect(copied).not.toContain(token);
    } finally {
      client.release();
    }
  });

  it('must be declared for every email that contains it', async () => {
    const mail = { subject: 'Hello', text: 'http://localhost/invite#token=abc', tenantId: 'default' };
    const { scope } = t.database;
    await expect(
      scope.withTenant('default', (tx) => enqueueMail(tx, { ...mail, to: 'ada@example.com' })),
    ).rejects.toThrow(/token/);
    await expect(scope.withTenant('default', (tx) => enqueueMailToEach(tx, ['ada@example.com'], mail))).rejects.toThrow(
      /token/,
    );
  });

  it('is removed from the response of a mail server', async () => {
    const { id, token } = await invitationTo('guest@example.com');
    await t.database.scope.withDelivery((tx) =>
      markMailFailed(
        tx,
        { id, attempts: 0 },
        { failure: `The mail server answered: 550 spam: http://x/invite#token=${token}`, retryAfterMs: null },
      ),
    );
    const [mail] = (await admin.get('/api/mails')).json();
    expect(mail.failure).toBe('The mail server answered: 550 spam: http://x/invite#token=…');
  });
});

// REQ-57
describe('revealing a link', () => {
  const audited = () =>
    rowsOf(
      t.database,
      `select audit_logs.user_id, resource_type, resource_id, details, content::jsonb ->> 'account' as account
         from audit_logs join audit_personal on entry_id = id where action = 'mail_link_revealed' order by seq`,
    );

  it('shows the text, records whose link it was, and notifies the owner in the app and by email', async () => {
    const { client, user } = await t.signedIn('learner');
    const { id, token } = await resetOf(user);
    const revealed = await reveal(id);
    expect([revealed.statusCode, revealed.json()]).toEqual([
      200,
      expect.objectContaining({ id, link: 'password_reset', text: expect.stringContaining(token) }),
    ]);
    expect(await audited()).toEqual([
      {
        user_id: adminUser.id,
        resource_type: 'user',
        resource_id: user.id,
        details: { mailId: id, link: 'password_reset' },
        account: user.username,
      },
    ]);
    const emails = await emailsTo(t.database, user.email ?? '');
    expect(emails.map(({ subject }) => subject)).toContain('A link of your AICV account was revealed');
    expect((await client.get('/api/notifications')).json()).toEqual([
      expect.objectContaining({
        kind: 'link_revealed',
        details: {
          link: 'password_reset',
          administratorName: `${adminUser.firstName} ${adminUser.lastName}`,
        },
      }),
    ]);
    expect((await client.get('/api/user/security-log')).json()).toContainEqual(
      expect.objectContaining({ action: 'mail_link_revealed', isByOthers: true }),
    );
    // The list still hides it.
    expect((await admin.get('/api/mails?limit=500')).body).not.toContain(token);
  });

  it('shows an invitation to an administrator, and records its address', async () => {
    const { id, token } = await invitationTo('guest@example.com');
    expect((await reveal(id)).json().text).toContain(token);
    expect(await audited()).toEqual([
      expect.objectContaining({ resource_type: 'invitation', account: 'guest@example.com' }),
    ]);
  });

  it('is rejected for a reset or change of address of another administrator, but not for one’s own', async () => {
    const other = await t.signedIn('admin');
    const links = [await resetOf(other.user), await emailChangeOf(other, 'elsewhere@example.com')];
    for (const { id, token } of links) {
      const refused = await reveal(id);
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        403,
        'FORBIDDEN',
        'A link of another administrator cannot be revealed',
      ]);
      expect(refused.body).not.toContain(token);
      expect((await reveal(id, other.client)).json().text).toContain(token);
    }
    expect(await audited()).toHaveLength(2);
    expect((await other.client.get('/api/notifications')).json()).toEqual([]);
  });

  it('requires step-up if a second factor is set up', async () => {
    const { id, token } = await invitationTo('guest@example.com');
    await setUpTotp(admin, t.clock.nowMs());
    t.clock.advanceMs(16 * 60_000);
    const refused = await reveal(id);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PROOF_REQUIRED']);
    expect(refused.body).not.toContain(token);
  });

  it('is rejected for a sent or unknown email, one of another tenant, and for other roles', async () => {
    const { id } = await invitationTo('guest@example.com');
    await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
    const theirs = (await t.signedIn('admin', { tenantId: 'beta' })).client;
    const { client: manager } = await t.signedIn('manager');
    expect((await reveal(id, theirs)).statusCode).toBe(404);
    expect((await reveal(id, manager)).statusCode).toBe(403);
    expect((await reveal('7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11')).statusCode).toBe(404);
    await rowsOf(t.database, `update mails set state = 'sent', text = null where id = '${id}'`);
    const refused = await reveal(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALREADY_SENT']);
    expect(await audited()).toEqual([]);
  });
});
