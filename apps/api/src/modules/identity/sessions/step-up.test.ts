import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import {
  type AppSetUp,
  codeAt,
  refusalOf,
  setUpPasskey,
  setUpTotp,
  wrongCodeAt,
} from '../../../testing/two-factor/second-factor.ts';

const MINUTE_MS = 60_000;
const STEP_UP = Object.entries<Endpoint>(endpoints).filter(([, { stepUp }]) => stepUp === true);
const REFUSED = [403, 'PROOF_REQUIRED', 'Confirm it is you with two-factor authentication'];

let t: TestApp;
let client: TestClient;
let app: AppSetUp;
let userId: string;

beforeAll(async () => {
  t = await startTestApp();
  const { client: admin, user } = await t.signedIn('admin');
  client = admin;
  userId = user.id;
  for (const flag of ['api-v2', 'advanced-analytics']) {
    await client.patch(`/api/feature-flags/${flag}`, { enabled: true, reason: 'For a test' });
  }
  // Keeps the last factor in place, whatever the table below removes.
  await client.patch('/api/settings', { twoStepRoles: ['admin'] });
  await signNdaOf(t.database, user);
  app = await setUpTotp(client, t.clock.nowMs());
});
afterAll(() => t.close());

const call = (caller: TestClient, { method, path }: Endpoint) => {
  const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  if (method === 'GET') return caller.get(url);
  if (method === 'PATCH') return caller.patch(url, {});
  if (method === 'PUT') return caller.put(url, {});
  return method === 'DELETE' ? caller.delete(url) : caller.post(url);
};

const give = (answer: Record<string, unknown>) => client.post('/api/user/proof', answer);

async function waitForCode(): Promise<string> {
  t.clock.advanceMs(30_000);
  return codeAt(app.secret, t.clock.nowMs());
}

const lastEntry = async () =>
  (
    await rowsOf(
      t.database,
      `select action, details from audit_logs where resource_id = '${userId}' order by seq desc limit 1`,
    )
  )[0];

// REQ-55
describe('endpoints that require step-up', () => {
  it('include exports, the NDA signature, erasure, tokens, invitations, role requests, competence, settings, flags, tenants, own address, password and factors', () => {
    expect(STEP_UP.map(([name]) => name).sort()).toEqual([
      'changePassword',
      'createAccessToken',
      'createCompetenceRule',
      'createInvitation',
      'createInvitations',
      'createTenant',
      'decideRoleRequest',
      'deleteCompetenceRule',
      'downloadAuditCheckpoints',
      'downloadDisputeFile',
      'eraseUser',
      'exportAnalytics',
      'exportAuditEntries',
      'exportCompliance',
      'exportCourseEnrollments',
      'exportDigest',
      'exportInvestorUpdate',
      'exportLegalAcceptances',
      'exportNdaAcceptances',
      'exportOpportunities',
      'grantCompetenceWaiver',
      'inviteTenantAdmin',
      'makeRecoveryCodes',
      'removePasskey',
      'removeTotp',
      'requestEmailChange',
      'resetTwoFactor',
      'revealMail',
      'setFeatureFlag',
      'signNda',
      'startPasskey',
      'startTotp',
      'updateCompetenceRule',
      'updateSettings',
      'updateTenant',
      'withdrawCompetenceWaiver',
    ]);
  });

  it('include every write of an administrator except those that grant no access', () => {
    const writes = Object.entries<Endpoint>(endpoints).filter(
      ([, { method, access }]) => method !== 'GET' && /administer$/.test(access),
    );
    const withoutStepUp = writes.filter(([, { stepUp }]) => stepUp !== true).map(([name]) => name);
    // `updateUser` requires it depending on the change: see below.
    expect(withoutStepUp.sort()).toEqual([
      'checkSignedNda',
      'declineUpgradeRequest',
      'dismissFirstSteps',
      'mailAuditCheckpoint',
      'remindListed',
      'remindOfAgreement',
      'remindPersonOfAgreement',
      'resendMail',
      'revokeCertificate',
      'updateInvitation',
      'updateScoringGuide',
      'updateUser',
      'verifyAuditLog',
    ]);
  });

  it('require it again fifteen minutes after the last one', async () => {
    expect((await give({ code: await waitForCode() })).statusCode).toBe(204);
    t.clock.advanceMs(15 * MINUTE_MS - 1000);
    for (const [name, endpoint] of STEP_UP) {
      expect([name, (await call(client, endpoint)).body]).not.toEqual([
        name,
        expect.stringContaining('PROOF_REQUIRED'),
      ]);
    }
    t.clock.advanceMs(2000);
    for (const [name, endpoint] of STEP_UP) {
      expect([name, ...refusalOf(await call(client, endpoint))]).toEqual([name, ...REFUSED]);
    }
  });

  it('do not require it of a user without a second factor', async () => {
    const { client: analyst } = await t.signedIn('analyst');
    t.clock.advanceMs(16 * MINUTE_MS);
    expect((await analyst.get('/api/opportunities/export?format=csv')).statusCode).toBe(200);
  });

  it('require it to change a user’s role, address or activation, and for no other field', async () => {
    const person = await t.createUser({ role: 'learner' });
    const change = (body: Record<string, unknown>) => client.patch(`/api/users/${person.id}`, body);
    t.clock.advanceMs(16 * MINUTE_MS);
    expect((await change({ firstName: 'Grace', role: 'learner', email: person.email })).statusCode).toBe(200);
    expect(refusalOf(await change({ role: 'analyst' }))).toEqual(REFUSED);
    expect(refusalOf(await change({ role: 'learner', email: 'taken-over@example.com' }))).toEqual(REFUSED);
    expect(refusalOf(await change({ isActive: false }))).toEqual(REFUSED);
    expect((await change({ isActive: true })).statusCode).toBe(200);
    await rowsOf(t.database, `update users set is_active = false where id = '${person.id}'`);
    expect(refusalOf(await change({ isActive: true }))).toEqual(REFUSED);
    await rowsOf(t.database, `update users set is_active = true where id = '${person.id}'`);
    expect((await give({ code: await waitForCode() })).statusCode).toBe(204);
    expect((await change({ role: 'analyst' })).json().role).toBe('analyst');
    expect((await change({ email: 'moved@example.com' })).json().email).toBe('moved@example.com');
  });
});

