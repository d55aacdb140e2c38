/** A HEAD request shows no content, so it must not record a view or a download. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, type EndpointName, type RecordIds, sampleRequest } from '../testing/app/sample-requests.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { makeOneOfEach } from '../testing/records/one-of-each-record.ts';

let t: TestApp;
let admin: TestClient;
let ids: RecordIds;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.scope.withTenant('default', async (tx) => {
    for (const key of FEATURE_FLAG_KEYS)
      await tx.execute(
        sql`insert into feature_flags (tenant_id, key, enabled, reason) values ('default', ${key}, true, 'For a test')`,
      );
  });
  admin = (await t.signedIn('admin')).client;
  const [{ id: session }] = (await admin.get('/api/user/sessions')).json();
  const { id: user } = await t.createUser({ role: 'learner' });
  ids = await makeOneOfEach(admin, { user, session, passkey: user, tenant: 'default' });
}, 60_000);
afterAll(() => t.close());

const READS = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { method, path }]) => method === 'GET' && path !== '/api/events',
);

const RECORDED =
  'select (select count(*) from audit_logs) + (select count(*) from disclosures) + (select count(*) from issued_documents) as rows';

// REQ-292
it('records nothing for a HEAD request to any endpoint', async () => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const recording: string[] = [];
  const [start] = await rowsOf<{ rows: string }>(t.database, RECORDED);
  let before = start?.rows;
  for (const [name, { path }] of READS) {
    const url = addressOf(path, sampleRequest(name, ids));
    const answer = await t.app.inject({ method: 'HEAD', url, headers: { cookie }, remoteAddress: admin.address });
    const [now] = await rowsOf<{ rows: string }>(t.database, RECORDED);
    if (now?.rows !== before) recording.push(`${answer.statusCode} ${path}`);
    before = now?.rows;
  }
  expect(recording).toEqual([]);
});

// REQ-292
it.each(['/api/funding-rounds', '/api/investor-updates/export', '/api/nda/pdf', '/api/v2/metrics/roi/sources'])(
  'answers HEAD %s with 405 and the allowed methods',
  async (url) => {
    const answer = await t.app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.body]).toEqual([405, '']);
    expect(answer.headers.allow).toMatch(/^GET(, POST|, PATCH|, DELETE)*$/);
  },
);
