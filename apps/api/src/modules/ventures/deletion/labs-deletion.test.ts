import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';
import { removeExpiredTrash } from '../../trash/trash.public.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
let author: TestClient;
let foreign: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client, user } = await t.signedIn('manager');
  [manager, managerId] = [client, user.id];
  const signer = await t.signedIn('admin');
  await signNdaOf(t.database, signer.user);
  author = signer.client;
  foreign = (await t.signedIn('admin', { tenantId: 'beta' })).client;
});
afterAll(() => t.close());

type Answer = Awaited<ReturnType<TestClient['get']>>;
type Kind = 'ventures' | 'sprints' | 'tasks' | 'kpis';

const TODAY = dateOfMs(Date.now());
let day = 0;
/** Two days that no other sprint has. */
const freeDays = () => {
  day += 2;
  const at = (days: number) => dateOfMs(Date.UTC(2024, 0, 1 + days));
  return { startDate: at(day), endDate: at(day + 1) };
};

const made = async (path: string, body: object): Promise<string> => {
  const answer = await manager.post(path, body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
};
const addVenture = (given: object = {}) => made('/api/ventures', { title: 'Tide tables', ...given });
const addSprint = (ventureId: string, given: object = {}) =>
  made('/api/sprints', { ventureId, title: 'First', isActive: false, ...freeDays(), ...given });
const addTask = (sprintId: string, given: object = {}) => made('/api/tasks', { sprintId, title: 'Ask ten', ...given });
const addKpi = (ventureId: string | null, given: object = {}) =>
  made('/api/kpis', { ventureId, metric: 'users', value: '7.00', recordedAt: TODAY, ...given });

const read = (kind: Kind, id: string) => manager.get(`/api/${kind}/${id}`);
const REASON = 'Entered for the wrong month';
/** Only the deletion of a KPI value has a reason. */
const bodyOf = (kind: Kind) => (kind === 'kpis' ? { reason: REASON } : undefined);
const remove = (kind: Kind, id: string, query = '') => manager.delete(`/api/${kind}/${id}${query}`, bodyOf(kind));
const restore = (kind: Kind, id: string) => manager.post(`/api/${kind}/${id}/restore`);
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];
const statusesOf = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode);
const entriesOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: unknown }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' and action ~ '_(deleted|restored)$' order by seq`,
  );
const trashOf = async (client = manager): Promise<{ id: string; kind: string; title: string; context: string }[]> =>
  (await client.get('/api/trash?limit=200')).json();
const trashed = async (id: string) => (await trashOf()).find((item) => item.id === id);

/** Each kind of record with its entry in the trash. */
const KINDS: readonly [kind: Kind, name: string, add: () => Promise<string>, title: string, context: string | null][] =
  [
    ['ventures', 'venture', () => addVenture(), 'Tide tables', null],
    ['sprints', 'sprint', async () => addSprint(await addVenture()), 'First', 'Tide tables'],
    ['tasks', 'task', async () => addTask(await addSprint(await addVenture())), 'Ask ten', 'First'],
    ['kpis', 'kpi', async () => addKpi(await addVenture()), `users, ${TODAY}`, 'Tide tables'],
  ];

