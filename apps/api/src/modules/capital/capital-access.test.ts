import { ROLES, type Role } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';

let t: TestApp;
let author: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  author = await signedUp('manager');
});
afterAll(() => t.close());

async function signedUp(role: Role, tenantId = 'default'): Promise<TestClient> {
  const { client, user } = await t.signedIn(role, { tenantId });
  await signNdaOf(t.database, user);
  return client;
}

/** Calls every endpoint on new records, so that the calls of one role do not affect the next. */
async function callsOn(client: TestClient) {
  const round = (await author.post('/api/funding-rounds', { name: 'Seed' })).json().id;
  const text = { title: 'March', content: 'Text' };
  const update = (await author.post('/api/investor-updates', text)).json().id;
  await author.post(`/api/investor-updates/${update}/publish`);
  const draft = (await author.post('/api/investor-updates', text)).json().id;
  return {
    reads: [
      () => client.get('/api/funding-rounds'),
      () => client.get(`/api/funding-rounds/${round}`),
      () => client.get('/api/investor-updates'),
      () => client.get(`/api/investor-updates/${update}`),
    ],
    writes: [
      () => client.post('/api/funding-rounds', { name: 'Seed' }),
      () => client.patch(`/api/funding-rounds/${round}`, { name: 'Series A' }),
      () => client.post('/api/investor-updates', text),
      () => client.patch(`/api/investor-updates/${draft}`, { title: 'April' }),
      () => client.post(`/api/investor-updates/${draft}/publish`),
      () => client.get('/api/investor-updates/authored'),
      () => client.get(`/api/investor-updates/${update}/openings`),
    ],
  };
}

async function answersOf(calls: readonly (() => ReturnType<TestClient['get']>)[]) {
  const answers = [];
  for (const call of calls) answers.push(await call());
  return answers;
}

const statusesOf = async (calls: Parameters<typeof answersOf>[0]) =>
  (await answersOf(calls)).map(({ statusCode }) => statusCode);

it.each(ROLES)('grants %s with a signed NDA access to Capital as the policy defines', async (role) => {
  const { reads, writes } = await callsOn(await signedUp(role));
  expect(await statusesOf(reads)).toEqual([200, 200, 200, 200]);
  const mayWrite = role === 'admin' || role === 'manager';
  expect(await statusesOf(writes)).toEqual(mayWrite ? [201, 200, 201, 200, 200, 200, 200] : Array(7).fill(403));
});

it.each(ROLES)('denies %s without a signed NDA access to Capital', async (role) => {
  const { client } = await t.signedIn(role);
  const { reads, writes } = await callsOn(client);
  const codes = (await answersOf([...reads, ...writes])).map((answer) => answer.json().code);
  const mayWrite = role === 'admin' || role === 'manager';
  expect(codes).toEqual([...Array(4).fill('NDA_REQUIRED'), ...Array(7).fill(mayWrite ? 'NDA_REQUIRED' : 'FORBIDDEN')]);
});

it('requires a session and the accepted agreement', async () => {
  const visitor = await callsOn(t.client());
  expect(await statusesOf([...visitor.reads, ...visitor.writes])).toEqual(Array(11).fill(401));
  const { client } = await t.signedIn('admin', { accepted: false });
  const pending = await callsOn(client);
  for (const answer of await answersOf([...pending.reads, ...pending.writes])) {
    expect(answer.json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
  }
});

it('requires the CSRF token for writes', async () => {
  const refused = await author.post('/api/funding-rounds', { name: 'Seed' }, { csrfToken: null });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CSRF_INVALID']);
});

it('isolates tenants for reads and writes', async () => {
  const { reads, writes } = await callsOn(await signedUp('admin', 'beta'));
  const [rounds, round, updates, update] = await answersOf(reads);
  expect([rounds?.json(), updates?.json()]).toEqual([[], []]);
  expect([rounds?.headers['x-total-count'], updates?.headers['x-total-count']]).toEqual(['0', '0']);
  expect([round?.statusCode, update?.statusCode]).toEqual([404, 404]);
  expect(await statusesOf(writes)).toEqual([201, 404, 201, 404, 404, 200, 404]);
});

it('shows Capital in the audit log only to administrators with a signed NDA', async () => {
  const { id } = (await author.post('/api/funding-rounds', { name: 'Whispered', amount: '5' })).json();
  await author.patch(`/api/funding-rounds/${id}`, { amount: '7' });
  await author.post('/api/investor-updates', { title: 'Whispered' });
  const entriesFor = async (client: TestClient) => {
    const answer = await client.get('/api/audit-logs?limit=20');
    return answer.json<{ resourceType: string; resourceId: string; details: unknown }[]>();
  };
  const { client: unsigned } = await t.signedIn('admin');
  const entries = (await entriesFor(unsigned)).filter(({ resourceType }) => /round|update/.test(resourceType));
  expect(entries.length).toBeGreaterThanOrEqual(3);
  expect(entries.map(({ details }) => details)).toEqual(entries.map(() => ({ withheld: 'NDA_REQUIRED' })));
  const signed = (await entriesFor(await signedUp('admin'))).filter(({ resourceId }) => resourceId === id);
  expect(signed.map(({ details }) => details)).toEqual([
    { changes: { amount: { from: '5.00', to: '7.00' } } },
    { name: 'Whispered', status: 'planning' },
  ]);
});
