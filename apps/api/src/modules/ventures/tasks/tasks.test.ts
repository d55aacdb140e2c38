import { ROLES } from '@aicv/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildSprint } from '../../../testing/builders/build-sprint.ts';
import { buildTask } from '../../../testing/builders/build-task.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
let operator: TestClient;
let operatorUser: Awaited<ReturnType<TestApp['createUser']>>;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const signedIn = await t.signedIn('manager');
  manager = signedIn.client;
  managerId = signedIn.user.id;
  ({ client: operator, user: operatorUser } = await t.signedIn('operator'));
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

async function newSprint(tenantId = 'default') {
  return t.database.scope.withTenant(tenantId, async (tx) => {
    const venture = await buildVenture(tx, { tenantId });
    return { ...(await buildSprint(tx, { ventureId: venture.id, tenantId })), venture };
  });
}

async function create(given: Record<string, unknown> = {}) {
  const sprintId = given.sprintId ?? (await newSprint()).id;
  const response = await manager.post('/api/tasks', { title: 'Ask ten customers', ...given, sprintId });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const patch = (id: string, body: unknown, client = manager) => client.patch(`/api/tasks/${id}`, body);

const historyOf = (id: string) =>
  rowsOf(
    t.database,
    `select status, changed_by as by from task_status_changes where task_id = '${id}' order by changed_at`,
  );

const auditOf = (id: string) =>
  rowsOf(t.database, `select action, user_id as by, details from audit_logs where resource_id = '${id}' order by seq`);

// REQ-215, REQ-220
describe('adding a task', () => {
  it('returns 201 with the task: pending, unassigned, with its sprint and venture', async () => {
    const sprint = await newSprint();
    const task = await create({ sprintId: sprint.id });
    expect(task).toEqual({
      id: expect.any(String),
      sprintId: sprint.id,
      title: 'Ask ten customers',
      description: null,
      assigneeId: null,
      assignee: null,
      status: 'pending',
      dueDate: null,
      sprint: { id: sprint.id, title: sprint.title, endDate: sprint.endDate, isClosed: false },
      venture: { id: sprint.venture.id, title: sprint.venture.title },
      decision: null,
      tenantId: 'default',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await manager.get(`/api/tasks/${task.id}`)).json()).toEqual(task);
    expect(await historyOf(task.id)).toEqual([{ status: 'pending', by: managerId }]);
    expect(await auditOf(task.id)).toEqual([
      {
        action: 'task_created',
        by: managerId,
        details: { sprintId: sprint.id, title: 'Ask ten customers', assigneeId: null },
      },
    ]);
    expect((await manager.get(`/api/sprints/${sprint.id}`)).json().taskCounts.pending).toBe(1);
  });

  it('accepts an assignee of any role, a status and a due date', async () => {
    const given = {
      assigneeId: operatorUser.id,
      status: 'in_progress',
      dueDate: '2024-02-29',
      description: 'By phone.',
    };
    const { id, username, firstName, lastName, role } = operatorUser;
    expect(await create(given)).toMatchObject({ ...given, assignee: { id, username, firstName, lastName, role } });
  });

  it('rejects an assignee who is unknown, deactivated or of another tenant', async () => {
    const inactive = await t.createUser({ isActive: false });
    const foreign = await t.createUser({ tenantId: 'beta' });
    for (const assigneeId of [NOBODYS_ID, inactive.id, foreign.id]) {
      const { id } = await create();
      const sprintId = (await newSprint()).id;
      for (const refused of [
        await manager.post('/api/tasks', { sprintId, title: 'T', assigneeId }),
        await patch(id, { assigneeId }),
      ]) {
        expect(refused.statusCode).toBe(400);
        expect(refused.json().issues).toEqual([{ path: 'assigneeId', message: 'This person does not exist' }]);
      }
    }
  });

  it.each([
    ['title', '', 'Title is required'],
    ['status', 'doing', 'Status must be pending, in_progress or done'],
    ['dueDate', '2026-02-30', 'Due date must be a date such as 2026-03-31'],
    ['dueDate', 20_260_331, 'Due date must be a date such as 2026-03-31'],
    ['assigneeId', 'me', 'Not a valid id'],
    ['sprintId', 'next', 'Not a valid id'],
    ['description', 'd'.repeat(20_001), 'Description must be less than 20000 characters'],
  ])('refuses the %s %j', async (field, value, message) => {
    const sprintId = (await newSprint()).id;
    const response = await manager.post('/api/tasks', { sprintId, title: 'T', [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: field, message }]);
  });

  it('returns 404 for an unknown sprint and for another tenant’s', async () => {
    for (const sprintId of [NOBODYS_ID, (await newSprint('beta')).id]) {
      expect((await manager.post('/api/tasks', { sprintId, title: 'T' })).statusCode).toBe(404);
    }
  });
});

describe('changing a task', () => {
  it('changes the sent fields, records each status with its user, and audits before and after', async () => {
    const { id } = await create();
    const changed = await patch(id, { title: 'Ask twenty', dueDate: '2026-03-10', assigneeId: operatorUser.id });
    expect(changed.json()).toMatchObject({ title: 'Ask twenty', dueDate: '2026-03-10', version: 2 });
    await patch(id, { status: 'in_progress' });
    await patch(id, { status: 'pending' }, operator);
    await patch(id, { status: 'pending' });
    expect(await historyOf(id)).toEqual([
      { status: 'pending', by: managerId },
      { status: 'in_progress', by: managerId },
      { status: 'pending', by: operatorUser.id },
    ]);
    const audited = await auditOf(id);
    expect(audited).toHaveLength(4);
    expect(audited[1]).toEqual({
      action: 'task_updated',
      by: managerId,
      details: {
        changes: {
          title: { from: 'Ask ten customers', to: 'Ask twenty' },
          dueDate: { from: null, to: '2026-03-10' },
          assigneeId: { from: null, to: operatorUser.id },
        },
      },
    });
    expect((await patch(id, { assigneeId: null, dueDate: null })).json()).toMatchObject({
      assigneeId: null,
      assignee: null,
      dueDate: null,
    });
  });

  it('keeps a deactivated assignee when another field changes', async () => {
    const person = await t.createUser();
    const { id } = await create({ assigneeId: person.id });
    await rowsOf(t.database, `update users set is_active = false where id = '${person.id}'`);
    expect((await patch(id, { title: 'Other', assigneeId: person.id })).statusCode).toBe(200);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { id } = await create();
    const newer = (await patch(id, { title: 'Theirs', version: 1 })).json();
    const refused = await patch(id, { status: 'done', version: 1 });
    expect([refused.statusCode, refused.json().code, refused.json().current]).toEqual([409, 'STALE', newer]);
  });

  it('moves a task only to another open sprint of its venture', async () => {
    const sprint = await newSprint();
    const { id } = await create({ sprintId: sprint.id });
    const [open, closed] = await t.database.scope.withTenant('default', async (tx) => [
      await buildSprint(tx, { ventureId: sprint.venture.id }),
      await buildSprint(tx, { ventureId: sprint.venture.id, closedAt: '2026-03-16T00:00:00Z' }),
    ]);
    expect((await patch(id, { sprintId: open?.id })).json()).toMatchObject({
      sprintId: open?.id,
      sprint: { title: open?.title },
    });
    expect((await patch(id, { sprintId: closed?.id })).json().code).toBe('SPRINT_CLOSED');
    for (const sprintId of [(await newSprint()).id, (await newSprint('beta')).id, NOBODYS_ID]) {
      const refused = await patch(id, { sprintId });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toEqual([
        { path: 'sprintId', message: 'This sprint does not belong to the venture' },
      ]);
    }
  });

  it('leaves an unbroken status history after twenty concurrent requests', async () => {
    const { id } = await create();
    const csrfToken = await manager.csrfToken();
    const statuses = ['in_progress', 'done', 'pending'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        manager.patch(`/api/tasks/${id}`, { status: statuses[turn % 3] }, { csrfToken }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const history = await historyOf(id);
    const task = (await manager.get(`/api/tasks/${id}`)).json();
    expect(history.at(-1)).toMatchObject({ status: task.status });
    expect(history).toHaveLength(task.version);
    history.slice(1).forEach((entry, index) => {
      expect(entry).not.toMatchObject({ status: history[index]?.status });
    });
  });
});

// REQ-216
describe('a user without read access to Labs', () => {
  it('sees only the tasks that are assigned to them', async () => {
    const mine = await create({ assigneeId: operatorUser.id, title: 'Mine' });
    const other = await create({ title: 'Unassigned' });
    const listed = (await operator.get('/api/tasks?limit=500')).json();
    expect(listed).toContainEqual(mine);
    expect(listed.every(({ assigneeId }: { assigneeId: string }) => assigneeId === operatorUser.id)).toBe(true);
    expect((await operator.get(`/api/tasks?sprintId=${other.sprintId}`)).json()).toEqual([]);
    expect((await operator.get(`/api/tasks/${mine.id}`)).json()).toEqual(mine);
    expect((await operator.get(`/api/tasks/${other.id}`)).statusCode).toBe(404);
    expect((await patch(other.id, { status: 'done' }, operator)).statusCode).toBe(404);
    expect((await patch(other.id, { title: 'T' }, operator)).statusCode).toBe(404);
  });

  it('changes only the status of their own tasks', async () => {
    const { id } = await create({ assigneeId: operatorUser.id });
    const done = await patch(id, { status: 'done', version: 1 }, operator);
    expect([done.statusCode, done.json().status]).toEqual([200, 'done']);
    for (const body of [
      { title: 'T' },
      { status: 'pending', dueDate: null },
      { assigneeId: null },
      { description: 'D' },
      { sprintId: NOBODYS_ID },
    ]) {
      const refused = await patch(id, body, operator);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Only the status of a task can be changed by its assignee',
      });
    }
    expect((await manager.get(`/api/tasks/${id}`)).json()).toMatchObject({ status: 'done', version: 2 });
    expect((await patch(id, { status: 'pending', version: 1 }, operator)).json().code).toBe('STALE');
    expect((await operator.post('/api/tasks', { sprintId: NOBODYS_ID, title: 'T' })).statusCode).toBe(403);
  });

  it.each(ROLES)('shows %s what the policy allows', async (role) => {
    const { client, user } = await t.signedIn(role);
    const own = await create({ assigneeId: user.id });
    const other = await create();
    const readsAll = role === 'admin' || role === 'manager';
    expect((await client.get(`/api/tasks/${own.id}`)).statusCode).toBe(200);
    expect((await client.get(`/api/tasks/${other.id}`)).statusCode).toBe(readsAll ? 200 : 404);
    expect((await client.get('/api/tasks?assignee=me')).json()).toEqual([own]);
    expect((await patch(own.id, { status: 'in_progress' }, client)).statusCode).toBe(200);
    expect((await patch(own.id, { title: 'T' }, client)).statusCode).toBe(readsAll ? 200 : 403);
  });
});

describe('the list of tasks', () => {
  // REQ-150
  it('filters by sprint, venture and status, and sorts by due date with missing dates last', async () => {
    const sprint = await newSprint();
    await t.database.scope.withTenant('default', async (tx) => {
      const given = { sprintId: sprint.id };
      await buildTask(tx, { ...given, title: 'none 1' });
      await buildTask(tx, { ...given, title: 'late', dueDate: '2026-12-31' });
      await buildTask(tx, { ...given, title: 'none 2', status: 'done' });
      await buildTask(tx, { ...given, title: 'soon 1', dueDate: '2026-03-01' });
      await buildTask(tx, { ...given, title: 'soon 2', dueDate: '2026-03-01' });
    });
    const all = async (query: string) => {
      const seen: string[] = [];
      for (let url: string | undefined = `/api/tasks?limit=2&ventureId=${sprint.venture.id}&${query}`; url; ) {
        const page: Awaited<ReturnType<TestClient['get']>> = await manager.get(url);
        seen.push(...page.json().map(({ title }: { title: string }) => title));
        url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
      }
      return seen;
    };
    expect(await all('')).toEqual(['soon 2', 'soon 1', 'none 2', 'late', 'none 1']);
    expect(await all('sort=createdAt')).toEqual(['none 1', 'late', 'none 2', 'soon 1', 'soon 2']);
    expect(await all('sort=dueDate')).toEqual(['soon 2', 'soon 1', 'late', 'none 2', 'none 1']);
    expect(await all('sort=-dueDate')).toEqual(['late', 'soon 2', 'soon 1', 'none 2', 'none 1']);
    expect(await all('status=done')).toEqual(['none 2']);
    expect(await all(`sprintId=${NOBODYS_ID}`)).toEqual([]);
  });

  it.each(['sort=title', 'status=open', 'assignee=you', 'sprintId=1', 'cursor=x'])('rejects %s', async (query) => {
    expect((await manager.get(`/api/tasks?${query}`)).statusCode).toBe(400);
  });
});

it('excludes other tenants', async () => {
  const { id } = await create();
  const { client: other } = await t.signedIn('admin', { tenantId: 'beta' });
  expect((await other.get(`/api/tasks/${id}`)).statusCode).toBe(404);
  expect((await patch(id, { status: 'done' }, other)).statusCode).toBe(404);
  expect((await other.get('/api/tasks')).json()).toEqual([]);
});
