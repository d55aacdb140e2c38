import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
let manager: TestClient;
let assignee: TestClient;
let assigneeId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('manager');
  const other = await t.signedIn('admin');
  for (const person of [user, other.user]) await signNdaOf(t.database, person);
  [manager, assignee, assigneeId] = [client, other.client, other.user.id];
  await assignee.patch('/api/feature-flags/advanced-analytics', { enabled: true, reason: 'For a test' });
});
afterAll(() => t.close());

const OBSERVED = [
  '/api/ventures',
  '/api/ventures/summary',
  '/api/sprints',
  '/api/tasks?sort=dueDate',
  '/api/tasks?assignee=me',
  '/api/kpis',
  '/api/kpis?ventureId=firm',
  '/api/kpis/notices',
  '/api/funding-rounds',
  '/api/investor-updates',
  '/api/investor-updates/authored',
  '/api/investor-updates/export?format=csv',
  '/api/metrics/dashboard',
  '/api/metrics/totalRevenue/sources',
  '/api/metrics/portfolioValue/sources',
  '/api/metrics/revenue',
  '/api/analytics?period=all',
  '/api/opportunities/summary',
  '/api/search?q=kelp',
  '/api/search/recent',
  '/api/notifications',
] as const;

/** What both users see, without versions and times of writes, which count deletions too. */
async function observe(): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [name, client] of Object.entries({ manager, assignee })) {
    for (const path of OBSERVED) {
      const { statusCode, body, headers } = await client.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      seen[`${name} ${path}`] = [
        headers['x-total-count'],
        body
          .replaceAll(/"(version|computedAt|updatedAt)":("[^"]*"|\d+)/g, '')
          .replaceAll(/Copy [^\n]*|Prepared[^\n]*/g, ''),
      ];
    }
  }
  return seen;
}

const made = async (path: string, body: object): Promise<string> => {
  const answer = await manager.post(path, body);
  if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
  return answer.json().id;
};

/** One record of each kind in an order in which each can be deleted by itself, the last one with its sprint and task. */
async function addRecords(): Promise<readonly string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const round = await made('/api/funding-rounds', { name: 'Kelp round', target: '100.00' });
  const draft = await made('/api/investor-updates', { title: 'Kelp letter', content: 'Kelp grows.' });
  const firm = await made('/api/kpis', { metric: 'revenue', value: '70.00', recordedAt: today });
  const other = await made('/api/ventures', { title: 'Kelp farms', teamMembers: 3 });
  const sprint = await made('/api/sprints', { ventureId: other, title: 'Kelp week', startDate: today, endDate: today });
  const task = await made('/api/tasks', { sprintId: sprint, title: 'Ask kelp farmers', assigneeId, dueDate: today });
  const value = await made('/api/kpis', { ventureId: other, metric: 'valuation', value: '9.00', recordedAt: today });
  const venture = await made('/api/ventures', { title: 'Kelp paper', teamMembers: 2 });
  const its = await made('/api/sprints', { ventureId: venture, title: 'Kelp day', startDate: today, endDate: today });
  await made('/api/tasks', { sprintId: its, title: 'Press kelp', assigneeId });
  const items = { funding_round: round, sprint, task, venture } as const;
  for (const [kind, id] of Object.entries(items)) await manager.post('/api/search/recent', { kind, id });
  return [
    `funding-rounds/${round}`,
    `investor-updates/${draft}`,
    `kpis/${firm}`,
    `kpis/${value}`,
    `tasks/${task}`,
    `ventures/${venture}`,
  ];
}

it('leaves every list, count, search, export and metric as if the deleted ones had never existed', async () => {
  const expected = new Map<string, Record<string, unknown>>();
  const nothing = await observe();
  const records = await addRecords();
  const live = new Set(records);
  const keyOf = () => [...live].sort().join();
  expected.set(keyOf(), await observe());
  const check = async () => {
    const seen = await observe();
    const known = expected.get(keyOf());
    if (known !== undefined) expect(seen).toEqual(known);
    expected.set(keyOf(), seen);
  };
  const change = async (path: string, act: 'delete' | 'restore') => {
    const { statusCode } = await (act === 'delete'
      ? manager.delete(`/api/${path}`, path.startsWith('kpis/') ? { reason: 'Wrong month' } : undefined)
      : manager.post(`/api/${path}/restore`));
    expect([path, act, statusCode]).toEqual([path, act, act === 'restore' ? 200 : live.has(path) ? 204 : 404]);
    if (act === 'delete') live.delete(path);
    else live.add(path);
  };
  const step = fc.record({
    at: fc.nat(records.length - 1),
    act: fc.constantFrom('delete' as const, 'restore' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const { at, act } of steps) await change(records[at] ?? '', act);
      await check();
    }),
    { numRuns: 10 },
  );
  for (const path of live) await change(path, 'delete');
  // What remains are the venture and the sprint that the single value and task belonged to.
  const [sprint] = (await manager.get('/api/sprints')).json();
  for (const path of [`sprints/${sprint.id}`, `ventures/${sprint.ventureId}`]) {
    expect((await manager.delete(`/api/${path}`)).statusCode).toBe(204);
  }
  expect(await observe()).toEqual(nothing);
});
