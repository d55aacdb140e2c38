import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const CONFIRMED = '2026-01-01T00:00:00Z';
const UNCONFIRMED = [
  409,
  'EMAIL_UNCONFIRMED',
  'This email address is not confirmed. Ask the user to open the link in their email first.',
];

let withMail: TestApp;
let without: TestApp;
beforeAll(async () => {
  withMail = await startTestApp({ isMailConfigured: true });
  without = await startTestApp();
});
afterAll(async () => {
  await withMail.close();
  await without.close();
});

const inBrief = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code, answer.json().message];
const decide = async (t: TestApp, id: string, decision: string) =>
  (await t.signedIn('admin')).client.post(`/api/users/${id}/role-request`, { decision });
const change = async (t: TestApp, id: string, body: object) =>
  (await t.signedIn('admin')).client.patch(`/api/users/${id}`, body);

// REQ-36
describe('a role other than learner, with mail', () => {
  it('cannot be approved for an unconfirmed account, but declined', async () => {
    const { id } = await withMail.createUser({ requestedRole: 'manager' });
    expect(inBrief(await decide(withMail, id, 'approve'))).toEqual(UNCONFIRMED);
    expect((await decide(withMail, id, 'decline')).json()).toMatchObject({ role: 'learner', requestedRole: null });
  });

  it('cannot be set for an unconfirmed account, unless it is unchanged or becomes learner', async () => {
    const { id } = await withMail.createUser({ role: 'manager' });
    expect(inBrief(await change(withMail, id, { role: 'analyst' }))).toEqual(UNCONFIRMED);
    expect((await change(withMail, id, { role: 'manager', firstName: 'Grace' })).statusCode).toBe(200);
    expect((await change(withMail, id, { role: 'learner' })).json().role).toBe('learner');
  });

  it('cannot be set together with a new address, which is unconfirmed', async () => {
    const { id, email } = await withMail.createUser({ emailConfirmedAt: CONFIRMED });
    expect(inBrief(await change(withMail, id, { role: 'analyst', email: `new-${email}` }))).toEqual(UNCONFIRMED);
    expect((await change(withMail, id, { role: 'analyst' })).json()).toMatchObject({ role: 'analyst', email });
  });

  it('is granted to a confirmed account', async () => {
    const { id } = await withMail.createUser({ requestedRole: 'manager', emailConfirmedAt: CONFIRMED });
    expect((await decide(withMail, id, 'approve')).json().role).toBe('manager');
  });
});

// REQ-37
describe('a role other than learner, without mail', () => {
  it('is granted to an unconfirmed account, which is marked in the list', async () => {
    const asking = await without.createUser({ requestedRole: 'manager' });
    expect((await decide(without, asking.id, 'approve')).json()).toMatchObject({
      role: 'manager',
      emailConfirmedAt: null,
    });
    expect((await change(without, asking.id, { role: 'analyst' })).json().role).toBe('analyst');
  });
});