// REQ-327, REQ-328
describe.each(KINDS)('deleted %s', (kind, name, add, title, context) => {
  it('are gone by every path, are listed in the trash, and come back as they were', async () => {
    const id = await add();
    const before = (await read(kind, id)).json();
    expect((await remove(kind, id)).statusCode).toBe(204);
    expect(statusesOf(await Promise.all([read(kind, id), remove(kind, id)]))).toEqual([404, 404]);
    const change = kind === 'kpis' ? { value: '8' } : { version: before.version };
    expect((await manager.patch(`/api/${kind}/${id}`, change)).statusCode).toBe(404);
    const listed: { id: string }[] = (await manager.get(`/api/${kind}?limit=500`)).json();
    expect(listed.map((row) => row.id)).not.toContain(id);
    expect(await trashed(id)).toMatchObject({ kind: name, title, context, deletedBy: { id: managerId } });
    const restored = await restore(kind, id);
    const version = before.version === undefined ? {} : { version: before.version + 2 };
    expect([restored.statusCode, restored.json()]).toEqual([200, { ...before, ...version }]);
    expect((await read(kind, id)).json()).toEqual(restored.json());
    expect((await restore(kind, id)).json()).toEqual(restored.json());
    expect((await entriesOf(id)).map(({ action, user_id }) => [action, user_id])).toEqual([
      [`${name}_deleted`, managerId],
      [`${name}_restored`, managerId],
    ]);
    expect(await trashed(id)).toBeUndefined();
  });

  it('are deleted and restored once by callers at the same time', async () => {
    const id = await add();
    const statuses = async (call: () => Promise<Answer>) =>
      statusesOf(await Promise.all(Array.from({ length: 5 }, call))).sort();
    expect(await statuses(() => remove(kind, id))).toEqual([204, 404, 404, 404, 404]);
    expect(await statuses(() => restore(kind, id))).toEqual([200, 200, 200, 200, 200]);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('are refused to other tenants and to users without write access', async () => {
    const id = await add();
    const { client: analyst } = await t.signedIn('analyst');
    const calls = (client: TestClient) =>
      Promise.all([client.delete(`/api/${kind}/${id}`, bodyOf(kind)), client.post(`/api/${kind}/${id}/restore`)]);
    expect(statusesOf(await calls(foreign))).toEqual([404, 404]);
    expect(statusesOf(await calls(analyst))).toEqual([403, 403]);
    await remove(kind, id);
    expect(statusesOf(await calls(foreign))).toEqual([404, 404]);
    for (const client of [foreign, analyst]) expect(await trashOf(client)).toEqual([]);
  });

  it('are restored for 30 days, and then removed for good', async () => {
    const id = await add();
    await remove(kind, id);
    const clock = createTestClock();
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () =>
        tx.execute(sql`update ${sql.identifier(kind)} set deleted_at = now() - interval '31 days' where id = ${id}`),
      ),
    );
    expect(codeOf(await restore(kind, id))).toEqual([409, 'TRASH_EXPIRED']);
    expect(await trashed(id)).toBeUndefined();
    await removeExpiredTrash(t.database.scope, clock, t.store);
    expect((await restore(kind, id)).statusCode).toBe(404);
    const [row] = await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, async () => {
        const result = await tx.execute(sql`select * from ${sql.identifier(kind)} where id = ${id}`);
        return (result as unknown as { rows: { title?: string }[] }).rows;
      }),
    );
    expect(row?.title).toBe(kind === 'kpis' ? undefined : '(removed)');
  });
});

describe('an outdated version', () => {
  it.each(KINDS.filter(([kind]) => kind !== 'kpis'))(
    'is refused for %s, with the newer state',
    async (kind, _, add) => {
      const id = await add();
      await manager.patch(`/api/${kind}/${id}`, { title: 'Changed' });
      const stale = await remove(kind, id, '?version=1');
      expect(codeOf(stale)).toEqual([409, 'STALE']);
      expect(stale.json().current).toEqual((await read(kind, id)).json());
      expect((await remove(kind, id, '?version=2')).statusCode).toBe(204);
    },
  );

  it.each(['version=0', 'version=x', 'version=1&force=true'])('is refused as %s', async (query) => {
    expect((await remove('ventures', await addVenture(), `?${query}`)).statusCode).toBe(400);
  });
});

