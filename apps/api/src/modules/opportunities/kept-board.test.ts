import { randomUUID } from 'node:crypto';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { reviewScores } from './review-scores.testing.ts';

/** Far longer than any test takes: what is read again here is read again because of a change. */
const LONG_MS = 10 * 60_000;

interface Card {
  readonly id: string;
  readonly title: string;
  readonly stage: (typeof OPPORTUNITY_STAGES)[number];
  readonly version: number;
}

let t: TestApp;
/** Another server process of the same installation, and the same browser answered by it. */
let other: Awaited<ReturnType<TestApp['startAnother']>>;
let manager: TestClient;
let elsewhere: TestClient;
beforeAll(async () => {
  t = await startTestApp({ rememberForMs: LONG_MS, answerWithinMs: 60_000 });
  other = await t.startAnother();
  ({ client: manager } = await t.signedIn('manager'));
  elsewhere = manager.through(other.app);
  await add({ title: 'The first' });
  for (const client of [manager, elsewhere]) await vi.waitUntil(() => isKeptFor(client), 60_000);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

async function add(given: Record<string, unknown> = {}): Promise<Card> {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst', ...given };
  const response = await manager.post('/api/opportunities', input);
  expect(response.statusCode).toBe(201);
  return response.json();
}

const listOf = async (client: TestClient, query = ''): Promise<Card[]> =>
  (await client.get(`/api/opportunities${query}`)).json();

const summaryOf = async (client: TestClient) => (await client.get('/api/opportunities/summary')).json();

/** Whether the next answer is one that was given before: the records say something else meanwhile, which nothing tells. */
async function isKeptFor(client: TestClient): Promise<boolean> {
  const [before] = await listOf(client);
  await renameUntold(before, `Untold ${randomUUID()}`);
  const [after] = await listOf(client);
  await renameUntold(before, before?.title ?? '');
  return after?.title === before?.title;
}

async function renameUntold(card: Card | undefined, title: string): Promise<void> {
  const trigger = 'trigger opportunities_notify_on_update';
  await t.database.scope.withTenant('default', async (tx) => {
    await tx.execute(`alter table opportunities disable ${trigger}`);
    await tx.execute(`update opportunities set title = '${title}' where id = '${card?.id}'`);
    await tx.execute(`alter table opportunities enable ${trigger}`);
  });
}

/** What both processes answer, held against the records. */
async function expectAllAsRead(): Promise<void> {
  const records = await rowsOf<{ id: string; version: number; stage: string; review_count: number }>(
    t.database,
    'select id, version, stage, review_count as "reviewCount", venture_id as "ventureId" from opportunities order by created_at desc, id desc',
  );
  const counts = await rowsOf<{ stage: string; count: number }>(
    t.database,
    'select stage, count(*)::int as count from opportunities group by stage',
  );
  for (const client of [elsewhere, manager]) {
    expect(await listOf(client, '?limit=500')).toMatchObject(records);
    const { stages } = await summaryOf(client);
    for (const { stage, count } of stages) expect(count).toBe(counts.find((each) => each.stage === stage)?.count ?? 0);
  }
}

it('is kept with its headers, in the words in which it was read', async () => {
  await add();
  const path = '/api/opportunities?limit=1';
  const [first, second] = [await elsewhere.get(path), await elsewhere.get(path)];
  for (const header of ['content-type', 'x-total-count', 'link', 'cache-control'])
    expect(second.headers[header]).toBe(first.headers[header]);
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(second.headers.link).toContain('cursor=');
  expect(second.body).toBe(first.body);
  expect(await isKeptFor(elsewhere)).toBe(true);
});

it('is as the records are after every kind of write, in the process that wrote and in the other', async () => {
  const card = await add({ stage: 'incubation' });
  await expectAllAsRead();
  await manager.patch(`/api/opportunities/${card.id}`, { title: 'Renamed', roiScore: 8 });
  await expectAllAsRead();
  await manager.post('/api/opportunities/moves', { stage: 'scoring', opportunities: [{ id: card.id }] });
  await expectAllAsRead();
  expect(
    (await manager.put(`/api/opportunities/${card.id}/reviews/mine`, { scores: reviewScores(7) })).statusCode,
  ).toBe(200);
  await expectAllAsRead();
  await manager.patch(`/api/opportunities/${card.id}`, { stage: 'incubation' });
  expect((await manager.post(`/api/opportunities/${card.id}/launch`)).statusCode).toBe(201);
  await expectAllAsRead();
  const rows = [{ title: 'Imported', description: 'From a file.', submittedBy: 'B. Analyst' }];
  const sent = await manager.post('/api/opportunities/import', { importId: randomUUID(), firstRow: 1, rows });
  expect(sent.json()).toMatchObject({ created: 1 });
  await expectAllAsRead();
});

it('is as the records are after a write past the product, of any kind', async () => {
  const { id } = await add({ title: 'By hand' });
  const seen = async () => (await listOf(elsewhere, '?limit=500')).find((card) => card.id === id)?.title;
  expect(await seen()).toBe('By hand');
  await rowsOf(t.database, `update opportunities set title = 'By another hand' where id = '${id}'`);
  expect(await seen()).toBe('By another hand');
  await rowsOf(t.database, "insert into opportunities (title) values ('By hand too')");
  await expectAllAsRead();
  await rowsOf(t.database, "delete from opportunities where title = 'By hand too'");
  await expectAllAsRead();
});

it('is never older than a write that was answered before, while twenty write and read in two processes at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const card = await add({ title: `Card ${at}` });
      let { version } = card;
      for (const stage of OPPORTUNITY_STAGES) {
        const [writer, reader] = at % 2 === 0 ? [manager, elsewhere] : [elsewhere, manager];
        const response = await writer.patch(`/api/opportunities/${card.id}`, { stage, version });
        ({ version } = response.json<Card>());
        const seen = (await listOf(reader, '?limit=500')).find(({ id }) => id === card.id);
        expect(seen).toMatchObject({ stage, version });
      }
    }),
  );
});

it("is one tenant's, and no way around a gate", async () => {
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  const { client: outsider } = await t.signedIn('manager', { tenantId: 'alpha' });
  const { client: learner } = await t.signedIn('learner');
  const { client: newcomer } = await t.signedIn('manager', { accepted: false });
  expect(await listOf(manager)).not.toEqual([]);
  expect(await listOf(outsider)).toEqual([]);
  expect((await learner.get('/api/opportunities')).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect((await newcomer.get('/api/opportunities')).json()).toMatchObject({ code: 'LEGAL_ACCEPTANCE_REQUIRED' });
  expect((await t.client().get('/api/opportunities')).json()).toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
});

it('keeps no refusal', async () => {
  for (let time = 0; time < 2; time += 1) {
    const refused = await manager.get('/api/opportunities?cursor=broken');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});
