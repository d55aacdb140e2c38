import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { reviewScores } from '../reviews/review-scores.testing.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
let analyst: TestClient;
let mentioned: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client: writer, user: owner } = await t.signedIn('manager');
  [manager, managerId] = [writer, owner.id];
  const filters = { tag: 'marine', submittedBy: 'ada' };
  await manager.post('/api/saved-views', { name: 'Kelp', isShared: true, state: { layout: 'table', filters } });
  const { client, user } = await t.signedIn('analyst');
  [analyst, mentioned] = [client, user.username];
  const { client: admin } = await t.signedIn('admin');
  await admin.patch('/api/feature-flags/advanced-analytics', { enabled: true, reason: 'For a test' });
});
afterAll(() => t.close());

const OBSERVED = [
  '/api/opportunities?outcome=all',
  '/api/opportunities?outcome=passed',
  '/api/opportunities?stage=scoring&sort=-totalScore',
  '/api/opportunities?minScore=1&sort=totalScore',
  '/api/opportunities?q=kelp&outcome=all',
  '/api/opportunities?submittedBy=Ada&sort=-updatedAt&outcome=all',
  '/api/opportunities/summary',
  '/api/opportunities/export?format=csv&outcome=all',
  '/api/opportunities/digest/export?format=csv',
  '/api/opportunities/values?field=submittedBy&outcome=all',
  '/api/opportunities/values?field=ownerId&outcome=all',
  '/api/opportunities/values?field=tags&outcome=all',
  '/api/saved-views',
  '/api/analytics?period=all',
  '/api/analytics/export?table=funnel&period=all',
  '/api/metrics/dashboard',
  '/api/search?q=kelp',
  '/api/search?q=blueprint',
  '/api/search/recent',
  '/api/notifications',
] as const;

/** What both users see, without the versions, which count deletions too. */
async function observe(): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [name, client] of Object.entries({ manager, analyst })) {
    for (const path of OBSERVED) {
      const { statusCode, body, headers } = await client.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      seen[`${name} ${path}`] = [
        headers['x-total-count'],
        body.replaceAll(/"version":\d+/g, '').replaceAll(/"computedAt":"[^"]+"/g, ''),
      ];
    }
  }
  return seen;
}

async function add(title: string, stage: string): Promise<string> {
  const input = {
    title,
    stage,
    submittedBy: 'Ada',
    description: 'Measures kelp.',
    tags: ['Marine'],
    ownerId: managerId,
  };
  const { id } = (await analyst.post('/api/opportunities', input)).json();
  await manager.upload(`/api/opportunities/${id}/files?name=blueprint.txt`, title);
  await manager.post(`/api/opportunities/${id}/comments`, { body: `Look, @${mentioned}` });
  await manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: reviewScores(7), isSubmitted: true });
  await manager.patch(`/api/opportunities/${id}`, { stage: 'shortlist' });
  await manager.post('/api/search/recent', { kind: 'opportunity', id });
  return id;
}

it('leaves every list, count, search, export and metric as if the deleted ones had never existed', async () => {
  const expected = new Map<string, Record<string, unknown>>();
  expected.set('', await observe());
  const records: string[] = [];
  for (const title of ['Kelp sensors', 'Kelp farms', 'Kelp paper']) {
    records.push(await add(title, 'scoring'));
    if (title === 'Kelp farms') await manager.post(`/api/opportunities/${records[1]}/pass`, { reason: 'team' });
    expected.set([...records].sort().join(), await observe());
  }
  const live = new Set(records);
  const step = fc.record({ at: fc.nat(2), act: fc.constantFrom('delete' as const, 'restore' as const) });
  const check = async () => {
    const key = [...live].sort().join();
    const seen = await observe();
    const known = expected.get(key);
    if (known !== undefined) expect(seen).toEqual(known);
    expected.set(key, seen);
    const listed = (await manager.get('/api/opportunities?outcome=all')).json<{ id: string }[]>();
    expect(listed.map(({ id }) => id).sort()).toEqual([...live].sort());
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { at, act } of steps) {
        const id = records[at] ?? '';
        const { statusCode } = await (act === 'delete'
          ? manager.delete(`/api/opportunities/${id}`)
          : manager.post(`/api/opportunities/${id}/restore`));
        expect(statusCode).toBe(act === 'restore' ? 200 : live.has(id) ? 204 : 404);
        if (act === 'delete') live.delete(id);
        else live.add(id);
      }
      await check();
    }),
    { numRuns: 12 },
  );
  for (const id of live) await manager.delete(`/api/opportunities/${id}`);
  live.clear();
  await check();
});
