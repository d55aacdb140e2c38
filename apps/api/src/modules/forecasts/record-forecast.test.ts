/** Forecasts of votes, whose module calls `recordForecast` in its own transaction. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { DUE_ON } from '../../testing/records/forecasts.ts';
import { recordForecast, requireForecast } from './forecasts.public.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// REQ-363
it('records the forecast of a vote about a venture, visible to its author only', async () => {
  const { client, user } = await t.signedIn('manager');
  const { client: admin } = await t.signedIn('admin');
  const { id: ventureId } = (await client.post('/api/ventures', { title: 'Tide tables' })).json();
  const record = (probability: number) =>
    t.database.scope.withTenant('default', (tx) =>
      recordForecast(
        { tx, caller: { userId: user.id, tenantId: 'default' }, clock: t.clock },
        {
          source: { type: 'vote', id: randomUUID() },
          subject: { type: 'venture', id: ventureId },
          statement: 'It opens a second harbor.',
          probability,
          dueOn: DUE_ON,
        },
      ),
    );
  await record(0.7);
  await record(0.4);
  await expect(record(1.2)).rejects.toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  const own = (await client.get('/api/forecasts')).json();
  expect(own).toMatchObject([
    {
      source: 'vote',
      subject: { type: 'venture', id: ventureId, title: 'Tide tables' },
      probability: 0.4,
      stage: null,
    },
  ]);
  expect((await admin.get('/api/forecasts?forecaster=all')).json()).toEqual([]);
  const resolution = { outcome: 'yes', source: 'Report' };
  expect((await admin.post(`/api/forecasts/${own[0].id}/resolutions`, resolution)).statusCode).toBe(404);
});

it('requires all parts of a forecast or none', () => {
  expect(requireForecast({ probability: null, statement: null, dueOn: null })).toBeNull();
  const complete = { probability: 0, statement: 'It grows.', dueOn: DUE_ON };
  expect(requireForecast(complete)).toEqual(complete);
  expect(() => requireForecast({ ...complete, dueOn: null }, 'forecast.')).toThrow('Due day is required');
});
