import { ROLES } from '@aicv/domain/access/roles';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { acceptanceOf, mailedToken, tokenIn } from './invited.testing.ts';

const UNKNOWN_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let admin: TestClient;
let adminId: string;
let counter = 0;
beforeAll(async () => {
  t = await startTestApp({ trustedProxies: ['192.168.7.1'] });
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere & Co')");
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterAll(() => t.close());

function newAddress(): string {
  counter += 1;
  return `invited-${counter}@example.com`;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  tenant_id: string;
}

const mailsTo = (email: string, tenantId?: string) =>
  rowsOf<Mail>(t.database, `select * from mails where "to" = '${email}' order by created_at`, tenantId);

async function invited(given: { email?: string; role?: string; by?: TestClient; tenantId?: string } = {}) {
  const email = given.email ?? newAddress();
  const answer = await (given.by ?? admin).post('/api/invitations', { email, role: given.role ?? 'analyst' });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().id as string, email, answer, token: await mailedToken(t.database, email, given.tenantId) };
}

const accept = (token: string, given: Record<string, unknown> = {}, client = t.client()) =>
  client.post('/api/invitations/accept', acceptanceOf(token, given));
const lookUp = (token: string, client = t.client()) => client.post('/api/invitations/lookup', { token });
const update = (id: string, action: string, client = admin) => client.patch(`/api/invitations/${id}`, { action });

const auditOf = (id: string) =>
  rowsOf(
    t.database,
    `select audit_logs.user_id, action, details, content::jsonb ->> 'email' as email
       from audit_logs join audit_personal on entry_id = id where resource_id = '${id}' order by seq`,
  );

const DEAD = [404, 'INVITATION_INVALID', 'This invitation link is no longer valid'];
const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];

/** Asserts that the token yields no offer and creates no account. */
async function expectInvalidToken(token: string): Promise<void> {
  expect(inBrief(await lookUp(token))).toEqual(DEAD);
  expect(inBrief(await accept(token))).toEqual(DEAD);
}

// REQ-54
describe('an invitation', () => {
  it('sends an email with a link that is valid for seven days, and exposes the link nowhere else', async () => {
    const { id, email, token, answer } = await invited({ role: 'investor' });
    expect(answer.json()).toMatchObject({
      id,
      email,
      role: 'investor',
      state: 'open',
      canResend: true,
      invitedBy: { id: adminId },
      acceptedAt: null,
    });
    expect(Date.parse(answer.json().expiresAt)).toBe(t.clock.nowMs() + 7 * DAY_MS);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Your invitation to AICV', tenant_id: 'default' });
    expect(mail?.text).toContain('on AICV as an investor.');
    expect(mail?.text).toContain(` add this to its address: /invite#token=${token}`);
    expect(mail?.html).toContain(` add this to its address: /invite#token=${token}`);
    expect(answer.body).not.toContain(token);
    const rows = await rowsOf(t.database, 'select to_jsonb(invitations)::text as row from invitations');
    const logged = await rowsOf(
      t.database,
      'select details::text, content from audit_logs join audit_personal on entry_id = id',
    );
    expect(JSON.stringify([rows, logged])).not.toContain(token);
    expect(await auditOf(id)).toEqual([
      { user_id: adminId, action: 'user_invited', details: { role: 'investor' }, email },
    ]);
  });

  // REQ-402
  it('names no address without PUBLIC_URL, whatever the Host and X-Forwarded-Host headers say', async () => {
    const proxied = await t.signedIn('admin');
    const viaProxy = Object.assign(proxied.client, { address: '192.168.7.1' });
    // Behind TLS, cookies have other names than those set here.
    for (const [name, value] of [...viaProxy.cookies]) viaProxy.cookies.set(`__Host-${name}`, value);
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
    for (const [client, headers] of [
      [admin, { host: 'evil.example', ...forwarded }],
      [viaProxy, { host: 'evil.example', 'x-forwarded-for': '203.0.113.9', ...forwarded }],
    ] as const) {
      const email = newAddress();
      expect((await client.post('/api/invitations', { email, role: 'learner' }, { headers })).statusCode).toBe(201);
      const mail = (await mailsTo(email)).at(-1);
      expect(mail?.text).toContain(`/invite#token=${await mailedToken(t.database, email)}`);
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example|:\/\//);
    }
  });

  it('escapes names in HTML', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const { email } = await invited({ by: client, tenantId: 'elsewhere' });
    const [mail] = await mailsTo(email, 'elsewhere');
    expect(mail?.text).toContain('Elsewhere & Co on AICV as an analyst.');
    expect(mail?.html).toContain('Elsewhere &amp; Co on AICV as an analyst.');
  });

  it('replaces an open one to the same address, ignoring case', async () => {
    const first = await invited();
    const second = await invited({ email: first.email.toUpperCase() });
    await expectInvalidToken(first.token);
    expect((await lookUp(second.token)).statusCode).toBe(200);
    const states = await rowsOf(
      t.database,
      `select id, revoked_at is not null as revoked from invitations where lower(email) = '${first.email}' order by created_at`,
    );
    expect(states).toEqual([
      { id: first.id, revoked: true },
      { id: second.id, revoked: false },
    ]);
  });

  it('is the only open one after twenty concurrent requests for the same address', async () => {
    const email = newAddress();
    const csrfToken = await admin.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/api/invitations', { email, role: 'analyst' }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    const open = `select 1 from invitations where email = '${email}' and revoked_at is null`;
    expect(await rowsOf(t.database, open)).toHaveLength(1);
  });

  it('is rejected if the address has an account in another tenant', async () => {
    const { email } = await t.createUser({ tenantId: 'elsewhere' });
    const refused = await admin.post('/api/invitations', { email: email?.toUpperCase(), role: 'analyst' });
    expect(inBrief(refused)).toEqual([409, 'EMAIL_TAKEN', 'Email already exists']);
  });

  it.each([
    [{ email: 'no-email', role: 'analyst' }, 'Please enter a valid email address'],
    [{ email: 'a@b.example, c@d.example', role: 'analyst' }, 'Please enter a valid email address'],
    [{ email: 'a@b.example\r\nBcc: c@d.example', role: 'analyst' }, /Email/],
    [{ email: 'a@b.example', role: 'owner' }, 'Please choose one of the roles'],
    [{ email: 'a@b.example' }, 'Please choose one of the roles'],
    [{ role: 'analyst' }, 'Email is required'],
    [{ email: 'a@b.example', role: 'analyst', tenantId: 'elsewhere' }, /tenantId/],
  ])('is refused with %j', async (body, message) => {
    const refused = await admin.post('/api/invitations', body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });
});

