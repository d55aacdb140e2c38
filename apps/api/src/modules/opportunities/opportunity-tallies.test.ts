import { randomUUID } from 'node:crypto';
import { OPPORTUNITY_PRIORITIES, OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let t: TestApp;
let analyst: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
});
afterAll(() => t.close());

async function expectCountsToBeTrue(tenantId = 'default'): Promise<void> {
  const kept = await rowsOf(
    t.database,
    'select stage_rank, priority_rank, total_tenths, count from opportunity_tallies where count > 0 order by 1, 2, 3',
    tenantId,
  );
  const counted = await rowsOf(
    t.database,
    `select stage_rank, priority_rank, total_tenths, count(*)::int as count from opportunities
      group by 1, 2, 3 order by 1, 2, 3`,
    tenantId,
  );
  expect(kept).toEqual(counted);
}

/** Numbers that look random and are the same at each run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
}

const add = async (fields: object = {}) =>
  (
    await analyst.post('/api/opportunities', { title: 'Counted', description: 'Counts.', submittedBy: 'T', ...fields })
  ).json<{ id: string }>().id;

describe('the kept counts of opportunities', () => {
  it('are what counting gives, whatever was written, one by one and several at once', async () => {
    const pick = sequence(7);
    const ids: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      const stage = OPPORTUNITY_STAGES[pick(5)];
      const priority = OPPORTUNITY_PRIORITIES[pick(3)];
      const kind = pick(4);
      const id = ids[pick(Math.max(1, ids.length))];
      if (kind === 0 || id === undefined) ids.push(await add({ stage, priority }));
      else if (kind === 1) await analyst.patch(`/api/opportunities/${id}`, { stage, priority });
      else if (kind === 2)
        await analyst.patch(`/api/opportunities/${id}`, { roiScore: pick(3) === 0 ? null : pick(11) });
      else
        await analyst.post('/api/opportunities/moves', {
          stage,
          opportunities: ids.slice(0, 1 + pick(10)).map((one) => ({ id: one })),
        });
    }
    await expectCountsToBeTrue();
  });

  it('stay true, and nobody waits in a circle, when twenty callers move the same cards at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => add()));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, caller) =>
        analyst.post('/api/opportunities/moves', {
          stage: OPPORTUNITY_STAGES[caller % 5],
          opportunities: (caller % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id })),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await expectCountsToBeTrue();
  });

  it('stay true, and nobody waits in a circle, while files are imported and cards moved to where nothing stood before', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const totalScore = `9.${round}`;
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, card) => add({ stage: OPPORTUNITY_STAGES[4 - (card % 3)], totalScore })),
      );
      const rows = Array.from({ length: 100 }, (_, row) => ({
        title: 'Counted',
        description: 'Counts.',
        submittedBy: 'T',
        stage: OPPORTUNITY_STAGES[row % 5],
        totalScore,
      }));
      const answers = await Promise.all([
        ...Array.from({ length: 3 }, () =>
          analyst.post('/api/opportunities/import', { importId: randomUUID(), firstRow: 1, rows }),
        ),
        ...ids.map((id, card) => analyst.patch(`/api/opportunities/${id}`, { stage: OPPORTUNITY_STAGES[card % 2] })),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    }
    await expectCountsToBeTrue();
  });

  it('do not change with a write that is refused', async () => {
    const id = await add();
    const before = (await analyst.get('/api/opportunities/summary')).json();
    await analyst.post('/api/opportunities/moves', {
      stage: 'shortlist',
      opportunities: [{ id }, { id: '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11' }],
    });
    expect((await analyst.get('/api/opportunities/summary')).json()).toEqual(before);
    await expectCountsToBeTrue();
  });
});

describe('the summary of the pipeline', () => {
  beforeAll(async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
    await t.database.scope.withTenant('alpha', async (tx) => {
      const given = [
        { stage: 'screening', totalScore: '8.0', priority: 'high' },
        { stage: 'screening', totalScore: '8.1', priority: 'low' },
        { stage: 'screening', totalScore: null, priority: 'high' },
        { stage: 'scoring', totalScore: '3.0', priority: 'medium' },
        { stage: 'incubation', totalScore: null, priority: 'low' },
      ] as const;
      for (const one of given) await buildOpportunity(tx, { ...one, tenantId: 'alpha' });
    });
  });

  const summaryOf = async (query = '') => {
    const { client } = await t.signedIn('manager', { tenantId: 'alpha' });
    return (await client.get(`/api/opportunities/summary${query}`)).json();
  };
  const stages = (counts: [number, number, string | null][]) =>
    OPPORTUNITY_STAGES.map((stage, index) => {
      const [count, scoredCount, meanScore] = counts[index] ?? [];
      return { stage, count, scoredCount, meanScore };
    });

  it('holds each stage with its count and the mean of its scores, half up, unscored ones left out', async () => {
    expect(await summaryOf()).toEqual({
      total: 5,
      stages: stages([
        [0, 0, null],
        [3, 2, '8.1'],
        [1, 1, '3.0'],
        [0, 0, null],
        [1, 0, null],
      ]),
    });
  });

  it('narrows by priority and by score as the list does', async () => {
    expect((await summaryOf('?priority=high')).stages[1]).toEqual({
      stage: 'screening',
      ...{ count: 2, scoredCount: 1, meanScore: '8.0' },
    });
    expect(await summaryOf('?minScore=3.1')).toMatchObject({ total: 2 });
    expect(await summaryOf('?maxScore=8')).toMatchObject({ total: 2 });
    expect(await summaryOf('?minScore=8.1&maxScore=8.1')).toMatchObject({ total: 1 });
  });

  it('is of one tenant, and not for those who may not see the board', async () => {
    const { client: learner } = await t.signedIn('learner');
    expect((await learner.get('/api/opportunities/summary')).statusCode).toBe(403);
    expect((await analyst.get('/api/opportunities/summary')).json().total).not.toBe(5);
    expect((await analyst.get('/api/opportunities/summary?q=text')).statusCode).toBe(400);
  });
});