describe('the records of a deleted venture or sprint', () => {
  it('are hidden with it and return with it, and cannot be restored before it', async () => {
    const venture = await addVenture();
    const sprint = await addSprint(venture);
    const task = await addTask(sprint);
    const earlier = await addTask(sprint, { title: 'Deleted before' });
    await remove('tasks', earlier);
    const before = await Promise.all([read('sprints', sprint), read('tasks', task)]);
    for (const [kind, parent] of [
      ['ventures', venture],
      ['sprints', sprint],
    ] as const) {
      await remove(kind, parent);
      expect((await read('tasks', task)).statusCode).toBe(404);
      expect((await manager.get(`/api/tasks?ventureId=${venture}`)).json()).toEqual([]);
      for (const id of [task, earlier]) {
        expect(codeOf(await restore('tasks', id))).toEqual([409, 'PARENT_DELETED']);
        expect(await trashed(id)).toBeUndefined();
      }
      if (kind === 'ventures') expect(codeOf(await restore('sprints', sprint))).toEqual([409, 'PARENT_DELETED']);
      expect((await restore(kind, parent)).statusCode).toBe(200);
    }
    const [sprintAfter, taskAfter] = await Promise.all([read('sprints', sprint), read('tasks', task)]);
    expect(taskAfter.json()).toEqual(before[1].json());
    expect(sprintAfter.json()).toEqual({ ...before[0].json(), version: before[0].json().version + 2 });
    expect((await read('tasks', earlier)).statusCode).toBe(404);
    expect((await restore('tasks', earlier)).statusCode).toBe(200);
  });

  it('stay deleted if they were deleted before it', async () => {
    const venture = await addVenture();
    const sprint = await addSprint(venture);
    const task = await addTask(sprint);
    await remove('sprints', sprint);
    await remove('ventures', venture);
    expect(await trashed(sprint)).toBeUndefined();
    await restore('ventures', venture);
    expect((await read('sprints', sprint)).statusCode).toBe(404);
    expect(await trashed(sprint)).toMatchObject({ title: 'First' });
    await restore('sprints', sprint);
    expect((await read('tasks', task)).statusCode).toBe(200);
  });

  it('cannot be added or changed meanwhile', async () => {
    const venture = await addVenture();
    const [sprint, other] = [await addSprint(venture), await addSprint(venture)];
    const task = await addTask(other);
    await remove('sprints', sprint);
    const moved = await manager.patch(`/api/tasks/${task}`, { sprintId: sprint });
    expect(moved.statusCode).toBe(400);
    await remove('ventures', venture);
    const writes = await Promise.all([
      manager.post('/api/sprints', { ventureId: venture, title: 'Next', ...freeDays() }),
      manager.post('/api/tasks', { sprintId: other, title: 'Call' }),
      manager.post('/api/kpis', { ventureId: venture, metric: 'users', value: '1', recordedAt: TODAY }),
      manager.upload(`/api/ventures/${venture}/files?name=notes.txt`, 'Ships wait.'),
      manager.get(`/api/ventures/${venture}/files`),
      manager.get(`/api/ventures/${venture}/stage-changes`),
      manager.get(`/api/sprints/${other}/burndown`),
      manager.post(`/api/sprints/${other}/close`),
      manager.post('/api/search/recent', { kind: 'task', id: task }),
    ]);
    expect(statusesOf(writes)).toEqual(writes.map(() => 404));
  });

  it('are not left behind by a task that is added at the same time', async () => {
    const venture = await addVenture();
    const sprint = await addSprint(venture);
    const [removed, ...added] = await Promise.all([
      remove('ventures', venture),
      ...Array.from({ length: 6 }, () => manager.post('/api/tasks', { sprintId: sprint, title: 'Late' })),
    ]);
    expect(removed.statusCode).toBe(204);
    const ids = added.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().id);
    expect(statusesOf(await Promise.all(ids.map((id) => read('tasks', id))))).toEqual(ids.map(() => 404));
  });
});