describe('one invitation', () => {
  it('is returned as in the list, with its current state', async () => {
    const { id, email } = await invited();
    const answer = await admin.get(`/api/invitations/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, email, state: 'open', invitedBy: { id: adminId } });
    expect(answer.json()).toEqual((await admin.get('/api/invitations?limit=1')).json()[0]);
    await update(id, 'revoke');
    expect((await admin.get(`/api/invitations/${id}`)).json().state).toBe('revoked');
  });

  it('is not found by administrators of another tenant, or by an invalid id', async () => {
    const { id } = await invited();
    const { client: outsider } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect((await outsider.get(`/api/invitations/${id}`)).json().code).toBe('NOT_FOUND');
    expect((await admin.get(`/api/invitations/${UNKNOWN_ID}`)).json().code).toBe('NOT_FOUND');
    expect((await admin.get('/api/invitations/none')).json().code).toBe('NOT_FOUND');
  });
});

// REQ-257
describe('the list of invitations', () => {
  it('returns the current state of each, newest first, in pages', async () => {
    const own = await startTestApp();
    const { client } = await own.signedIn('admin');
    const make = async (email: string) => {
      const made = await client.post('/api/invitations', { email, role: 'learner' });
      const [mail] = await rowsOf<Mail>(
        own.database,
        `select * from mails where "to" = '${email}' order by created_at desc`,
      );
      return { id: made.json().id as string, token: tokenIn(mail?.text) };
    };
    const expired = await make('expired@example.com');
    const replaced = await make('late@example.com');
    own.clock.advanceMs(7 * DAY_MS);
    // The first session has expired after a week without use.
    const { client: browser } = await own.signedIn('admin');
    const renewed = (await browser.post('/api/invitations', { email: 'late@example.com', role: 'learner' })).json();
    const revoked = (await browser.post('/api/invitations', { email: 'revoked@example.com', role: 'learner' })).json();
    await browser.patch(`/api/invitations/${revoked.id}`, { action: 'revoke' });
    const toAccept = (await browser.post('/api/invitations', { email: 'yes@example.com', role: 'learner' })).json();
    const [mail] = await rowsOf<Mail>(own.database, `select * from mails where "to" = 'yes@example.com'`);
    await own.client().post('/api/invitations/accept', acceptanceOf(tokenIn(mail?.text)));
    const listed = async (query = '') =>
      (await browser.get(`/api/invitations${query}`))
        .json()
        .map(({ id, state }: Record<string, string>) => [id, state]);
    const all = [
      [toAccept.id, 'accepted'],
      [revoked.id, 'revoked'],
      [renewed.id, 'open'],
      [replaced.id, 'expired'],
      [expired.id, 'expired'],
    ];
    expect(await listed()).toEqual(all);
    for (const state of ['open', 'accepted', 'revoked', 'expired']) {
      const answer = await browser.get(`/api/invitations?state=${state}`);
      expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(
        all.filter(([, theirs]) => theirs === state).map(([id]) => id),
      );
      expect(answer.headers['x-total-count']).toBe(String(answer.json().length));
    }
    const seen: unknown[] = [];
    let url: string | undefined = '/api/invitations?limit=2';
    while (url !== undefined) {
      const page: LightMyRequestResponse = await browser.get(url);
      seen.push(...page.json().map(({ id }: { id: string }) => id));
      expect(page.headers['x-total-count']).toBe('5');
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(all.map(([id]) => id));
    await own.close();
  });

  it.each(['state=lost', 'limit=501', 'cursor=nonsense', 'q=x'])('is rejected with ?%s', async (query) => {
    expect((await admin.get(`/api/invitations?${query}`)).json().code).toBe('VALIDATION_FAILED');
  });

  it('and all its changes are allowed only to administrators of the tenant', async () => {
    const { id } = await invited();
    const outsider = await t.signedIn('admin', { tenantId: 'elsewhere' });
    expect((await outsider.client.get('/api/invitations?limit=500')).json()).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    for (const action of ['revoke', 'resend']) {
      expect(inBrief(await update(id, action, outsider.client)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
      expect(inBrief(await update(UNKNOWN_ID, action)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    }
    expect((await update(id, 'forget')).json().message).toBe('Action must be revoke or resend');
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      const answers = [
        await client.get('/api/invitations'),
        await client.post('/api/invitations', { email: newAddress(), role: 'admin' }),
        await update(id, 'revoke', client),
      ];
      for (const answer of answers) expect(inBrief(answer).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    }
    expect((await t.client().get('/api/invitations')).statusCode).toBe(401);
    expect((await update(id, 'revoke')).json().state).toBe('revoked');
  });
});

describe('an invitation that is revoked or sent again', () => {
  it('is invalid at once when revoked, and is revoked once', async () => {
    const { id, email, token } = await invited();
    expect((await update(id, 'revoke')).json()).toMatchObject({ id, state: 'revoked' });
    await expectInvalidToken(token);
    for (const action of ['revoke', 'resend']) {
      expect(inBrief(await update(id, action))).toEqual([
        409,
        'INVITATION_NOT_OPEN',
        'This invitation was already accepted, revoked or replaced',
      ]);
    }
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['user_invited', 'invitation_revoked']);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('has a new link and another seven days when sent again, also after its expiry', async () => {
    const own = await startTestApp();
    const { client, user } = await own.signedIn('admin');
    const { id } = (await client.post('/api/invitations', { email: 'again@example.com', role: 'learner' })).json();
    const links = async () =>
      (await rowsOf<Mail>(own.database, 'select text from mails order by created_at')).map(({ text }) => tokenIn(text));
    const look = async (token: string | undefined) =>
      (await own.client().post('/api/invitations/lookup', { token })).statusCode;
    own.clock.advanceMs(7 * DAY_MS - 1);
    await client.signIn(user.username, TEST_PASSWORD);
    expect(await look((await links())[0])).toBe(200);
    own.clock.advanceMs(1);
    expect(await look((await links())[0])).toBe(404);
    const sent = await client.patch(`/api/invitations/${id}`, { action: 'resend' });
    expect(sent.json()).toMatchObject({ id, state: 'open' });
    expect(Date.parse(sent.json().expiresAt)).toBe(own.clock.nowMs() + 7 * DAY_MS);
    const [first, second] = await links();
    expect(second).not.toBe(first);
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    await own.close();
  });

  it('can be sent again unless it was replaced or revoked, also after its expiry', async () => {
    const own = await startTestApp();
    const { client, user } = await own.signedIn('admin');
    const invite = async (email: string) =>
      (await client.post('/api/invitations', { email, role: 'learner' })).json() as { id: string; canResend: boolean };
    const [replaced, revoked, left] = [
      await invite('replaced@example.com'),
      await invite('revoked@example.com'),
      await invite('left@example.com'),
    ];
    expect(replaced.canResend).toBe(true);
    own.clock.advanceMs(8 * DAY_MS);
    await client.signIn(user.username, TEST_PASSWORD);
    await invite('replaced@example.com');
    await client.patch(`/api/invitations/${revoked.id}`, { action: 'revoke' });
    for (const [{ id }, can] of [
      [replaced, false],
      [revoked, false],
      [left, true],
    ] as const) {
      expect((await client.get(`/api/invitations/${id}`)).json()).toMatchObject({ state: 'expired', canResend: can });
      expect((await client.patch(`/api/invitations/${id}`, { action: 'resend' })).statusCode).toBe(can ? 200 : 409);
    }
    await own.close();
  });

  it('is not sent again if its address has since been registered in another tenant', async () => {
    const { id, email } = await invited();
    await t.createUser({ email, tenantId: 'elsewhere' });
    expect((await update(id, 'resend')).json().code).toBe('EMAIL_TAKEN');
    expect((await update(id, 'revoke')).statusCode).toBe(200);
  });

  it('invalidates the link for concurrent and later acceptances', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, token } = await invited();
      const browser = t.client();
      const [csrfToken, adminToken] = [await browser.csrfToken(), await admin.csrfToken()];
      const [accepted, revoked] = await Promise.all([
        browser.post('/api/invitations/accept', acceptanceOf(token), { csrfToken }),
        admin.patch(`/api/invitations/${id}`, { action: 'revoke' }, { csrfToken: adminToken }),
      ]);
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([accepted.statusCode, revoked.statusCode]);
    }
  });
});
