/**
 * Runs the whole product with the most verbose log through everything that carries a secret. The log must contain no secret, neither plain
 * nor in base64, hexadecimal, percent-encoding or JSON.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo, linkTokenIn } from '../modules/identity/email-links/account-emails.testing.ts';
import { enqueueMail, openSmtpTransport, startMailDelivery } from '../modules/notifications/mails.public.ts';
import { connectDatabase } from '../platform/db/pool/connect-database.ts';
import { openDatabase } from '../platform/db/pool/open-database.ts';
import { createSlowQueryClient } from '../platform/db/pool/slow-queries.ts';
import { openSigningIdentity } from '../platform/documents/signing/signing-identity.ts';
import { openDocumentStore } from '../platform/documents/store/document-store.ts';
import { describeForLog } from '../platform/http/errors/describe-for-log.ts';
import { startAppWithoutDatabase } from '../testing/app/app-without-database.ts';
import { captureLog } from '../testing/app/capture-log.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { callWithToken } from '../testing/app/token-client.ts';
import { codeAt, setUpTotp } from '../testing/two-factor/second-factor.ts';

/** No log contains these by chance. Their characters differ between the encodings of addresses and JSON. */
const made = (name: string) => `${name}/${randomBytes(9).toString('hex')}"+ü`;

/** Returns the names of the secrets that the log contains in any encoding. */
function findSecretsIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const bytes = Buffer.from(secret);
    const spellings = [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      bytes.toString('hex'),
      // Whole groups of three bytes, so that the preceding bytes do not matter.
      ...[0, 1, 2].map((from) => bytes.subarray(from, from + 12).toString('base64')),
    ];
    return spellings.some((spelling) => text.includes(spelling)) ? [name] : [];
  });
}

const log = captureLog();
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ logger: log.logger });
});
afterAll(() => t.close());

/** The cookies as sent, and the tokens and signatures in them. */
const cookiesOf = ({ cookies }: TestClient): [string, string][] =>
  [...cookies].flatMap(([name, value]): [string, string][] => [
    [name, value],
    ...decodeURIComponent(value)
      .split('.')
      .filter((part) => part.length >= 16)
      .map((part, at): [string, string] => [`part ${at} of ${name}`, part]),
  ]);