describe('step-up', () => {
  it('returns the available methods, and is audited', async () => {
    expect((await client.post('/api/user/proof/start')).json()).toEqual({
      methods: ['totp', 'recovery_code'],
      options: null,
    });
    const [code] = (await client.post('/api/user/two-step/recovery-codes')).json().recoveryCodes;
    expect((await give({ code })).statusCode).toBe(204);
    expect(await lastEntry()).toEqual({
      action: 'proof_given',
      details: { method: 'recovery_code', recoveryCodesLeft: 9 },
    });
  });

  it('rejects a wrong code, at most ten times, and the session continues', async () => {
    const code = await waitForCode();
    expect((await give({ code })).statusCode).toBe(204);
    for (let n = 0; n < 10; n += 1) {
      const answer = n === 0 ? code : wrongCodeAt(app.secret, t.clock.nowMs());
      expect(refusalOf(await give({ code: answer }))).toEqual([401, 'SECOND_STEP_REFUSED', 'That code is incorrect']);
      expect(await lastEntry()).toEqual({ action: 'proof_refused', details: { reason: 'wrong_second_step' } });
    }
    expect((await give({ code: await waitForCode() })).statusCode).toBe(429);
    expect(await lastEntry()).toEqual({ action: 'proof_refused', details: { reason: 'locked' } });
    expect((await client.get('/api/user')).statusCode).toBe(200);
    t.clock.advanceMs(15 * MINUTE_MS);
    expect((await give({ code: await waitForCode() })).statusCode).toBe(204);
  });

  it('accepts one code once in twenty concurrent requests', async () => {
    const code = await waitForCode();
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/user/proof', { code }, { csrfToken })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [204, 401, 429].includes(statusCode))).toBe(true);
    t.clock.advanceMs(16 * MINUTE_MS);
  });

  it('accepts a passkey’s response once, in the session that requested it', async () => {
    const { client: analyst } = await t.signedIn('analyst');
    const { device } = await setUpPasskey(analyst);
    const stepUpWith = (passkey: unknown) => analyst.post('/api/user/proof', { passkey });
    t.clock.advanceMs(16 * MINUTE_MS);
    const exported = () => analyst.get('/api/opportunities/export?format=csv');
    expect((await exported()).statusCode).toBe(403);
    const { options } = (await analyst.post('/api/user/proof/start')).json();
    const passkey = device.get(options);
    expect((await stepUpWith(passkey)).statusCode).toBe(204);
    expect((await exported()).statusCode).toBe(200);
    expect(refusalOf(await stepUpWith(passkey))).toEqual([
      401,
      'SECOND_STEP_REFUSED',
      'That passkey could not be verified',
    ]);
  });

  it('is rejected for a user without a second factor', async () => {
    const { client: learner } = await t.signedIn('learner');
    expect((await learner.post('/api/user/proof/start')).json()).toEqual({ methods: [], options: null });
    expect((await learner.post('/api/user/proof', { code: '123456' })).json().code).toBe('TWO_STEP_OFF');
  });
});
