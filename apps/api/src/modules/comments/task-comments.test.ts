import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { buildSprint } from '../../testing/builders/build-sprint.ts';
import { buildVenture } from '../../testing/builders/build-venture.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { removeExpiredTrash } from '../trash/trash.public.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let t: TestApp;
let manager: SignedIn;
let operator: SignedIn;
let other: SignedIn;
let stranger: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  manager = await t.signedIn('manager');
  operator = await t.signedIn('operator');
  other = await t.signedIn('operator');
  ({ client: stranger } = await t.signedIn('admin', { tenantId: 'elsewhere' }));
});
afterAll(() => t.close());

/** A task added by the manager and assigned to the operator. */
async function createTask(assigneeId: string | null = operator.user.id) {
  const sprint = await t.database.scope.withTenant('default', async (tx) =>
    buildSprint(tx, { ventureId: (await buildVenture(tx)).id }),
  );
  const response = await manager.client.post('/api/tasks', {
    title: 'Ask ten customers',
    sprintId: sprint.id,
    assigneeId,
  });
  return response.json<{ id: string; version: number; sprintId: string }>();
}

const comment = (id: string, body: string, { client }: Pick<SignedIn, 'client'> = manager) =>
  client.post(`/api/tasks/${id}/comments`, { body });

const noticesOf = async (taskId: string) =>
  rowsOf<{ user_id: string; kind: string }>(
    t.database,
    `select user_id, kind from notifications where kind in ('task_mentioned', 'task_commented')
       and details ->> 'taskId' = '${taskId}' order by created_at`,
  );

