import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const ZONE_BEFORE = process.env.TZ;
afterEach(() => {
  if (ZONE_BEFORE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE_BEFORE;
});

/** Each with its January offset in minutes behind UTC, which proves that the zone is in effect. */
const ZONES = [
  ['UTC', 0],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
  ['Australia/Lord_Howe', -660],
] as const;

/** Including DST changes, leap days and year ends. */
const DAYS = ['2026-03-29', '2025-10-26', '2024-02-29', '2025-12-31', '2026-01-01', '1000-01-01'];

describe.each(ZONES)('when the server runs in %s', (zone, behind) => {
  it('returns days exactly as they were sent', async () => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(behind);
    for (const day of DAYS) {
      const venture = await t.database.scope.withTenant('default', (tx) => buildVenture(tx));
      const ventureId = venture.id;
      const sprint = await manager.post('/api/sprints', { ventureId, title: 'S', startDate: day, endDate: day });
      expect(sprint.json()).toMatchObject({ startDate: day, endDate: day });
      const sprintId = sprint.json().id;
      const task = await manager.post('/api/tasks', { sprintId, title: 'T', dueDate: day });
      expect(task.json()).toMatchObject({ dueDate: day, sprint: { endDate: day } });
      const kpi = await manager.post('/api/kpis', { ventureId, metric: 'mrr', value: 1, recordedAt: day });
      expect(kpi.json().recordedAt).toBe(day);
      expect((await manager.get(`/api/sprints?ventureId=${ventureId}`)).json()).toMatchObject([{ startDate: day }]);
      expect((await manager.get(`/api/tasks?sprintId=${sprintId}&sort=dueDate`)).json()).toMatchObject([
        { dueDate: day },
      ]);
      expect((await manager.get(`/api/kpis?ventureId=${ventureId}&from=${day}&to=${day}`)).json()).toHaveLength(1);
      expect((await manager.get(`/api/ventures/${ventureId}`)).json().currentSprint.endDate).toBe(day);
      expect((await manager.get(`/api/sprints/${sprintId}/burndown`)).json().days).toMatchObject([{ date: day }]);
      const stored = await rowsOf(
        t.database,
        `select s.start_date::text as start, t.due_date::text as due, k.recorded_at::text as recorded
           from sprints s join tasks t on t.sprint_id = s.id join kpis k on k.venture_id = s.venture_id
          where s.id = '${sprintId}'`,
      );
      expect(stored).toEqual([{ start: day, due: day, recorded: day }]);
    }
  });
});
