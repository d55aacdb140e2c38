import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  const [one, other] = [await t.signedIn('analyst'), await t.signedIn('manager')];
  [analyst, analystId, manager, managerId] = [one.client, one.user.id, other.client, other.user.id];
});
afterAll(() => t.close());

const add = async (client: TestClient, title: string): Promise<string> =>
  (await client.post('/api/opportunities', { title, description: 'Moves.', submittedBy: 'T' })).json().id;

const notifications = async (userId: string) =>
  (
    await rowsOf<{ details: Record<string, unknown> }>(
      t.database,
      `select details from notifications where kind = 'opportunity_moved' and user_id = '${userId}' order by details ->> 'opportunityTitle'`,
    )
  ).map(({ details }) => details);

it('notifies the submitter when another user moves the opportunity, alone or in bulk, but never the mover', async () => {
  const ids = [await add(analyst, 'A'), await add(analyst, 'B')];
  const own = await add(manager, 'C');
  const [first = ''] = ids;
  expect((await manager.patch(`/api/opportunities/${first}`, { stage: 'screening' })).statusCode).toBe(200);
  expect((await manager.patch(`/api/opportunities/${first}`, { priority: 'high' })).statusCode).toBe(200);
  expect((await analyst.patch(`/api/opportunities/${first}`, { stage: 'shortlist' })).statusCode).toBe(200);
  const moved = { opportunityId: first, opportunityTitle: 'A', moverName: expect.stringContaining('Robin Tester') };
  expect(await notifications(analystId)).toEqual([{ ...moved, fromStage: 'discovery', toStage: 'screening' }]);
  await rowsOf(t.database, 'delete from notifications');
  const opportunities = [...ids, own].map((id) => ({ id }));
  const bulk = await manager.post('/api/opportunities/moves', { stage: 'scoring', opportunities });
  expect(bulk.statusCode).toBe(200);
  expect(await notifications(analystId)).toEqual([
    { ...moved, fromStage: 'shortlist', toStage: 'scoring' },
    { ...moved, opportunityId: ids[1], opportunityTitle: 'B', fromStage: 'discovery', toStage: 'scoring' },
  ]);
  expect(await notifications(managerId)).toEqual([]);
});

it('sends no notification of a rejected move', async () => {
  const id = await add(analyst, 'D');
  const refused = await manager.post('/api/opportunities/moves', {
    stage: 'scoring',
    opportunities: [{ id, version: 7 }],
  });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
  expect((await notifications(analystId)).filter(({ opportunityId }) => opportunityId === id)).toEqual([]);
});