describe('the log', () => {
  it('is searched for each encoding of a secret', () => {
    const secret = made('one');
    const spelled = [
      secret,
      JSON.stringify({ secret }),
      `?secret=${encodeURIComponent(secret)}`,
      Buffer.from(`user:${secret}`).toString('base64'),
      Buffer.from(secret).toString('hex'),
    ];
    for (const text of spelled) expect([text, findSecretsIn(text, { secret })]).toEqual([text, ['secret']]);
    expect(findSecretsIn('nothing', { secret })).toEqual([]);
  });

  it('contains no credential', async () => {
    const secrets: Record<string, string> = { password: TEST_PASSWORD };
    const [wrong, changed, reset, chosen] = ['wrong', 'changed', 'reset', 'chosen'].map(made) as [
      string,
      string,
      string,
      string,
    ];
    Object.assign(secrets, { wrong, changed, reset, chosen });

    const { client, user } = await t.signedIn('admin');
    await t.client().signIn(user.username, wrong);
    await client.patch('/api/feature-flags/api-v2', { enabled: true, reason: 'For a test' });
    expect(
      (await client.post('/api/user/password', { currentPassword: TEST_PASSWORD, newPassword: changed })).statusCode,
    ).toBe(204);
    await client.post('/api/user/password', { currentPassword: wrong, newPassword: changed });

    await t.client().post('/api/password-resets', { email: user.email });
    secrets.resetLink = linkTokenIn((await emailsTo(t.database, user.email ?? '')).at(-1));
    await t.client().post('/api/password-resets/look-up', { token: secrets.resetLink });
    const completed = await t
      .client()
      .post('/api/password-resets/complete', { token: secrets.resetLink, password: reset });
    expect(completed.statusCode).toBe(204);

    const admin = await t.signedIn('admin');
    await admin.client.post('/api/invitations', { email: 'invited@example.com', role: 'learner' });
    secrets.invitation = linkTokenIn((await emailsTo(t.database, 'invited@example.com')).at(-1));
    const guest = t.client();
    await guest.get(`/invitations?token=${secrets.invitation}`);
    await guest.post('/api/invitations/lookup', { token: secrets.invitation });
    const person = { username: 'invited', firstName: 'New', lastName: 'Person' };
    const joined = await guest.post('/api/invitations/accept', {
      token: secrets.invitation,
      password: chosen,
      ...person,
    });
    expect(joined.statusCode).toBe(201);

    const { secret, recoveryCodes } = await setUpTotp(admin.client, t.clock.nowMs());
    secrets.authenticator = secret;
    for (const [at, code] of recoveryCodes.entries()) secrets[`recovery code ${at}`] = code;
    await admin.client.post('/api/user/proof', { code: recoveryCodes[0] });
    await admin.client.post('/api/user/proof', { code: codeAt(secret, t.clock.nowMs() + 30_000) });

    const owner = await t.signedIn('analyst');
    const wanted = { name: 'Nightly', scopes: ['otif.read'], expiresInDays: 30 };
    secrets.accessToken = (await owner.client.post('/api/access-tokens', wanted)).json().token;
    expect((await callWithToken(t.app, secrets.accessToken ?? '', 'GET', '/api/v2/opportunities')).statusCode).toBe(
      200,
    );
    await callWithToken(t.app, secrets.accessToken ?? '', 'GET', `/api/v2/nowhere?token=${secrets.accessToken}`);
    await callWithToken(t.app, made('bearer'), 'GET', '/api/v2/opportunities');

    for (const [name, browser] of Object.entries({ client, admin: admin.client, guest, owner: owner.client })) {
      secrets[`${name} CSRF`] = await browser.csrfToken();
      for (const [cookie, value] of cookiesOf(browser)) secrets[`${name} ${cookie}`] = value;
    }
    expect(Object.values(secrets).filter((value) => value.length < 8)).toEqual([]);
    expect(findSecretsIn(log.text(), secrets)).toEqual([]);
    expect(log.text()).not.toMatch(/\$argon2|authorization|set-cookie/i);
  });

  it('contains no user input, whether it is accepted, refused or unreadable', async () => {
    const secrets = Object.fromEntries(
      ['query', 'body', 'unread', 'upload', 'header', 'cookie', 'field'].map((name) => [name, made(name)]),
    ) as Record<'query' | 'body' | 'unread' | 'upload' | 'header' | 'cookie' | 'field', string>;
    const { client } = await t.signedIn('admin');
    const opportunity = { title: secrets.body, description: secrets.body, submittedBy: 'A. Person' };
    expect((await client.post('/api/opportunities', opportunity)).statusCode).toBe(201);
    await client.post('/api/opportunities', { ...opportunity, [secrets.field]: secrets.field });
    await client.post('/api/opportunities', undefined, { rawBody: `{"title":"${secrets.unread}` });
    await client.get(`/api/opportunities?q=${encodeURIComponent(secrets.query)}`);
    await client.get(`/api/opportunities?${encodeURIComponent(secrets.query)}=1`);
    await client.get(`/api/%zz?q=${encodeURIComponent(secrets.query)}`);
    const headers = { 'content-type': 'image/png', 'x-note': Buffer.from(secrets.header).toString('base64') };
    await client.put('/api/user/picture', undefined, { rawBody: Buffer.from(`\x89PNG${secrets.upload}`), headers });
    await client.post('/api/nda/sign', { name: secrets.body });
    await client.get('/api/user', {
      headers: { authorization: `Basic ${Buffer.from(secrets.header).toString('base64')}` },
    });
    await t.app.inject({ url: '/api/user', headers: { cookie: `aicv_session=${encodeURIComponent(secrets.cookie)}` } });
    expect(findSecretsIn(log.text(), secrets)).toEqual([]);
  });

  it('contains no values or messages of a failing database, and no values of slow statements', async () => {
    const secrets = { value: made('value'), message: made('message'), literal: made('literal') };
    const captured = captureLog();
    const failure = Object.assign(new Error(`Failed query: select '${secrets.message}'`), {
      cause: Object.assign(new Error(`duplicate key value (${secrets.message})`), {
        code: '23505',
        detail: secrets.message,
      }),
      query: secrets.message,
      params: [secrets.message],
    });
    const app = await startAppWithoutDatabase({ failure, logger: captured.logger });
    expect((await app.inject('/api/sign-in-hints')).statusCode).toBe(500);
    await app.close();

    const logger = pino(captured.logger, captured.logger.stream);
    const Client = createSlowQueryClient(0, (query) => logger.warn(query, 'a statement was slow'));
    const { pool, close } = openDatabase({ ...t.database.connection, Client }, () => undefined);
    await pool.query('select $1::text', [secrets.value]);
    await pool.query(`select '${secrets.literal.replaceAll("'", '')}'`);
    await pool.query('select $1::int', [secrets.value]).catch(() => undefined);
    await close();
    expect(captured.text()).toMatch(/request failed[\s\S]+a statement was slow/);
    expect(findSecretsIn(captured.text(), secrets)).toEqual([]);
  });

  it('contains none of the settings when their hosts are unreachable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aicv-log-secrets-'));
    const entries = ['database', 'mail', 'storage', 'signing'].map((name) => [name, made(name)]);
    const secrets = Object.fromEntries(entries) as Record<'database' | 'mail' | 'storage' | 'signing', string>;
    const inAddress = (secret: string) => encodeURIComponent(secret);
    const captured = captureLog();
    const logger = pino(captured.logger, captured.logger.stream);
    const said: string[] = [];
    const note = (error: unknown) => {
      logger.error({ failure: describeForLog(error), err: error });
      // An error that stops the start is printed as one sentence.
      said.push(error instanceof Error ? error.message : String(error));
    };
    const callbacks = { log: (line: string) => said.push(line), onConnectionError: note, onServerExit: note };
    const databaseUrl = `postgres://aicv:${inAddress(secrets.database)}@127.0.0.1:1/aicv`;
    await connectDatabase({ databaseUrl, dataDir: folder }, callbacks).catch(note);

    await t.database.scope.withTenant('default', (tx) =>
      enqueueMail(tx, {
        tenantId: 'default',
        to: 'reader@example.com',
        subject: 'Hello',
        text: 'Hello',
        html: null,
      } as never),
    );
    const warned = Promise.withResolvers<void>();
    const delivery = startMailDelivery({
      scope: t.database.scope,
      openTransport: () =>
        openSmtpTransport({
          smtpUrl: `smtp://aicv:${inAddress(secrets.mail)}@127.0.0.1:1`,
          from: { name: 'AICV', address: 'aicv@example.com' },
        }),
      lanes: 1,
      warn: (details, message) => {
        logger.warn(details, message);
        warned.resolve();
      },
    });
    await warned.promise;
    await delivery.stop();

    const store = openDocumentStore({
      kind: 's3',
      incoming: tmpdir(),
      bucket: 'documents',
      prefix: '',
      endpoint: 'http://127.0.0.1:1',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'aicv', secretAccessKey: secrets.storage },
    });
    await store.get('nda/one.pdf', 'a'.repeat(64)).catch(note);

    const path = join(folder, 'identity.p12');
    writeFileSync(path, 'not a PKCS #12 file');
    const pkcs12 = { path, password: secrets.signing };
    const identity = await openSigningIdentity({ dataDir: folder, organization: 'Test', pkcs12 }, new Date()).catch(
      note,
    );
    logger.error({ identity }, 'Documents cannot be signed');

    rmSync(folder, { recursive: true, force: true });
    expect(said.length).toBeGreaterThan(1);
    expect(findSecretsIn(captured.text() + said.join('\n'), secrets)).toEqual([]);
  });
});
