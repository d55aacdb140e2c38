import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildKpi } from '../../../testing/builders/build-kpi.ts';
import { buildOpportunity } from '../../../testing/builders/build-opportunity.ts';
import { buildSprint } from '../../../testing/builders/build-sprint.ts';
import { buildTask } from '../../../testing/builders/build-task.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Sends every request on separate records, so that one role does not interfere with the next. */
async function callsOn(client: TestClient) {
  const { opportunity, venture, sprint, task, kpi } = await t.database.scope.withTenant('default', async (tx) => {
    const venture = await buildVenture(tx);
    const sprint = await buildSprint(tx, { ventureId: venture.id });
    return {
      venture,
      sprint,
      opportunity: await buildOpportunity(tx, { stage: 'incubation' }),
      task: await buildTask(tx, { sprintId: sprint.id }),
      kpi: await buildKpi(tx, { ventureId: venture.id }),
    };
  });
  const ventureId = venture.id;
  const days = { startDate: '2027-01-01', endDate: '2027-01-10' };
  const value = { metric: 'm', value: '1', recordedAt: '2026-01-01' };
  return {
    reads: [
      () => client.get('/api/ventures'),
      () => client.get('/api/ventures/summary'),
      () => client.get(`/api/ventures/${ventureId}`),
      () => client.get(`/api/ventures/${ventureId}/stage-changes`),
      () => client.get('/api/sprints'),
      () => client.get(`/api/sprints/${sprint.id}`),
      () => client.get(`/api/sprints/${sprint.id}/burndown`),
      () => client.get('/api/kpis'),
      () => client.get(`/api/kpis/${kpi.id}`),
    ],
    writes: [
      () => client.post('/api/ventures', { title: 'T' }),
      () => client.patch(`/api/ventures/${ventureId}`, { title: 'T' }),
      () => client.post(`/api/opportunities/${opportunity.id}/launch`),
      () => client.post('/api/sprints', { ventureId, title: 'T', ...days }),
      () => client.post('/api/tasks', { sprintId: sprint.id, title: 'T' }),
      () => client.patch(`/api/tasks/${task.id}`, { title: 'T' }),
      () => client.patch(`/api/sprints/${sprint.id}`, { title: 'T' }),
      () => client.post(`/api/sprints/${sprint.id}/close`),
      () => client.post('/api/kpis', { ventureId, ...value }),
      () => client.patch(`/api/kpis/${kpi.id}`, { value: '2' }),
      () => client.post('/api/kpis/import', { ventureId, firstRow: 1, rows: [value] }),
    ],
  };
}

async function statusesOf(calls: readonly (() => Promise<{ statusCode: number }>)[]): Promise<number[]> {
  const statuses = [];
  for (const call of calls) statuses.push((await call()).statusCode);
  return statuses;
}

it.each(ROLES)('grants %s access to Labs as the policy defines', async (role) => {
  const { client } = await t.signedIn(role);
  const { reads, writes } = await callsOn(client);
  const mayUse = role === 'admin' || role === 'manager';
  expect(await statusesOf(reads)).toEqual(Array(9).fill(mayUse ? 200 : 403));
  // A user without read access to Labs gets 404 for a task that is not assigned to them.
  const refused = [403, 403, 403, 403, 403, 404, 403, 403, 403, 403, 403];
  expect(await statusesOf(writes)).toEqual(mayUse ? [201, 200, 201, 201, 201, 200, 200, 200, 201, 200, 200] : refused);
});

it('denies visitors and users who have not accepted the agreement', async () => {
  const visitor = await callsOn(t.client());
  expect(await statusesOf(visitor.reads)).toEqual(Array(9).fill(401));
  expect(await statusesOf(visitor.writes)).toEqual(Array(11).fill(401));
  const { client } = await t.signedIn('admin', { accepted: false });
  const pending = await callsOn(client);
  for (const call of [...pending.reads, ...pending.writes]) {
    expect((await call()).json().code).toBe('LEGAL_ACCEPTANCE_REQUIRED');
  }
});

it('rejects writes without a CSRF token', async () => {
  const { client } = await t.signedIn('admin');
  const refused = await client.post('/api/ventures', { title: 'T' }, { csrfToken: null });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CSRF_INVALID']);
});

it('rejects cursors of another list', async () => {
  const { client } = await t.signedIn('admin');
  await callsOn(client);
  await callsOn(client);
  const lists = ['/api/opportunities', '/api/ventures', '/api/tasks', '/api/sprints', '/api/kpis'];
  for (const list of lists) {
    const { headers } = await client.get(`${list}?limit=1`);
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1];
    const statuses = await Promise.all(
      lists.map(async (other) => (await client.get(`${other}?limit=1&cursor=${cursor}`)).statusCode),
    );
    expect(statuses).toEqual(lists.map((other) => (other === list ? 200 : 400)));
  }
});
