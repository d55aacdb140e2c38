import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';

let t: TestApp;
let analyst: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: analyst } = await t.signedIn('analyst'));
});
afterAll(() => t.close());

const add = async () =>
  (await analyst.post('/api/opportunities', { title: 'Counted', description: 'Counts.', submittedBy: 'T' })).json<{
    id: string;
  }>().id;

const summaryOfDefault = async () => (await analyst.get('/api/opportunities/summary')).json();

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

  it('follows each write, and no write that is refused', async () => {
    const [first = '', second = ''] = [await add(), await add()];
    await analyst.patch(`/api/opportunities/${first}`, { stage: 'scoring', roiScore: 7 });
    await analyst.post('/api/opportunities/moves', { stage: 'shortlist', opportunities: [{ id: second }] });
    await analyst.post('/api/opportunities/moves', {
      stage: 'incubation',
      opportunities: [{ id: first }, { id: '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11' }],
    });
    expect(await summaryOfDefault()).toEqual({
      total: 2,
      stages: stages([
        [0, 0, null],
        [0, 0, null],
        [1, 1, '7.0'],
        [1, 0, null],
        [0, 0, null],
      ]),
    });
  });

  it('is of one tenant, and not for those who may not see the board', async () => {
    const { client: learner } = await t.signedIn('learner');
    expect((await learner.get('/api/opportunities/summary')).statusCode).toBe(403);
    expect((await summaryOfDefault()).total).not.toBe(5);
    expect((await analyst.get('/api/opportunities/summary?q=text')).statusCode).toBe(400);
  });
});
