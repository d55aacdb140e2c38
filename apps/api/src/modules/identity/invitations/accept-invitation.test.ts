import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { acceptanceOf, mailedToken } from './invited.testing.ts';

const UNKNOWN = 'A'.repeat(43);

let t: TestApp;
let admin: TestClient;
let counter = 0;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: admin } = await t.signedIn('admin'));
});
afterAll(() => t.close());

async function invited({ role = 'analyst', by = admin, tenantId = 'default' } = {}) {
  counter += 1;
  const email = `invited-${counter}@example.com`;
  const answer = await by.post('/api/invitations', { email, role });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().id as string, email, answer, token: await mailedToken(t.database, email, tenantId) };
}

const accept = (token: string, given: Record<string, unknown> = {}, client = t.client()) =>
  client.post('/api/invitations/accept', acceptanceOf(token, given));
const lookUp = (token: string, client = t.client()) => client.post('/api/invitations/lookup', { token });

const DEAD = [404, 'INVITATION_INVALID', 'This invitation link is no longer valid'];
const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];

/** Asserts that the token yields no offer and creates no account. */
async function expectInvalidToken(token: string): Promise<void> {
  expect(inBrief(await lookUp(token))).toEqual(DEAD);
  expect(inBrief(await accept(token))).toEqual(DEAD);
}

describe('accepting an invitation', () => {
  it('returns the offer without a session', async () => {
    const { email, token, answer } = await invited({ role: 'manager' });
    const [tenant] = (await t.database.pool.query("select name from tenants where id = 'default'")).rows;
    expect((await lookUp(token)).json()).toEqual({
      email,
      role: 'manager',
      tenantName: tenant.name,
      expiresAt: answer.json().expiresAt,
      account: 'none',
    });
  });

  it('creates the account with the role, tenant and address of the invitation, and signs in', async () => {
    const { client: inviter } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const { id, email, token } = await invited({ role: 'manager', by: inviter, tenantId: 'elsewhere' });
    const browser = t.client();
    const accepted = await accept(token, { username: 'newcomer' }, browser);
    expect(accepted.statusCode).toBe(201);
    expect(accepted.json()).toMatchObject({
      username: 'newcomer',
      email,
      role: 'manager',
      requestedRole: null,
      tenantId: 'elsewhere',
      isActive: true,
      permissions: expect.arrayContaining(['labs.write']),
    });
    expect((await browser.get('/api/user')).json()).toMatchObject({ username: 'newcomer' });
    const { id: userId } = accepted.json();
    const logged = await rowsOf(
      t.database,
      `select action, resource_id, details from audit_logs where user_id = '${userId}'`,
      'elsewhere',
    );
    expect(logged).toEqual([{ action: 'invitation_accepted', resource_id: id, details: { role: 'manager', userId } }]);
    const row = await rowsOf(
      t.database,
      `select accepted_by, accepted_at is not null as accepted from invitations where id = '${id}'`,
      'elsewhere',
    );
    expect(row).toEqual([{ accepted_by: userId, accepted: true }]);
    const [user] = await rowsOf<{ signed: boolean }>(
      t.database,
      `select last_signed_in_at is not null as signed from users where id = '${userId}'`,
      'elsewhere',
    );
    expect(user?.signed).toBe(true);
    await expectInvalidToken(token);
  });

  it('ends the browser’s previous session, even one of another tenant', async () => {
    const { client: inviter } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const { token } = await invited({ by: inviter, tenantId: 'elsewhere' });
    const { client: browser } = await t.signedIn('analyst');
    const before = browser.cookies.get('aicv_session') ?? '';
    expect((await accept(token, {}, browser)).statusCode).toBe(201);
    const thief = t.client();
    thief.cookies.set('aicv_session', before);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
  });

  it('succeeds once in twenty concurrent requests', async () => {
    const { email, token } = await invited();
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = t.client();
        return { browser, csrfToken: await browser.csrfToken() };
      }),
    );
    const answers = await Promise.all(
      browsers.map(({ browser, csrfToken }) =>
        browser.post('/api/invitations/accept', acceptanceOf(token), { csrfToken }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(inBrief)).toEqual(Array(19).fill(DEAD));
    expect(await rowsOf(t.database, `select 1 from users where email = '${email}'`)).toHaveLength(1);
  });

  it('does not reveal why a link is invalid', async () => {
    const used = await invited();
    expect((await accept(used.token)).statusCode).toBe(201);
    const { client: inviter } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const closed = await invited({ by: inviter, tenantId: 'elsewhere' });
    await t.database.pool.query("update tenants set is_active = false where id = 'elsewhere'");
    for (const token of [UNKNOWN, used.token, closed.token]) await expectInvalidToken(token);
    const [unknown, known] = [await lookUp(UNKNOWN), await lookUp(used.token)];
    expect({ ...unknown.json(), requestId: '' }).toEqual({ ...known.json(), requestId: '' });
    await t.database.pool.query("update tenants set is_active = true where id = 'elsewhere'");
    expect((await lookUp(closed.token)).statusCode).toBe(200);
  });

  it('rejects names that are taken, and leaves the link valid', async () => {
    const { email, token } = await invited();
    const other = await t.createUser({ username: 'Someone' });
    expect(inBrief(await accept(token, { username: 'someONE' }))).toEqual([
      409,
      'USERNAME_TAKEN',
      'Username already exists',
    ]);
    const foreign = await accept(token, { username: other.email });
    expect([foreign.json().code, foreign.json().message]).toEqual([
      'VALIDATION_FAILED',
      'A username with an @ must be your own email address',
    ]);
    await t.createUser({ username: 'was-quicker', email });
    expect(inBrief(await accept(token))).toEqual([409, 'EMAIL_TAKEN', 'Email already exists']);
    expect((await lookUp(token)).statusCode).toBe(200);
  });

  it('accepts the address as the username', async () => {
    const { email, token } = await invited();
    expect((await accept(token, { username: email.toUpperCase() })).statusCode).toBe(201);
  });

  it.each([
    [{ token: 'short' }, 'This invitation link is incomplete'],
    [{ token: undefined }, 'Token must be text'],
    [{ username: ' ' }, 'Username is required'],
    [{ password: 'seven77' }, 'Password must be at least 8 characters'],
    [{ firstName: '' }, 'First name is required'],
    [{ email: 'other@example.com' }, /email/],
    [{ role: 'admin' }, /role/],
  ])('is refused with %j', async (given, message) => {
    const refused = await accept(UNKNOWN, given);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });

  it('requires the CSRF token', async () => {
    const refused = await t.client().post('/api/invitations/accept', acceptanceOf(UNKNOWN), { csrfToken: null });
    expect(refused.json().code).toBe('CSRF_INVALID');
  });
});
