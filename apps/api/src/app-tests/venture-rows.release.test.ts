/** A user without `labs.read` and without a signed NDA cannot read a single venture through any endpoint. */
import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { roleHasCapability } from '@aicv/domain/access/access-policy';
import { ROLES } from '@aicv/domain/access/roles';
import { METRICS } from '@aicv/domain/dashboard/metric-formulas';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type EndpointName, type RecordIds, sampleRequest } from '../testing/app/sample-requests.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { makeOneOfEach } from '../testing/records/one-of-each-record.ts';

const TITLE = 'Zephyrine cold storage';
const VALUES = ['738219', '619283', '827364'];
const WITHOUT_LABS = ROLES.filter((role) => !roleHasCapability('labs.read', role));

let t: TestApp;
let ids: RecordIds;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.scope.withTenant('default', async (tx) => {
    for (const key of FEATURE_FLAG_KEYS)
      await tx.execute(
        sql`insert into feature_flags (tenant_id, key, enabled, reason) values ('default', ${key}, true, 'For a test')`,
      );
  });
  const { client } = await t.signedIn('admin');
  const [{ id: session }] = (await client.get('/api/user/sessions')).json();
  const { id: user } = await t.createUser({ role: 'learner' });
  const made = await makeOneOfEach(client, { user, session, passkey: user, tenant: 'default' });
  const created = await client.post('/api/ventures', { title: TITLE, mrr: `${VALUES[0]}.00` });
  ids = { ...made, venture: created.json().id };
  // With a second venture, no sum equals the value of a single one.
  const second = (await client.post('/api/ventures', { title: 'Another venture', mrr: '5.00' })).json().id;
  for (const metric of ['valuation', 'invested'])
    await client.post('/api/kpis', { ventureId: second, metric, value: '5.00', recordedAt: '2026-01-31' });
  for (const [at, metric] of ['valuation', 'invested'].entries()) {
    const body = { ventureId: ids.venture, metric, value: `${VALUES[at + 1]}.00`, recordedAt: '2026-01-31' };
    expect((await client.post('/api/kpis', body)).statusCode).toBe(201);
  }
}, 60_000);
afterAll(() => t.close());

const READS = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method, path }]) => method === 'GET' && path !== '/api/events',
);

it.each(WITHOUT_LABS)('no response shows a venture to %s', async (role) => {
  const { client } = await t.signedIn(role);
  const leaks: string[] = [];
  const check = async (url: string) => {
    const { statusCode, body } = await client.get(url);
    const isLeak = [TITLE, ids.venture, ...VALUES].some((text) => body.includes(text));
    if (statusCode === 200 && isLeak) leaks.push(url);
  };
  for (const [name, endpoint] of READS) {
    const request = sampleRequest(name, ids);
    await check(addressOf(endpoint.path, request));
    if (endpoint.v2) await check(addressOf(pathInV2(endpoint), request));
  }
  for (const metric of METRICS) await check(`/api/metrics/${metric}/sources`);
  for (const q of ['zephyrine', 'cold', VALUES[0]]) await check(`/api/search?q=${q}`);
  expect(leaks).toEqual([]);
});
