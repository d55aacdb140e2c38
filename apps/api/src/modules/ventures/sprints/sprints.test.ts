import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildVenture } from '../../../testing/builders/build-venture.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let manager: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  ({ client: manager } = await t.signedIn('manager'));
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

const newVenture = async () => (await t.database.scope.withTenant('default', (tx) => buildVenture(tx))).id;

/** A day relative to now on the test's clock. */
const day = (offset: number) => new Date(t.clock.nowMs() + offset * DAY_MS).toISOString().slice(0, 10);

const post = (ventureId: string, given: Record<string, unknown> = {}) =>
  manager.post('/api/sprints', { ventureId, title: 'First', startDate: day(0), endDate: day(13), ...given });

async function create(ventureId: string, given: Record<string, unknown> = {}) {
  const response = await post(ventureId, given);
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function addTask(sprintId: string, given: Record<string, unknown> = {}) {
  const response = await manager.post('/api/tasks', { sprintId, title: 'Task', ...given });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const patch = (id: string, body: unknown) => manager.patch(`/api/sprints/${id}`, body);
const close = (id: string, body?: unknown) => manager.post(`/api/sprints/${id}/close`, body);

const auditOf = (id: string) =>
  rowsOf(t.database, `select action, details from audit_logs where resource_id = '${id}' order by seq`);

// REQ-214, REQ-220
describe('adding a sprint', () => {
  it('returns 201 with a current sprint without tasks, and shows it on its venture', async () => {
    const ventureId = await newVenture();
    const sprint = await create(ventureId);
    expect(sprint).toEqual({
      id: expect.any(String),
      ventureId,
      title: 'First',
      startDate: day(0),
      endDate: day(13),
      isActive: true,
      closedAt: null,
      taskCounts: { pending: 0, in_progress: 0, done: 0 },
      movedOn: 0,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await manager.get(`/api/sprints/${sprint.id}`)).json()).toEqual(sprint);
    const { id, title, startDate, endDate, taskCounts } = sprint;
    expect((await manager.get(`/api/ventures/${ventureId}`)).json().currentSprint).toEqual({
      id,
      title,
      startDate,
      endDate,
      taskCounts,
    });
    expect(await auditOf(id)).toEqual([
      { action: 'sprint_created', details: { ventureId, title, startDate, endDate, isActive: true } },
    ]);
  });

  it('accepts a sprint of one day', async () => {
    await create(await newVenture(), { endDate: day(0) });
  });

  it.each([
    ['startDate', '2026-02-30', 'Start date must be a date such as 2026-03-31'],
    ['startDate', '2026-03-01T00:00:00Z', 'Start date must be a date such as 2026-03-31'],
    ['endDate', '31.03.2026', 'End date must be a date such as 2026-03-31'],
    ['endDate', null, 'End date must be a date such as 2026-03-31'],
    ['endDate', '2020-01-01', 'The sprint must not end before it starts'],
    ['endDate', '9999-12-31', 'A sprint can last at most one year'],
    ['title', ' ', 'Title is required'],
    ['isActive', 1, 'Active must be true or false'],
  ])('refuses the %s %j', async (field, value, message) => {
    const response = await post(await newVenture(), { [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: field, message }]);
  });

  it('rejects a second current sprint, but accepts a planned one', async () => {
    const ventureId = await newVenture();
    await create(ventureId);
    const later = { title: 'Second', startDate: day(14), endDate: day(20) };
    const refused = await post(ventureId, later);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'SPRINT_CURRENT_EXISTS',
      message: 'This venture has a current sprint. Close it first, or plan this one for later',
    });
    expect(await create(ventureId, { ...later, isActive: false })).toMatchObject({ isActive: false });
  });

  it('rejects days that overlap another sprint of the venture, and names that sprint and its days', async () => {
    const ventureId = await newVenture();
    await create(ventureId);
    for (const [startDate, endDate] of [
      [day(13), day(20)],
      [day(-5), day(0)],
      [day(3), day(4)],
      [day(-5), day(30)],
    ]) {
      const refused = await post(ventureId, { startDate, endDate, isActive: false });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'SPRINT_OVERLAPS',
        message: `These days overlap the sprint “First” (${day(0)} to ${day(13)})`,
      });
    }
    await create(ventureId, { startDate: day(-5), endDate: day(-1), isActive: false });
    await create(await newVenture());
  });

  it.each([true, false])('succeeds exactly once in twenty concurrent requests (current: %j)', async (isActive) => {
    const ventureId = await newVenture();
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        manager.post(
          '/api/sprints',
          { ventureId, title: `Try ${turn}`, startDate: day(turn % 5), endDate: day(10), isActive },
          { csrfToken },
        ),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect((await manager.get(`/api/sprints?ventureId=${ventureId}`)).json()).toHaveLength(1);
  });

  it('returns 404 for an unknown venture and for another tenant’s', async () => {
    expect((await post(NOBODYS_ID)).statusCode).toBe(404);
    const theirs = await t.database.scope.withTenant('beta', (tx) => buildVenture(tx, { tenantId: 'beta' }));
    expect((await post(theirs.id)).statusCode).toBe(404);
  });
});

