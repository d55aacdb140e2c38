import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';

const PASSWORD = 'a password for demonstrations';

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await loadDemoData(t.database.scope, t.clock, PASSWORD);
  manager = t.client();
  await manager.signIn('manager', PASSWORD);
  await manager.post('/api/legal/accept');
});
afterAll(() => t.close());

// REQ-238, REQ-321
describe('the demonstration data', () => {
  it.each([
    ['academyLearners', 2_847],
    ['academyLearnersChange', 247],
    ['activeVenturesChange', 3],
    ['otifInScreening', 23],
    ['portfolioGrowth', 12.5],
    ['totalRevenue', '2800000.00'],
    ['revenueGrowth', 23.5],
    ['fundingRaised', '15000000.00'],
    ['latestRound', 'Series A'],
    ['roi', 24.7],
    ['averageRoi', 24.7],
    ['roiTarget', 18],
    ['runway', '8200000.00'],
    ['runwayMonths', 14],
    ['ventureSuccessRate', 73.3],
    ['timeToExitMonths', 18],
  ])('makes the sample figure of REQ-321 come out by computation: %s is %j', async (metric, value) => {
    expect((await manager.get('/api/metrics/dashboard')).json()[metric]).toBe(value);
  });

  it('has every metric, with the date if its records are dated', async () => {
    const { recordedAt, ...metrics } = (await manager.get('/api/metrics/dashboard')).json();
    expect(Object.entries(metrics).filter(([, value]) => value === null)).toEqual([]);
    expect(Object.keys(recordedAt).toSorted()).toEqual([
      'averageRoi',
      'fundingRaised',
      'portfolioGrowth',
      'portfolioValue',
      'revenueGrowth',
      'roi',
      'roiTarget',
      'runway',
      'runwayMonths',
      'timeToExitMonths',
      'totalRevenue',
    ]);
  });
});
