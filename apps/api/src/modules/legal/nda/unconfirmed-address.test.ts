import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

const NAME = { name: 'Ada Lovelace' };
const UNCONFIRMED = [409, 'EMAIL_UNCONFIRMED', 'Confirm your email address first. Open the link that was sent to it.'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ isMailConfigured: true });
});
afterAll(() => t.close());

const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];

// REQ-101
describe('signing the NDA, with mail', () => {
  it('is rejected with an unconfirmed address, and the status says so', async () => {
    const { client, user } = await t.signedIn('learner');
    expect((await client.get('/api/nda/status')).json()).toMatchObject({
      hasSigned: false,
      requiresConfirmedEmail: true,
    });
    expect(inBrief(await client.post('/api/nda/sign', NAME))).toEqual(UNCONFIRMED);
    expect(await rowsOf(t.database, `select 1 from nda_acceptances where user_id = '${user.id}'`)).toEqual([]);
  });

  it('is possible with a confirmed address', async () => {
    const user = await t.createUser({ emailConfirmedAt: '2026-01-01T00:00:00Z' });
    const client = t.client();
    await client.signIn(user.username, TEST_PASSWORD);
    await client.post('/api/legal/accept');
    expect((await client.get('/api/nda/status')).json()).not.toHaveProperty('requiresConfirmedEmail');
    expect((await client.post('/api/nda/sign', NAME)).statusCode).toBe(201);
  });

  it('is possible if the tenant does not require it', async () => {
    const { client: admin } = await t.signedIn('admin', { tenantId: 'default' });
    expect((await admin.get('/api/settings')).json()).toMatchObject({
      requireConfirmedEmail: true,
      isMailConfigured: true,
    });
    const saved = await admin.patch('/api/settings', { requireConfirmedEmail: false });
    expect(saved.json().requireConfirmedEmail).toBe(false);
    const { client } = await t.signedIn('learner');
    expect((await client.post('/api/nda/sign', NAME)).statusCode).toBe(201);
    await admin.patch('/api/settings', { requireConfirmedEmail: true });
    const { client: other } = await t.signedIn('learner');
    expect(inBrief(await other.post('/api/nda/sign', NAME))).toEqual(UNCONFIRMED);
  });
});

describe('signing the NDA, without mail', () => {
  it('is possible with an unconfirmed address, and the setting cannot be switched on', async () => {
    const without = await startTestApp();
    const { client: admin } = await without.signedIn('admin');
    expect((await admin.get('/api/settings')).json()).toMatchObject({
      requireConfirmedEmail: false,
      isMailConfigured: false,
    });
    const refused = await admin.patch('/api/settings', { requireConfirmedEmail: true });
    expect(inBrief(refused)).toEqual([
      400,
      'VALIDATION_FAILED',
      'No mail server is configured. Set SMTP_URL to require confirmed email addresses.',
    ]);
    expect((await admin.post('/api/nda/sign', NAME)).statusCode).toBe(201);
    await without.close();
  });
});