describe('changing a sprint', () => {
  it('changes title, days and the current flag, and audits before and after', async () => {
    const { id } = await create(await newVenture());
    const response = await patch(id, { title: 'Renamed', endDate: day(20), isActive: false, version: 1 });
    expect(response.json()).toMatchObject({ title: 'Renamed', endDate: day(20), isActive: false, version: 2 });
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'sprint_updated',
      details: {
        changes: {
          title: { from: 'First', to: 'Renamed' },
          endDate: { from: day(13), to: day(20) },
          isActive: { from: true, to: false },
        },
      },
    });
    expect((await patch(id, { title: 'Renamed' })).json().version).toBe(2);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('enforces the order of days, no overlap with other sprints, and one current sprint', async () => {
    const ventureId = await newVenture();
    await create(ventureId);
    const { id } = await create(ventureId, { startDate: day(14), endDate: day(20), isActive: false });
    expect((await patch(id, { endDate: day(13) })).json().issues).toEqual([
      { path: 'endDate', message: 'The sprint must not end before it starts' },
    ]);
    expect((await patch(id, { startDate: day(13) })).json().code).toBe('SPRINT_OVERLAPS');
    expect((await patch(id, { isActive: true })).json().code).toBe('SPRINT_CURRENT_EXISTS');
    expect((await patch(id, { startDate: day(15), endDate: day(16) })).statusCode).toBe(200);
  });

  it('lets one of many concurrent requests become the current sprint', async () => {
    const ventureId = await newVenture();
    const planned = [];
    for (let turn = 0; turn < 6; turn += 1) {
      planned.push(await create(ventureId, { startDate: day(turn), endDate: day(turn), isActive: false }));
    }
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      planned.map(({ id }) => manager.patch(`/api/sprints/${id}`, { isActive: true }, { csrfToken })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { id } = await create(await newVenture());
    const newer = (await patch(id, { title: 'Theirs' })).json();
    const refused = await patch(id, { title: 'Mine', version: 1 });
    expect([refused.statusCode, refused.json().code, refused.json().current]).toEqual([409, 'STALE', newer]);
  });
});

describe('closing a sprint', () => {
  it('freezes its counts and its burndown, and rejects all later changes', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId);
    const task = await addTask(id);
    await addTask(id, { status: 'in_progress' });
    await addTask(id, { status: 'done' });
    const open = (await manager.get(`/api/sprints/${id}/burndown`)).json();
    expect(open.isFrozen).toBe(false);
    expect(open.days).toHaveLength(14);
    expect(open.days[0]).toEqual({ date: day(0), remaining: 2, ideal: 3 });
    expect(open.days[13]).toEqual({ date: day(13), remaining: null, ideal: 0 });

    const response = await close(id);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      isActive: false,
      closedAt: new Date(t.clock.nowMs()).toISOString(),
      taskCounts: { pending: 1, in_progress: 1, done: 1 },
      version: 2,
    });
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'sprint_closed',
      details: { counts: { pending: 1, in_progress: 1, done: 1 }, movedOn: 0 },
    });
    expect((await manager.get(`/api/ventures/${ventureId}`)).json().currentSprint).toBeNull();
    const refusals = [
      await close(id),
      await patch(id, { title: 'Late' }),
      await patch(id, { isActive: true }),
      await manager.patch(`/api/tasks/${task.id}`, { status: 'done' }),
      await manager.patch(`/api/tasks/${task.id}`, { title: 'Late' }),
      await manager.post('/api/tasks', { sprintId: id, title: 'Late' }),
    ];
    for (const refused of refusals) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().code).toBe('SPRINT_CLOSED');
    }
    t.clock.advanceMs(3 * DAY_MS);
    const frozen = (await manager.get(`/api/sprints/${id}/burndown`)).json();
    expect(frozen).toEqual({ days: open.days, isFrozen: true });
    t.clock.advanceMs(-3 * DAY_MS);
  });

  it('counts unfinished tasks that were moved away earlier as not done in this sprint', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId);
    const next = await create(ventureId, { title: 'Next', startDate: day(14), endDate: day(20), isActive: false });
    await addTask(id, { status: 'done' });
    for (const status of ['pending', 'pending', 'in_progress']) {
      const task = await addTask(id, { status });
      expect((await manager.patch(`/api/tasks/${task.id}`, { sprintId: next.id })).statusCode).toBe(200);
    }
    const isAsItWas = { taskCounts: { pending: 0, in_progress: 0, done: 1 }, movedOn: 3 };
    expect((await manager.get(`/api/sprints/${id}`)).json()).toMatchObject(isAsItWas);
    expect((await close(id)).json()).toMatchObject(isAsItWas);
    expect((await manager.get(`/api/sprints?ventureId=${ventureId}`)).json()).toMatchObject([
      { id: next.id, taskCounts: { pending: 2, in_progress: 1, done: 0 }, movedOn: 0 },
      { id, ...isAsItWas },
    ]);
    expect((await auditOf(id)).at(-1)?.details).toEqual({
      counts: { pending: 0, in_progress: 0, done: 1 },
      movedOn: 3,
    });
    const { days } = (await manager.get(`/api/sprints/${id}/burndown`)).json();
    expect(days[0]).toEqual({ date: day(0), remaining: 3, ideal: 4 });
    expect(days[13]).toEqual({ date: day(13), remaining: null, ideal: 0 });
  });

  it('omits the number of moved tasks for sprints that were closed before it was recorded', async () => {
    const { id } = await create(await newVenture());
    await close(id);
    await rowsOf(t.database, `update sprints set result = result - 'movedOn' where id = '${id}'`);
    expect((await manager.get(`/api/sprints/${id}`)).json().movedOn).toBeNull();
  });

  it('frees its days from the day of closing for the next sprint', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId, { startDate: day(-3), endDate: day(10) });
    await close(id);
    const refused = await post(ventureId, { startDate: day(-1), endDate: day(5) });
    expect(refused.json().message).toBe(`These days overlap the sprint “First” (${day(-3)} to ${day(-1)})`);
    await create(ventureId, { startDate: day(0), endDate: day(10) });
  });

  it('happens once when twenty requests close it concurrently while tasks are changed', async () => {
    const { id } = await create(await newVenture());
    const task = await addTask(id);
    const csrfToken = await manager.csrfToken();
    const writes = Array.from({ length: 20 }, (_, turn) => [
      manager.post(`/api/sprints/${id}/close`, undefined, { csrfToken }),
      manager.patch(`/api/tasks/${task.id}`, { status: turn % 2 ? 'done' : 'in_progress' }, { csrfToken }),
    ]);
    const answers = await Promise.all(writes.flat());
    const closed = answers.filter((_, index) => index % 2 === 0);
    expect(closed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const { taskCounts } = (await manager.get(`/api/sprints/${id}`)).json();
    const { status } = (await manager.get(`/api/tasks/${task.id}`)).json();
    expect(taskCounts).toEqual({ pending: 0, in_progress: 0, done: 0, [status]: 1 });
  });

  // REQ-347
  it('moves its open tasks to another sprint in the same step, with one audit entry', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId);
    const next = await create(ventureId, { title: 'Next', startDate: day(14), endDate: day(20), isActive: false });
    await addTask(id, { status: 'done' });
    const open = [await addTask(id), await addTask(id, { status: 'in_progress' })];
    const closed = await close(id, { moveOpenTasksTo: { sprintId: next.id } });
    const counts = { pending: 0, in_progress: 0, done: 1 };
    expect([closed.statusCode, closed.json()]).toMatchObject([
      200,
      { taskCounts: counts, movedOn: 2, isActive: false },
    ]);
    expect((await auditOf(id)).filter(({ action }) => action !== 'sprint_created')).toEqual([
      {
        action: 'sprint_closed',
        details: { counts, movedOn: 2, next: { id: next.id, title: 'Next', isNew: false, movedTasks: 2 } },
      },
    ]);
    for (const task of open)
      expect((await manager.get(`/api/tasks/${task.id}`)).json()).toMatchObject({ sprintId: next.id, version: 2 });
    expect((await close(id, { moveOpenTasksTo: { sprintId: next.id } })).json().code).toBe('SPRINT_CLOSED');
  });

  it('moves its open tasks to a new sprint on the days that it frees, which becomes the current one', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId, { startDate: day(-3), endDate: day(10) });
    await addTask(id);
    const newSprint = { title: 'Second', startDate: day(0), endDate: day(13) };
    expect((await close(id, { moveOpenTasksTo: { newSprint } })).statusCode).toBe(200);
    expect((await manager.get(`/api/sprints?ventureId=${ventureId}`)).json()).toMatchObject([
      { ...newSprint, isActive: true, taskCounts: { pending: 1, in_progress: 0, done: 0 } },
      { id, isActive: false, movedOn: 1, taskCounts: { pending: 0, in_progress: 0, done: 0 } },
    ]);
  });

  it('changes nothing if the tasks cannot move', async () => {
    const [ventureId, elsewhere] = [await newVenture(), await newVenture()];
    const { id } = await create(ventureId);
    await addTask(id);
    const closed = await create(ventureId, { startDate: day(-20), endDate: day(-10), isActive: false });
    await close(closed.id);
    const foreign = await create(elsewhere);
    const next = await create(ventureId, { startDate: day(14), endDate: day(20), isActive: false });
    const refusals = await Promise.all(
      [
        { sprintId: id },
        { sprintId: closed.id },
        { sprintId: foreign.id },
        { sprintId: NOBODYS_ID },
        { newSprint: { title: 'New', startDate: day(3), endDate: day(15) } },
        { newSprint: { title: '', startDate: day(3), endDate: day(5) } },
        { sprintId: next.id, newSprint: { title: 'New', startDate: day(3), endDate: day(5) } },
        'backlog',
      ].map((moveOpenTasksTo) => close(id, { moveOpenTasksTo })),
    );
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 400, 400, 409, 400, 400, 400]);
    expect((await manager.get(`/api/sprints/${id}`)).json()).toMatchObject({ closedAt: null, movedOn: 0 });
  });

  it('counts each task once when tasks are changed while they move', async () => {
    const ventureId = await newVenture();
    const { id } = await create(ventureId);
    const next = await create(ventureId, { startDate: day(14), endDate: day(20), isActive: false });
    const all = await Promise.all(Array.from({ length: 10 }, () => addTask(id)));
    const csrfToken = await manager.csrfToken();
    const [closed] = await Promise.all([
      manager.post(`/api/sprints/${id}/close`, { moveOpenTasksTo: { sprintId: next.id } }, { csrfToken }),
      ...all.map((task) => manager.patch(`/api/tasks/${task.id}`, { status: 'done' }, { csrfToken })),
    ]);
    const { taskCounts, movedOn } = closed.json();
    const [, old] = (await manager.get(`/api/sprints?ventureId=${ventureId}`)).json();
    expect(old).toMatchObject({ taskCounts, movedOn });
    expect(taskCounts.done + movedOn).toBe(10);
    expect(await rowsOf(t.database, `select 1 from tasks where sprint_id = '${next.id}'`)).toHaveLength(movedOn);
  });

  it('accepts no fields and returns 404 for an unknown sprint', async () => {
    const { id } = await create(await newVenture());
    expect((await close(id, { force: true })).statusCode).toBe(400);
    expect((await close(NOBODYS_ID)).statusCode).toBe(404);
    expect((await manager.get(`/api/sprints/${NOBODYS_ID}/burndown`)).statusCode).toBe(404);
  });
});

