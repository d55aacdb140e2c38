import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { emailsTo, linkTokenIn } from '../email-links/account-emails.testing.ts';
import { acceptanceOf, mailedToken } from '../invitations/invited.testing.ts';

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

const erase = (id: string, username: string, client = admin) => client.post(`/api/users/${id}/erase`, { username });

/** A user who joined through an invitation, accepted the agreement, signed the NDA, and was deactivated. */
async function formerColleague(name: string) {
  const email = `${name}@gone.example`;
  await admin.post('/api/invitations', { email, role: 'investor' });
  const token = await mailedToken(t.database, email);
  const client = t.client();
  const person = { token, username: name, password: TEST_PASSWORD, firstName: 'Gone', lastName: `Of ${name}` };
  const { id } = (await client.post('/api/invitations/accept', person)).json();
  await client.post('/api/legal/accept');
  const seen = {
    module: 'otif',
    moduleTitle: 'OTIF',
    userAgent: `Browser of ${name}`,
    timestamp: '2026-11-20T10:00:00Z',
  };
  const report = {
    action: 'confidentiality_reminder_viewed',
    resourceType: 'module',
    resourceId: 'otif',
    details: seen,
  };
  expect((await client.post('/api/audit-logs', report)).statusCode).toBe(201);
  expect((await client.post('/api/nda/sign', { name: 'Gone Person' })).statusCode).toBe(201);
  await admin.patch(`/api/users/${id}`, { lastName: `Once of ${name}` });
  expect((await admin.patch(`/api/users/${id}`, { isActive: false })).statusCode).toBe(200);
  return { id: id as string, email };
}