// REQ-347
describe('a comment on a task', () => {
  it('is written by its assignee and by writers of Labs, who read each other', async () => {
    const { id } = await createTask();
    const asked = await comment(id, 'Which customers?', operator);
    expect([asked.statusCode, asked.json()]).toMatchObject([201, { body: 'Which customers?', version: 1 }]);
    await comment(id, 'The ten largest.');
    const lists = await Promise.all([operator, manager].map(({ client }) => client.get(`/api/tasks/${id}/comments`)));
    for (const list of lists)
      expect(list.json().map(({ body }: { body: string }) => body)).toEqual(['The ten largest.', 'Which customers?']);
    const audited = await rowsOf(
      t.database,
      `select user_id, details from audit_logs where resource_id = '${id}' and action = 'task_commented' order by seq`,
    );
    expect(audited[0]).toEqual({ user_id: operator.user.id, details: { commentId: asked.json().id, mentioned: [] } });
  });

  it('is not found by users who may not read the task, and is written once for each key', async () => {
    const { id } = await createTask();
    const { client: analyst } = await t.signedIn('analyst');
    for (const client of [other.client, analyst, stranger]) {
      expect((await client.get(`/api/tasks/${id}/comments`)).statusCode).toBe(404);
      expect((await client.get(`/api/tasks/${id}/people`)).statusCode).toBe(404);
      expect((await client.get(`/api/tasks/${id}/changes`)).statusCode).toBe(404);
      expect((await client.post(`/api/tasks/${id}/comments`, { body: 'Hello' })).statusCode).toBe(404);
    }
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (const _ of [1, 2]) await manager.client.post(`/api/tasks/${id}/comments`, { body: 'Once' }, { headers });
    expect((await manager.client.get(`/api/tasks/${id}/comments`)).json()).toHaveLength(1);
  });

  it('notifies the assignee, the user who added the task and earlier authors, each once', async () => {
    const { id } = await createTask();
    await comment(id, 'Which customers?', operator);
    const { client, user } = await t.signedIn('admin');
    await comment(id, `See the list, @${operator.user.username}.`, { client });
    expect(await noticesOf(id)).toEqual([
      { user_id: manager.user.id, kind: 'task_commented' },
      { user_id: operator.user.id, kind: 'task_mentioned' },
      { user_id: manager.user.id, kind: 'task_commented' },
    ]);
    await comment(id, 'Thanks', operator);
    expect(
      (await noticesOf(id))
        .slice(3)
        .map(({ user_id }) => user_id)
        .toSorted(),
    ).toEqual([manager.user.id, user.id].toSorted());
    const [notification] = (await operator.client.get('/api/notifications')).json();
    expect(notification).toMatchObject({
      kind: 'task_mentioned',
      details: { taskId: id, taskTitle: 'Ask ten customers' },
    });
  });

  it('does not notify users who can no longer read the task', async () => {
    const { id } = await createTask();
    await comment(id, 'Which customers?', operator);
    await manager.client.patch(`/api/tasks/${id}`, { assigneeId: other.user.id });
    const { mentions } = (await comment(id, `@${operator.user.username} @${other.user.username}`)).json();
    expect(mentions.map((person: { id: string }) => person.id)).toEqual([other.user.id]);
    expect((await noticesOf(id)).filter(({ user_id }) => user_id === operator.user.id)).toEqual([]);
  });

  it('suggests people who may read the task', async () => {
    const { id } = await createTask();
    const rolesOf = async (client: TestClient) =>
      (await client.get(`/api/tasks/${id}/people?limit=500`)).json<{ id: string; role: string }[]>();
    const people = await rolesOf(operator.client);
    expect(people.map((person) => person.id)).not.toContain(other.user.id);
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(['manager', 'admin']));
    const found = await operator.client.get(`/api/tasks/${id}/people?q=${manager.user.username}`);
    expect(found.json().map((person: { id: string }) => person.id)).toEqual([manager.user.id]);
  });

  it('is edited, deleted and restored by its author while they may read the task', async () => {
    const { id } = await createTask();
    const { id: commentId } = (await comment(id, 'Which customers?', operator)).json();
    const path = `/api/comments/${commentId}`;
    expect((await manager.client.patch(path, { body: 'Mine' })).statusCode).toBe(403);
    expect((await other.client.patch(path, { body: 'Mine' })).statusCode).toBe(404);
    expect((await operator.client.patch(path, { body: 'Whom?' })).json().body).toBe('Whom?');
    expect((await operator.client.delete(path)).statusCode).toBe(204);
    const [deleted] = (await operator.client.get('/api/trash')).json();
    expect(deleted).toMatchObject({ kind: 'comment', id: commentId, title: 'Whom?', context: 'Ask ten customers' });
    await manager.client.patch(`/api/tasks/${id}`, { assigneeId: other.user.id });
    expect((await operator.client.post(`${path}/restore`)).statusCode).toBe(404);
    expect((await operator.client.get('/api/trash')).json()).toEqual([]);
    await manager.client.patch(`/api/tasks/${id}`, { assigneeId: operator.user.id });
    expect((await operator.client.post(`${path}/restore`)).json().body).toBe('Whom?');
  });

  it('stays open for a task of a closed sprint', async () => {
    const { id, sprintId } = await createTask();
    await manager.client.post(`/api/sprints/${sprintId}/close`);
    expect((await comment(id, 'Next time', operator)).statusCode).toBe(201);
  });

  it('is found by the search with its task, by users who may read it', async () => {
    const { id } = await createTask();
    await comment(id, 'About praseodymium');
    const found = async ({ client }: SignedIn) =>
      (await client.get('/api/search?q=praseodymium')).json().hits.map((hit: { id: string }) => hit.id);
    expect([await found(manager), await found(operator), await found(other)]).toEqual([[id], [id], []]);
  });

  it('goes with its task: hidden while it is deleted, restored after it, removed with its content', async () => {
    const { id, version } = await createTask();
    const [kept, deleted] = [(await comment(id, 'Kept')).json().id, (await comment(id, 'Deleted')).json().id];
    await manager.client.delete(`/api/comments/${deleted}`);
    await manager.client.delete(`/api/tasks/${id}?version=${version}`);
    expect((await manager.client.get(`/api/tasks/${id}/comments`)).statusCode).toBe(404);
    expect((await manager.client.patch(`/api/comments/${kept}`, { body: 'x' })).statusCode).toBe(404);
    const refused = await manager.client.post(`/api/comments/${deleted}/restore`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The task of this comment is deleted. Restore the task first.',
    ]);
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () => tx.execute(`update tasks set deleted_at = now() - interval '31 days' where id = '${id}'`)),
    );
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    const left = await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () => tx.execute(`select id from comments where task_id = '${id}'`)),
    );
    expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});

// REQ-347
describe('the history of a task', () => {
  it('has its statuses and sprints, newest first, page by page', async () => {
    const { id } = await createTask();
    await operator.client.patch(`/api/tasks/${id}`, { status: 'done' });
    const seen: { status: string | null; sprintTitle: string | null; changedBy: { id: string } | null }[] = [];
    let url: string | undefined = `/api/tasks/${id}/changes?limit=1`;
    while (url !== undefined) {
      const page = await operator.client.get(url);
      expect(page.headers['x-total-count']).toBe('3');
      seen.push(...page.json());
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen.map(({ status, changedBy }) => [status, changedBy?.id])).toEqual([
      ['done', operator.user.id],
      ['pending', manager.user.id],
      [null, undefined],
    ]);
    expect(seen[2]?.sprintTitle).toEqual(expect.any(String));
  });
});