describe('the list of sprints', () => {
  it('is sorted by start, latest first, covers one venture or all, and is paged', async () => {
    const ventureId = await newVenture();
    const starts = [3, 1, 2];
    for (const start of starts) {
      await create(ventureId, { title: `S${start}`, startDate: day(start), endDate: day(start), isActive: false });
    }
    const seen: string[] = [];
    for (let url: string | undefined = `/api/sprints?ventureId=${ventureId}&limit=1`; url !== undefined; ) {
      const page: Awaited<ReturnType<TestClient['get']>> = await manager.get(url);
      expect(page.headers['x-total-count']).toBe('3');
      seen.push(...page.json().map(({ title }: { title: string }) => title));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(['S3', 'S2', 'S1']);
    expect((await manager.get('/api/sprints?limit=500')).json().length).toBeGreaterThan(3);
    expect((await manager.get(`/api/sprints?ventureId=${NOBODYS_ID}`)).json()).toEqual([]);
  });
});

it('excludes other tenants', async () => {
  const { id } = await create(await newVenture());
  const { client: other } = await t.signedIn('admin', { tenantId: 'beta' });
  expect((await other.get(`/api/sprints/${id}`)).statusCode).toBe(404);
  expect((await other.get(`/api/sprints/${id}/burndown`)).statusCode).toBe(404);
  expect((await other.patch(`/api/sprints/${id}`, { title: 'T' })).statusCode).toBe(404);
  expect((await other.post(`/api/sprints/${id}/close`)).statusCode).toBe(404);
  expect((await other.get('/api/sprints')).json()).toEqual([]);
});