describe('erasing an account', () => {
  it('removes all its personal data permanently', async () => {
    const { id, email } = await formerColleague('grace-once');
    const erased = await erase(id, 'grace-once');
    expect(erased.statusCode).toBe(200);
    expect(erased.json()).toMatchObject({
      id,
      username: expect.stringMatching(/^erased-[0-9a-f]{8}$/),
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      requestedRole: null,
      isActive: false,
      role: 'investor',
    });
    expect(Date.parse(erased.json().erasedAt)).toBe(t.clock.nowMs());
    const [row] = await rowsOf(
      t.database,
      `select erased_at is not null as erased, password from users where id = '${id}'`,
    );
    expect(row).toEqual({ erased: true, password: expect.stringMatching(/^\$argon2id\$/) });
    const everything = await rowsOf(
      t.database,
      `select to_jsonb(users)::text from users union all select to_jsonb(invitations)::text from invitations
        union all select to_jsonb(mails)::text from mails union all select content from audit_personal
        union all select details::text from audit_logs`,
    );
    expect(JSON.stringify(everything)).not.toMatch(new RegExp(`grace-once|${email}`));
    expect((await admin.get('/api/users?q=grace-once')).json()).toEqual([]);
    for (const name of ['grace-once', email, erased.json().username]) {
      expect((await t.client().signIn(name, TEST_PASSWORD)).statusCode).toBe(401);
    }
  });

  it('includes the invitation’s address, which the user has changed since', async () => {
    const { id, email } = await formerColleague('mover-once');
    await admin.patch(`/api/users/${id}`, { email: 'mover@new.example' });
    expect((await erase(id, 'mover-once')).statusCode).toBe(200);
    const remaining = await rowsOf(
      t.database,
      'select to_jsonb(invitations)::text from invitations union all select to_jsonb(mails)::text from mails union all select content from audit_personal',
    );
    expect(JSON.stringify(remaining)).not.toMatch(new RegExp(`${email}|mover@new.example`));
  });

  it('removes records that only its owner could use, and every address the user had or requested', async () => {
    const user = await t.createUser({ username: 'once-careful', email: 'careful@first.example' });
    const client = t.client();
    await client.signIn('once-careful', TEST_PASSWORD);
    const bystander = await t.createUser({ email: 'bystander@example.com' });
    for (const email of ['careful@second.example', 'careful@third.example', 'bystander@example.com']) {
      await client.post('/api/user/email-change', { email, password: TEST_PASSWORD });
      const token = linkTokenIn((await emailsTo(t.database, email)).at(-1));
      if (email === 'careful@second.example') await t.client().post('/api/email-changes/confirm', { token });
    }
    await t.client().post('/api/password-resets', { email: 'careful@second.example' });
    await rowsOf(
      t.database,
      `with picture as (insert into profile_pictures (user_id, sha256, webp) values ('${user.id}', 'x', 'x')),
         app as (insert into totp_secrets (user_id, sealed_secret) values ('${user.id}', 'x')),
         code as (insert into recovery_codes (user_id, code_sha256) values ('${user.id}', 'x')),
         passkey as (insert into passkeys (user_id, name, credential_id, public_key, counter, transports, is_synced)
           values ('${user.id}', 'Phone', 'x', 'x', 0, '{}', false)),
         choice as (insert into notification_preferences (user_id, topic, in_app, mail)
           values ('${user.id}', 'tasks', true, 'never'))
       update users set has_two_factor = true, is_active = false where id = '${user.id}'`,
    );
    await t.database.scope.withAuthentication((tx) =>
      tx.execute(
        `insert into sign_in_challenges (key_sha256, purpose, user_id, expires_at) values ('x', 'step_up', '${user.id}', '2100-01-01')`,
      ),
    );
    expect((await erase(user.id, 'once-careful')).statusCode).toBe(200);
    const tables = ['account_links', 'profile_pictures', 'totp_secrets', 'recovery_codes', 'passkeys'];
    const left = [...tables, 'notification_preferences', 'sessions', 'sign_in_challenges'].map(
      (table) => `select '${table}' as kept from ${table} where user_id = '${user.id}'`,
    );
    const remaining = await t.database.scope.withTenantAndAuthentication('default', (tx) =>
      tx.execute(left.join(' union all ')),
    );
    expect((remaining as unknown as { rows: unknown[] }).rows).toEqual([]);
    expect(await rowsOf(t.database, `select has_two_factor from users where id = '${user.id}'`)).toEqual([
      { has_two_factor: false },
    ]);
    expect(await rowsOf(t.database, `select "to" from mails where "to" like 'careful@%'`)).toEqual([]);
    // Emails to another user who has the address belong to that user.
    expect(await emailsTo(t.database, bystander.email ?? '')).toHaveLength(1);
  });

  it('extends to the outbox of the inviting firm, and the logs of tenants to which the user sent invitations', async () => {
    const { client: helper, user } = await t.signedIn('admin');
    const email = 'head@far.example';
    await helper.post('/api/tenants', { id: 'far-house', name: 'Far House', adminEmail: email });
    const head = t.client();
    const acceptance = acceptanceOf(await mailedToken(t.database, email), { username: 'far-head' });
    const { id } = (await head.post('/api/invitations/accept', acceptance)).json();
    const { client: successor } = await t.signedIn('admin', { tenantId: 'far-house' });
    await successor.patch(`/api/users/${id}`, { isActive: false });
    expect((await erase(id, 'far-head', successor)).statusCode).toBe(200);
    expect(await rowsOf(t.database, `select 1 from mails where "to" = '${email}'`)).toEqual([]);

    await helper.post('/api/tenants/far-house/invitations', { adminEmail: 'second@far.example' });
    const knownOfHelper = () =>
      rowsOf(t.database, `select 1 from audit_personal where user_id = '${user.id}'`, 'far-house');
    expect(await knownOfHelper()).toHaveLength(1);
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    expect((await erase(user.id, user.username)).statusCode).toBe(200);
    expect(await knownOfHelper()).toEqual([]);
    expect((await successor.post('/api/audit-logs/verify')).json().state).toBe('intact');
  });

  it('revokes open invitations to the address', async () => {
    const email = 'twice@invited.example';
    const { id: invitationId } = (await admin.post('/api/invitations', { email, role: 'learner' })).json();
    const user = await t.createUser({ username: 'twice', email, isActive: false });
    await erase(user.id, 'twice');
    const remaining = await rowsOf(
      t.database,
      `select email, revoked_at is not null as revoked from invitations where id = '${invitationId}'`,
    );
    expect(remaining).toEqual([{ email: expect.stringMatching(/^erased-/), revoked: true }]);
  });

  it('retains agreements, signatures and an intact audit chain', async () => {
    const { id } = await formerColleague('signer-once');
    await erase(id, 'signer-once');
    const remaining = (table: string) => rowsOf(t.database, `select 1 from ${table} where user_id = '${id}'`);
    expect(await remaining('legal_acceptances')).toHaveLength(1);
    expect(await rowsOf(t.database, `select name from nda_acceptances where user_id = '${id}'`)).toEqual([
      { name: 'Gone Person' },
    ]);
    const verified = await admin.post('/api/audit-logs/verify');
    expect(verified.json()).toMatchObject({ state: 'intact', broken: null });
    expect(verified.json().erased).toBeGreaterThan(0);
    const entries = await rowsOf(
      t.database,
      `select action, user_id from audit_logs where resource_id = '${id}' and action = 'user_erased'`,
    );
    expect(entries).toHaveLength(1);
  });

  it('frees the address for another user', async () => {
    const { id, email } = await formerColleague('address-once');
    expect((await admin.post('/api/invitations', { email, role: 'learner' })).json().code).toBe('ACCOUNT_SWITCHED_OFF');
    await erase(id, 'address-once');
    expect((await admin.post('/api/invitations', { email, role: 'learner' })).statusCode).toBe(201);
  });

  it('rejects an active account, and a request without the typed username', async () => {
    const user = await t.createUser({ username: 'Still Here' });
    const active = await erase(user.id, user.username);
    expect([active.statusCode, active.json().code, active.json().message]).toEqual([
      409,
      'STILL_ACTIVE',
      'Deactivate the account first',
    ]);
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    for (const typed of ['still here', 'Still', user.id]) {
      const mistyped = await erase(user.id, typed);
      expect([mistyped.statusCode, mistyped.json().code, mistyped.json().issues[0].path]).toEqual([
        400,
        'VALIDATION_FAILED',
        'username',
      ]);
    }
    expect((await erase(user.id, '')).json().message).toBe('Username is required');
    expect(await rowsOf(t.database, `select erased_at from users where id = '${user.id}'`)).toEqual([
      { erased_at: null },
    ]);
    expect((await erase(user.id, ' Still Here ')).statusCode).toBe(200);
  });

  it('succeeds once in concurrent requests, and cannot be undone', async () => {
    const user = await t.createUser({ username: 'erased-by-many', isActive: false });
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.post(`/api/users/${user.id}/erase`, { username: user.username }, { csrfToken }),
      ),
    );
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'done' : answer.json().code));
    expect(codes.toSorted()).toEqual([...Array(7).fill('ACCOUNT_ERASED'), 'done']);
    for (const body of [{ isActive: true }, { firstName: 'Again' }, { email: 'again@example.com' }]) {
      const refused = await admin.patch(`/api/users/${user.id}`, body);
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        409,
        'ACCOUNT_ERASED',
        'This account has been erased',
      ]);
    }
  });

  it('is allowed only to administrators of the tenant', async () => {
    const user = await t.createUser({ isActive: false });
    const outsider = await t.createUser({ isActive: false, tenantId: 'elsewhere' });
    for (const [id, username] of [
      [outsider.id, outsider.username],
      [UNKNOWN_ID, 'unknown'],
    ] as const) {
      const refused = await erase(id, username);
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      expect((await erase(user.id, user.username, client)).json().code).toBe('FORBIDDEN');
    }
    expect((await erase(user.id, user.username, t.client())).statusCode).toBe(401);
  });
});