// REQ-329
describe('what counts', () => {
  it('keeps a venture with KPI values until they are deleted', async () => {
    const venture = await addVenture();
    const kpi = await addKpi(venture);
    const refused = await remove('ventures', venture);
    expect(codeOf(refused)).toEqual([409, 'HAS_KPIS']);
    expect(refused.json().message).toMatch(/Close the venture instead, or delete its values first\.$/);
    await remove('kpis', kpi);
    expect((await remove('ventures', venture)).statusCode).toBe(204);
    expect(codeOf(await restore('kpis', kpi))).toEqual([409, 'PARENT_DELETED']);
    expect(await trashed(kpi)).toBeUndefined();
    await restore('ventures', venture);
    expect((await restore('kpis', kpi)).statusCode).toBe(200);
  });

  it('keeps a closed sprint, its tasks, its venture and the KPI values of its days', async () => {
    const venture = await addVenture();
    const days = freeDays();
    const sprint = await addSprint(venture, days);
    const [task, deleted] = [await addTask(sprint), await addTask(sprint)];
    const kpi = await addKpi(venture, { recordedAt: days.endDate });
    const later = await addKpi(venture, { recordedAt: freeDays().startDate });
    await remove('tasks', deleted);
    await manager.post(`/api/sprints/${sprint}/close`);
    expect(codeOf(await remove('sprints', sprint))).toEqual([409, 'SPRINT_CLOSED']);
    expect(codeOf(await remove('tasks', task))).toEqual([409, 'SPRINT_CLOSED']);
    expect(codeOf(await restore('tasks', deleted))).toEqual([409, 'SPRINT_CLOSED']);
    expect(codeOf(await remove('kpis', kpi))).toEqual([409, 'CLOSED_PERIOD']);
    expect((await remove('kpis', later)).statusCode).toBe(204);
    expect(codeOf(await remove('ventures', venture))).toEqual([409, 'HAS_KPIS']);
    await t.database.scope.withTenant('default', (tx) => tx.execute(sql`delete from kpis where id = ${kpi}`));
    expect(codeOf(await remove('ventures', venture))).toEqual([409, 'HAS_CLOSED_SPRINTS']);
  });

  it('keeps the values of the months before a published update, but not those recorded after it', async () => {
    const lastMonth = { recordedAt: dateOfMs(Date.parse(`${TODAY.slice(0, 7)}-01`) - 1) };
    const ofVenture = await addKpi(await addVenture(), lastMonth);
    const [ofFirm, current] = [await addKpi(null, lastMonth), await addKpi(null)];
    const { id: draft } = (await author.post('/api/investor-updates', { title: 'May', content: 'Good.' })).json();
    expect((await remove('kpis', ofFirm)).statusCode).toBe(204);
    await restore('kpis', ofFirm);
    expect((await author.post(`/api/investor-updates/${draft}/publish`)).statusCode).toBe(200);
    for (const id of [ofVenture, ofFirm]) expect(codeOf(await remove('kpis', id))).toEqual([409, 'PUBLISHED']);
    await author.post(`/api/investor-updates/${draft}/withdraw`, { reason: 'A wrong number' });
    for (const id of [ofVenture, ofFirm]) expect(codeOf(await remove('kpis', id))).toEqual([409, 'PUBLISHED']);
    const later = await addKpi(await addVenture(), lastMonth);
    expect(statusesOf(await Promise.all([remove('kpis', current), remove('kpis', later)]))).toEqual([204, 204]);
  });
});

describe('a place that was taken meanwhile', () => {
  it('keeps a KPI value in the trash while its metric, period and day have another', async () => {
    const venture = await addVenture();
    const first = await addKpi(venture);
    await remove('kpis', first);
    const second = await addKpi(venture, { value: '8.00' });
    const refused = await restore('kpis', first);
    expect(codeOf(refused)).toEqual([409, 'KPI_EXISTS']);
    expect(refused.json().current).toMatchObject({ id: second, value: '8.00' });
    await remove('kpis', second);
    expect((await restore('kpis', first)).statusCode).toBe(200);
  });

  it('keeps a sprint in the trash while another is current, or has its days', async () => {
    const venture = await addVenture();
    const days = freeDays();
    const sprint = await addSprint(venture, { ...days, isActive: true });
    await remove('sprints', sprint);
    const current = await addSprint(venture, { isActive: true });
    expect(codeOf(await restore('sprints', sprint))).toEqual([409, 'SPRINT_CURRENT_EXISTS']);
    await remove('sprints', current);
    const overlapping = await addSprint(venture, days);
    expect(codeOf(await restore('sprints', sprint))).toEqual([409, 'SPRINT_OVERLAPS']);
    await remove('sprints', overlapping);
    expect((await restore('sprints', sprint)).json().isActive).toBe(true);
  });

  it('frees the money of a venture, whose version changes', async () => {
    const venture = await addVenture({ mrr: '100.00' });
    const [{ id }] = (await manager.get(`/api/kpis?ventureId=${venture}`)).json();
    const { version } = (await read('ventures', venture)).json();
    await remove('kpis', id);
    expect((await read('ventures', venture)).json()).toMatchObject({ mrr: null, version: version + 1 });
    await restore('kpis', id);
    expect((await read('ventures', venture)).json()).toMatchObject({ mrr: '100.00', version: version + 2 });
  });
});

