/** Signing while the document store is slow: the effect on other requests, and changes before the document is stored. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { BlockedStore } from '../../../testing/app/memory-document-store.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { readPdfText } from '../../../testing/readers/read-pdf-text.ts';

let t: TestApp;
/** Another server process of the same installation. */
let other: Awaited<ReturnType<TestApp['startAnother']>>;
let admin: TestClient;
let held: BlockedStore;
beforeAll(async () => {
  t = await startTestApp();
  other = await t.startAnother();
  ({ client: admin } = await t.signedIn('admin'));
});
// Requests left over by a failed test would wait forever.
afterEach(() => {
  vi.restoreAllMocks();
  held.letGo();
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const NAME = { name: 'Ada Lovelace' };

/** More than the connections of a process. */
const MANY = 12;

/** More than the documents that are stored concurrently. */
const WAITING = 34;

const DEADLINE_MS = 45_000;

const signaturesOf = (userId: string) =>
  rowsOf<{ id: string; pdf_sha256: string; created_at: string }>(
    t.database,
    `select id, pdf_sha256, created_at from nda_acceptances where user_id = '${userId}'`,
  );

const entriesOf = (userId: string) =>
  rowsOf(t.database, `select id from audit_logs where user_id = '${userId}' and action = 'nda_signed'`);

const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

/** Waits until this many documents wait for the store; the render worker has to start first. */
const untilHeld = (count: number) => expect.poll(() => held.waiting).toBe(count);

/** Starts a signature that waits for the store, which blocks from now on. */
async function signingHeld() {
  const { client, user } = await t.signedIn('learner');
  const storedCount = t.store.documents.size;
  held = t.store.hold();
  const answer = client.post('/api/nda/sign', NAME);
  await untilHeld(1);
  return { client, user, storedCount, answer };
}

it('leaves the connections to others while more people sign than there are connections', async () => {
  const { client: bystander } = await t.signedIn('analyst');
  const signers = await Promise.all(Array.from({ length: MANY }, () => t.signedIn('learner')));
  held = t.store.hold();
  const answers = signers.map(({ client }) => client.post('/api/nda/sign', NAME));
  await untilHeld(MANY);
  expect(t.pool.waitingCount).toBe(0);
  for (const path of ['/api/notifications', '/api/health/ready'])
    await expect.poll(async () => (await bystander.get(path)).statusCode, { message: path }).toBe(200);
  held.letGo();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(MANY).fill(201));
  // Thirteen people with a document each: slow on a busy machine.
}, 120_000);

it('records one signature for ten concurrent requests of a user, and holds no lock while it stores the documents', async () => {
  const { client, user } = await t.signedIn('learner');
  const csrfToken = await client.csrfToken();
  const storedCount = t.store.documents.size;
  held = t.store.hold();
  const tries = Array.from({ length: 10 }, () => client.post('/api/nda/sign', NAME, { csrfToken }));
  await untilHeld(10);
  expect((await client.patch('/api/user', { firstName: 'Grace' }, { csrfToken })).statusCode).toBe(200);
  expect((await client.post('/api/nda/evidence', { step: 'presented' }, { csrfToken })).statusCode).toBe(201);
  expect(t.store.documents.size).toBe(storedCount);
  held.letGo();
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect([(await signaturesOf(user.id)).length, (await entriesOf(user.id)).length]).toEqual([1, 1]);
  expect(t.store.documents.size).toBe(storedCount + 1);
});

it('records one signature when two processes have rendered a document each, and discards the other', async () => {
  const { client, user } = await t.signedIn('learner');
  const csrfToken = await client.csrfToken();
  const storedCount = t.store.documents.size;
  held = t.store.hold();
  const tries = [client, client.through(other.app)].map((each) => each.post('/api/nda/sign', NAME, { csrfToken }));
  await untilHeld(2);
  held.letGo();
  expect((await Promise.all(tries)).map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const [signature, ...more] = await signaturesOf(user.id);
  expect([more, t.store.documents.size]).toEqual([[], storedCount + 1]);
  const bytes = t.store.documents.get(`nda/${signature?.id}.pdf`) ?? new Uint8Array();
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(signature?.pdf_sha256);
});

it('includes a step reported while its document was being stored, in a newly rendered document', async () => {
  const { client, user, storedCount, answer } = await signingHeld();
  t.clock.advanceMs(1_000);
  const step = await client.post('/api/nda/evidence', { step: 'presented' });
  expect(step.statusCode).toBe(201);
  held.letGo();
  const signed = await answer;
  expect(signed.statusCode).toBe(201);
  expect(t.store.documents.size).toBe(storedCount + 1);
  const [signature] = await signaturesOf(user.id);
  expect(Date.parse(signature?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(step.json().recordedAt));
  const text = readPdfText((await client.get('/api/nda/pdf')).rawPayload);
  expect(text).toContain('Not every step was reported before this signature.');
  expect((await admin.post(`/api/admin/nda/${signed.json().id}/check`)).json()).toMatchObject({
    intact: true,
    seal: 'intact',
    document: 'intact',
    signature: 'valid',
  });
});

it('rejects requests whose documents are not stored before a proxy times out, and signs none of them later', async () => {
  const { client: bystander } = await t.signedIn('learner');
  const signers = await Promise.all(Array.from({ length: WAITING }, () => t.signedIn('learner')));
  const tokens = await Promise.all(signers.map(({ client }) => client.csrfToken()));
  const storedCount = t.store.documents.size;
  held = t.store.hold();
  // Only the deadlines are fake and pass when the test triggers them; everything else uses real time.
  const { setTimeout: begin } = globalThis;
  const deadlines: (() => void)[] = [];
  const setTimer = (pass: () => void, ms?: number) => {
    if (ms !== DEADLINE_MS) return begin(pass, ms);
    deadlines.push(pass);
    return begin(pass, 1_000 * DEADLINE_MS);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(setTimer as typeof setTimeout);
  const answers = signers.map(({ client }, at) =>
    client.post('/api/nda/sign', NAME, { csrfToken: tokens[at] ?? null }),
  );
  await untilHeld(32);
  // The others do not wait for a document yet and may still arrive.
  await expect.poll(() => deadlines.length).toBe(WAITING);
  for (const pass of deadlines) pass();
  const late = await Promise.race(answers);
  expect([...refusalOf(late), late.headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
  held.letGo();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(WAITING).fill(503));
  for (const { user } of signers) expect(await signaturesOf(user.id)).toEqual([]);
  expect(t.store.documents.size).toBe(storedCount);
  expect((await bystander.post('/api/nda/sign', NAME)).statusCode).toBe(201);
}, 180_000);

it('is rejected, and leaves nothing, if the account was deactivated before the document was stored', async () => {
  const { user, storedCount, answer } = await signingHeld();
  expect((await admin.patch(`/api/users/${user.id}`, { isActive: false })).statusCode).toBe(200);
  held.letGo();
  expect(refusalOf(await answer)).toEqual([403, 'ACCOUNT_INACTIVE']);
  expect([await signaturesOf(user.id), await entriesOf(user.id)]).toEqual([[], []]);
  expect(t.store.documents.size).toBe(storedCount);
});

it('is rejected, and leaves nothing, if the session ended before the document was stored', async () => {
  const { user, storedCount, answer } = await signingHeld();
  const elsewhere = t.client();
  await elsewhere.signIn(user.username, TEST_PASSWORD);
  expect((await elsewhere.delete('/api/user/sessions')).statusCode).toBeLessThan(300);
  held.letGo();
  expect(refusalOf(await answer)).toEqual([401, 'AUTHENTICATION_REQUIRED']);
  expect([await signaturesOf(user.id), await entriesOf(user.id)]).toEqual([[], []]);
  expect(t.store.documents.size).toBe(storedCount);
});
