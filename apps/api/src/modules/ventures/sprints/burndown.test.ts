import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildTask } from '../../../testing/builders/build-task.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const newVenture = async () => (await t.database.scope.withTenant('default', (tx) => buildVenture(tx))).id;

async function create(ventureId: string, given: Record<string, unknown>) {
  const response = await manager.post('/api/sprints', { ventureId, title: 'First', ...given });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function addTask(sprintId: string) {
  const response = await manager.post('/api/tasks', { sprintId, title: 'Task' });
  expect(response.statusCode).toBe(201);
  return response.json();
}

describe('the burndown', () => {
  it('shows the tasks that remained at the end of each day', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId, { startDate: '2026-03-02', endDate: '2026-03-06', isActive: false });
    const [one, two] = [await addTask(id), await addTask(id)];
    // History is append-only but allows inserts. These rows add both tasks on the first day and finish one on the third.
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`insert into task_status_changes (task_id, status, changed_at) values
        ('${one.id}', 'pending', '2026-03-02T08:00:00Z'), ('${two.id}', 'pending', '2026-03-02T23:59:59.999Z'),
        ('${one.id}', 'done', '2026-03-04T00:00:00Z')`),
    );
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`insert into task_sprint_changes (task_id, sprint_id, changed_at) values
        ('${one.id}', '${id}', '2026-03-02T08:00:00Z'), ('${two.id}', '${id}', '2026-03-02T23:59:59.999Z')`),
    );
    expect((await manager.get(`/api/sprints/${id}/burndown`)).json()).toEqual({
      isFrozen: false,
      days: [
        { date: '2026-03-02', remaining: 2, ideal: 2 },
        { date: '2026-03-03', remaining: 2, ideal: 1.5 },
        { date: '2026-03-04', remaining: 1, ideal: 1 },
        { date: '2026-03-05', remaining: 1, ideal: 0.5 },
        { date: '2026-03-06', remaining: 1, ideal: 0 },
      ],
    });
  });

  it('counts a moved task in each sprint on the days that it spent there', async () => {
    const ventureId = await newVenture();
    const march = { startDate: '2026-03-02', endDate: '2026-03-05', isActive: false };
    const { id } = await create(ventureId, march);
    const next = await create(ventureId, { startDate: '2026-03-06', endDate: '2026-03-08', isActive: false });
    const tasks = await t.database.scope.withTenant('default', async (tx) => {
      const createdAt = '2026-03-02T08:00:00Z';
      const built = [];
      for (const sprintId of [id, id, next.id]) {
        built.push(await buildTask(tx, { sprintId, createdAt, updatedAt: createdAt }));
      }
      return built;
    });
    const move = (task: number, sprintId: string, at: string) =>
      rowsOf(
        t.database,
        `with moved as (
           update tasks set sprint_id = '${sprintId}', updated_at = '${at}' where id = '${tasks[task]?.id}' returning *)
         insert into task_sprint_changes (task_id, sprint_id, changed_at) select id, sprint_id, updated_at from moved`,
      );
    // One task moves away for good. Another one moves away and returns.
    await move(0, next.id, '2026-03-04T12:00:00Z');
    await move(1, next.id, '2026-03-03T12:00:00Z');
    await move(1, id, '2026-03-05T12:00:00Z');
    const remainingOf = async (sprintId: string) =>
      (await manager.get(`/api/sprints/${sprintId}/burndown`))
        .json()
        .days.map(({ remaining, ideal }: { remaining: number | null; ideal: number }) => [remaining, ideal]);
    expect(await remainingOf(id)).toEqual([
      [2, 2],
      [2, 4 / 3],
      [1, 2 / 3],
      [1, 0],
    ]);
    expect(await remainingOf(next.id)).toEqual([
      [2, 3],
      [2, 1.5],
      [2, 0],
    ]);
    expect((await manager.get(`/api/sprints/${id}`)).json().movedOn).toBe(1);
    expect((await manager.get(`/api/sprints/${next.id}`)).json().movedOn).toBe(1);
  });
});