// REQ-206, REQ-329
describe('the opportunity of a deleted venture', () => {
  async function launched(): Promise<{ opportunity: string; venture: string }> {
    const opportunity = await made('/api/opportunities', { title: 'Kelp', stage: 'incubation' });
    return { opportunity, venture: await made(`/api/opportunities/${opportunity}/launch`, {}) };
  }
  const ventureOf = async (id: string) => (await manager.get(`/api/opportunities/${id}`)).json().ventureId;

  it('is open again, and launched again once the venture is restored', async () => {
    const { opportunity, venture } = await launched();
    await remove('ventures', venture);
    expect(await ventureOf(opportunity)).toBeNull();
    expect((await restore('ventures', venture)).json().opportunity).toMatchObject({ id: opportunity });
    expect(await ventureOf(opportunity)).toBe(venture);
    expect(codeOf(await manager.post(`/api/opportunities/${opportunity}/launch`))).toEqual([409, 'ALREADY_LAUNCHED']);
  });

  it('can be launched again, which keeps the first venture in the trash', async () => {
    const { opportunity, venture } = await launched();
    await remove('ventures', venture);
    const second = await made(`/api/opportunities/${opportunity}/launch`, {});
    const refused = await restore('ventures', venture);
    expect([...codeOf(refused), refused.json().ventureId]).toEqual([409, 'ALREADY_LAUNCHED', second]);
    await remove('ventures', second);
    expect((await restore('ventures', venture)).statusCode).toBe(200);
    expect(codeOf(await restore('ventures', second))).toEqual([409, 'ALREADY_LAUNCHED']);
  });

  it('is linked to one venture if it is launched and its venture restored at the same time', async () => {
    const { opportunity, venture } = await launched();
    await remove('ventures', venture);
    const answers = await Promise.all([
      restore('ventures', venture),
      manager.post(`/api/opportunities/${opportunity}/launch`),
    ]);
    expect(statusesOf(answers).filter((status) => status < 300)).toHaveLength(1);
    const rows = await rowsOf(t.database, `select id from ventures where opportunity_id = '${opportunity}'`);
    expect(rows).toEqual([{ id: await ventureOf(opportunity) }]);
  });

  it('keeps the venture in the trash while it is passed on or deleted', async () => {
    const { opportunity, venture } = await launched();
    await remove('ventures', venture);
    await manager.post(`/api/opportunities/${opportunity}/pass`, { reason: 'team' });
    expect(codeOf(await restore('ventures', venture))).toEqual([409, 'PASSED']);
    await manager.delete(`/api/opportunities/${opportunity}`);
    expect(codeOf(await restore('ventures', venture))).toEqual([409, 'PARENT_DELETED']);
    await manager.post(`/api/opportunities/${opportunity}/restore`);
    await manager.post(`/api/opportunities/${opportunity}/reopen`, {});
    expect((await restore('ventures', venture)).statusCode).toBe(200);
  });
});

it('hides notifications about a deleted task or venture until it is restored', async () => {
  const { client, user } = await t.signedIn('manager');
  const venture = await addVenture();
  const task = await addTask(await addSprint(venture), { assigneeId: user.id });
  const cac = await addKpi(venture, { metric: 'cac', value: '9.00' });
  const ltv = await addKpi(venture, { metric: 'ltv', value: '3.00' });
  const kinds = async () => {
    const notifications: { kind: string }[] = (await client.get('/api/notifications')).json();
    return notifications.map(({ kind }) => kind).sort();
  };
  expect(await kinds()).toEqual(['task_assigned', 'tripwire']);
  await remove('tasks', task);
  expect(await kinds()).toEqual(['tripwire']);
  await restore('tasks', task);
  for (const id of [cac, ltv]) await remove('kpis', id);
  await remove('ventures', venture);
  expect(await kinds()).toEqual([]);
  await restore('ventures', venture);
  expect(await kinds()).toEqual(['task_assigned', 'tripwire']);
});
