import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

async function create(title: string): Promise<string> {
  const response = await analyst.post('/api/opportunities', {
    title,
    description: 'Moves.',
    submittedBy: 'A. Analyst',
  });
  expect(response.statusCode).toBe(201);
  return response.json().id;
}

interface Change {
  from: string | null;
  to: string;
}

/** The history of a card must be an unbroken chain to its stage. Its length must equal the card's version. */
async function expectConsistent(id: string): Promise<number> {
  const card = (await analyst.get(`/api/opportunities/${id}`)).json();
  const history = await rowsOf<Change>(
    t.database,
    `select from_stage as from, to_stage as to from opportunity_stage_changes where opportunity_id = '${id}' order by changed_at`,
  );
  const audited = await rowsOf<Change>(
    t.database,
    `select details #>> '{changes,stage,from}' as from, details #>> '{changes,stage,to}' as to
       from audit_logs where resource_id = '${id}' and action = 'opportunity_moved' order by seq`,
  );
  expect(history.at(-1)?.to).toBe(card.stage);
  expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)]);
  expect(history.length).toBe(card.version);
  expect(audited).toEqual(history.slice(1));
  return card.version;
}

/** Fetches each client's token once, because a fetch before each write would serialize the writes. */
async function moversOf(clients: readonly TestClient[]) {
  const movers = await Promise.all(clients.map(async (client) => ({ client, csrfToken: await client.csrfToken() })));
  return (turn: number, id: string, body: unknown) => {
    const mover = movers[turn % movers.length];
    if (mover === undefined) throw new Error('No client to move the card');
    return mover.client.patch(`/api/opportunities/${id}`, body, { csrfToken: mover.csrfToken });
  };
}

describe('twenty parallel moves', () => {
  it('of one card all succeed, and its history is unbroken', async () => {
    const id = await create('Moved by many');
    const move = await moversOf([analyst, manager]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => move(turn, id, { stage: OPPORTUNITY_STAGES[(turn + 1) % 5] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await expectConsistent(id)).toBeGreaterThan(1);
  });

  it('of one card with the same version succeed exactly once', async () => {
    const id = await create('Wanted by many');
    const move = await moversOf([analyst, manager]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        move(turn, id, { stage: OPPORTUNITY_STAGES[1 + (turn % 4)], version: 1 }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await expectConsistent(id)).toBe(2);
  });

  it('of many cards by several clients leave each card with an unbroken history', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => create(`Card ${index}`)));
    const move = await moversOf([analyst, manager]);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, turn) =>
        move(turn, ids[turn % ids.length] ?? '', { stage: OPPORTUNITY_STAGES[(turn * 3) % 5] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(64).fill(200));
    for (const id of ids) await expectConsistent(id);
  });

  it('of one card lose nothing while its other fields are edited', async () => {
    const id = await create('Edited and moved');
    const move = await moversOf([analyst, manager]);
    const fields = [
      { title: 'Edited' },
      { priority: 'high' },
      { roiScore: 7 },
      { stage: 'shortlist' },
      { ideaData: { a: 1 } },
    ];
    await Promise.all(Array.from({ length: 20 }, (_, turn) => move(turn, id, fields[turn % fields.length])));
    expect((await analyst.get(`/api/opportunities/${id}`)).json()).toMatchObject({
      title: 'Edited',
      priority: 'high',
      roiScore: '7.0',
      totalScore: '7.0',
      stage: 'shortlist',
      ideaData: { a: 1 },
      version: 6,
    });
  });
});

// REQ-148
describe('paging while others add', () => {
  it.each(['-createdAt', 'createdAt', '-totalScore', 'priority'])(
    'by %s neither skips nor repeats a row that existed when it began',
    async (sort) => {
      await Promise.all(Array.from({ length: 12 }, (_, index) => create(`Before ${index}`)));
      const listed = await analyst.get('/api/opportunities?limit=500');
      const before = listed.json<{ id: string }[]>().map(({ id }) => id);
      const csrfToken = await manager.csrfToken();
      const add = () =>
        manager.post(
          '/api/opportunities',
          { title: 'Meanwhile', description: 'Added.', submittedBy: 'M. Manager', priority: 'low', totalScore: 5 },
          { csrfToken },
        );
      const seen: string[] = [];
      for (let url: string | undefined = `/api/opportunities?limit=5&sort=${sort}`; url !== undefined; ) {
        const [page]: LightMyRequestResponse[] = await Promise.all([analyst.get(url), add(), add()]);
        if (page === undefined) throw new Error('No page');
        seen.push(...page.json<{ id: string }[]>().map(({ id }) => id));
        // A sort order that grows at its end has no last page while rows are added.
        if (seen.length > before.length + 200) break;
        url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
        if (before.every((id) => seen.includes(id))) break;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(before.filter((id) => !seen.includes(id))).toEqual([]);
      const relative = seen.filter((id) => before.includes(id));
      const after = (await analyst.get(`/api/opportunities?limit=500&sort=${sort}`)).json<{ id: string }[]>();
      expect(relative).toEqual(after.map(({ id }) => id).filter((id) => before.includes(id)));
    },
  );
});
