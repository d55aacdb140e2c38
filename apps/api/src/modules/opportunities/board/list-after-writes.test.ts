import { randomUUID } from 'node:crypto';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { reviewScores } from '../reviews/review-scores.testing.ts';

interface Card {
  readonly id: string;
  readonly title: string;
  readonly stage: (typeof OPPORTUNITY_STAGES)[number];
  readonly version: number;
}

let t: TestApp;
/** Another server process of the same installation, and the same browser with a session in it. */
let other: Awaited<ReturnType<TestApp['startAnother']>>;
let manager: TestClient;
let elsewhere: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  other = await t.startAnother();
  ({ client: manager } = await t.signedIn('manager'));
  elsewhere = manager.through(other.app);
  await add({ title: 'The first' });
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

/** Compares the responses of both processes with the records. */
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

describe('the list and the column headers', () => {
  it('equal the records after every kind of write, in the writing process and in another', async () => {
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

  it('equal the records after a write by another program', async () => {
    const { id } = await add({ title: 'By the product' });
    const seen = async () => (await listOf(elsewhere, '?limit=500')).find((card) => card.id === id)?.title;
    expect(await seen()).toBe('By the product');
    await rowsOf(t.database, `update opportunities set title = 'By SQL' where id = '${id}'`);
    expect(await seen()).toBe('By SQL');
    await rowsOf(t.database, "insert into opportunities (title) values ('By SQL too')");
    await expectAllAsRead();
    await rowsOf(t.database, "delete from opportunities where title = 'By SQL too'");
    await expectAllAsRead();
  });

  it('are never older than a write that was answered before, with twenty writers and readers in two processes', async () => {
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

  it('are of one tenant and behind every gate', async () => {
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
});
