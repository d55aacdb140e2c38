/** A commit that takes effect after the connection of its caller has broken. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueCertificates } from '../modules/academy/certificates/issue-certificates.ts';
import { throughNetwork } from '../testing/app/silent-network.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { given } from '../testing/records/learning.ts';

let t: TestApp;
let network: Awaited<ReturnType<typeof throughNetwork>>;
/** A server process that reaches the database over the network. */
let far: Awaited<ReturnType<TestApp['startAnother']>>;
beforeAll(async () => {
  t = await startTestApp();
  network = await throughNetwork(t.database.connection);
  far = await t.startAnother({ connection: network.connection });
});
afterAll(async () => {
  await far.close();
  network.close();
  await t.close();
});

/** Holds back the COMMIT until the request is answered, and then lets it through. */
async function answeredBeforeCommit(ask: () => ReturnType<TestClient['get']>) {
  const held = t.store.hold();
  const answer = ask();
  await expect.poll(() => held.waiting).toBe(1);
  const delayed = network.delayCommit();
  held.letGo();
  const letThrough = await delayed;
  const { statusCode } = await answer;
  letThrough();
  return statusCode;
}

it('keeps the document of a signature', async () => {
  const { client, user } = await t.signedIn('learner');
  const signer = client.through(far.app);
  const csrfToken = await signer.csrfToken();
  const status = await answeredBeforeCommit(() =>
    signer.post('/api/nda/sign', { name: 'Ada Lovelace' }, { csrfToken }),
  );
  expect(status).toBe(503);
  const signatures = `select id from nda_acceptances where user_id = '${user.id}'`;
  await expect.poll(() => rowsOf(t.database, signatures)).toHaveLength(1);
  expect((await client.get('/api/nda/pdf')).statusCode).toBe(200);
});

it('keeps the document of a certificate', async () => {
  const { client, user } = await t.signedIn('learner');
  const { course } = await given(t, { title: 'Evals', level: 'gold' });
  const [certificate] = await t.database.scope.withTenant('default', (tx) =>
    issueCertificates(
      tx,
      { userId: user.id, tenantId: 'default' },
      { id: course.id, title: course.title, level: 'gold', version: 1, validityMonths: null },
    ),
  );
  const path = `/api/certificates/${certificate?.id}/pdf`;
  expect(await answeredBeforeCommit(() => client.through(far.app).get(path))).toBe(503);
  const kept = `select id from certificates where id = '${certificate?.id}' and pdf_path is not null`;
  await expect.poll(() => rowsOf(t.database, kept)).toHaveLength(1);
  expect((await client.get(path)).statusCode).toBe(200);
});
