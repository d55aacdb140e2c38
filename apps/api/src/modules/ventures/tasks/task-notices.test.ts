/** Notifications of assigned and due tasks. */
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { buildSprint } from '../../../testing/builders/build-sprint.ts';
import { buildTask } from '../../../testing/builders/build-task.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { notifyDueTasks } from './notify-due-tasks.ts';
import type { NewTaskRow } from './tasks.repository.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
let operatorId: string;
let sprintId: string;
let ventureTitle: string;
beforeAll(async () => {
  t = await startTestApp();
  const signedIn = await t.signedIn('manager');
  [manager, managerId] = [signedIn.client, signedIn.user.id];
  operatorId = (await t.signedIn('operator')).user.id;
  await t.database.scope.withTenant('default', async (tx) => {
    const venture = await buildVenture(tx);
    ventureTitle = venture.title;
    sprintId = (await buildSprint(tx, { ventureId: venture.id })).id;
  });
});
afterAll(() => t.close());
beforeEach(() => rowsOf(t.database, 'delete from notifications'));

const notices = async () =>
  (
    await rowsOf<{ who: string; kind: string; details: Record<string, unknown> }>(
      t.database,
      "select user_id as who, kind, details from notifications order by details ->> 'dueDate', details ->> 'taskTitle'",
    )
  ).map(({ who, kind, details }) => ({ who, kind, ...details }));

it('notifies the assignee when another user assigns a task, but not of other changes', async () => {
  const given = { sprintId, title: 'Ask ten customers', assigneeId: operatorId };
  const { id: taskId } = (await manager.post('/api/tasks', given)).json();
  const assigned = { kind: 'task_assigned', taskId, taskTitle: 'Ask ten customers', ventureTitle };
  const notice = { ...assigned, who: operatorId, assignerName: expect.stringContaining('Robin Tester') };
  expect(await notices()).toEqual([notice]);
  const change = async (body: unknown) =>
    expect((await manager.patch(`/api/tasks/${taskId}`, body)).statusCode).toBe(200);
  await change({ dueDate: '2026-03-04', assigneeId: operatorId });
  await change({ assigneeId: managerId });
  await change({ assigneeId: null });
  expect(await notices()).toEqual([notice]);
  await change({ assigneeId: operatorId });
  expect(await notices()).toEqual([notice, notice]);
});

it('notifies assignees once of tasks due by tomorrow or within the last week, however many processes run', async () => {
  const clock = createTestClock();
  const today = dateOfMs(clock.nowMs());
  const build = (title: string, days: number, more: Partial<NewTaskRow> & { sprintId?: string } = {}) =>
    t.database.scope.withTenant('default', (tx) =>
      buildTask(tx, { sprintId, title, assigneeId: operatorId, dueDate: addDays(today, days), ...more }),
    );
  await build('too long ago', -8);
  const late = await build('late', -7);
  const soon = await build('soon', 1);
  await build('later', 2);
  await build('done', 0, { status: 'done' });
  await build('unassigned', 0, { assigneeId: null });
  const closed = await t.database.scope.withTenant('default', async (tx) => {
    const closedAt = new Date(clock.nowMs()).toISOString();
    return buildSprint(tx, { ventureId: (await buildVenture(tx)).id, closedAt });
  });
  await build('closed', 0, { sprintId: closed.id });
  const due = (taskTitle: string, task: { id: string; dueDate: string | null }) => {
    const { id: taskId, dueDate } = task;
    return { who: operatorId, kind: 'task_due', taskId, taskTitle, ventureTitle, dueDate };
  };
  await Promise.all(Array.from({ length: 5 }, () => notifyDueTasks(t.database.scope, clock)));
  expect(await notices()).toEqual([due('late', late), due('soon', soon)]);
  await notifyDueTasks(t.database.scope, clock);
  expect(await notices()).toHaveLength(2);
  const moved = (await manager.patch(`/api/tasks/${soon.id}`, { dueDate: today })).json();
  await notifyDueTasks(t.database.scope, clock);
  expect(await notices()).toEqual([due('late', late), due('soon', moved), due('soon', soon)]);
});

it('handles more than one batch in each active tenant with Labs on', async () => {
  const clock = createTestClock();
  await t.database.pool.query(
    `insert into tenants (id, name, is_active) values
      ('beta', 'Beta', true), ('gamma', 'Gamma', false), ('delta', 'Delta', true)`,
  );
  const switchLabs = (enabled: boolean) =>
    rowsOf(
      t.database,
      `insert into feature_flags (tenant_id, key, enabled, reason) values ('delta', 'abundance-labs', ${enabled}, 'x')
        on conflict (tenant_id, key) do update set enabled = excluded.enabled`,
      'delta',
    );
  for (const tenantId of ['beta', 'gamma', 'delta']) {
    const { user } =
      tenantId === 'gamma' ? { user: await t.createUser({ tenantId }) } : await t.signedIn('operator', { tenantId });
    await t.database.scope.withTenant(tenantId, async (tx) => {
      const venture = await buildVenture(tx, { tenantId });
      const sprint = await buildSprint(tx, { ventureId: venture.id, tenantId });
      const { id } = await buildTask(tx, { sprintId: sprint.id, tenantId });
      await tx.execute(`insert into tasks (sprint_id, title, assignee_id, due_date, tenant_id)
        select sprint_id, 'Task ' || n, '${user.id}', '${dateOfMs(clock.nowMs())}', tenant_id
          from tasks, generate_series(1, 501) n where id = '${id}'`);
    });
  }
  await switchLabs(false);
  await notifyDueTasks(t.database.scope, clock);
  const countIn = async (tenantId: string) =>
    (await rowsOf<{ n: string }>(t.database, 'select count(*) as n from notifications', tenantId))[0]?.n;
  expect([await countIn('beta'), await countIn('gamma'), await countIn('delta')]).toEqual(['501', '0', '0']);
  await switchLabs(true);
  await notifyDueTasks(t.database.scope, clock);
  expect(await countIn('delta')).toBe('501');
});
