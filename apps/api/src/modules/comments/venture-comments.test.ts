import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { removeExpiredTrash } from '../trash/trash.public.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedIn']>>;

let t: TestApp;
let manager: SignedIn;
let admin: SignedIn;
let stranger: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  manager = await t.signedIn('manager');
  admin = await t.signedIn('admin');
  ({ client: stranger } = await t.signedIn('admin', { tenantId: 'elsewhere' }));
});
afterAll(() => t.close());

const createVenture = async (title = 'Refillwise') =>
  (await manager.client.post('/api/ventures', { title })).json<{ id: string; version: number }>();

const comment = (id: string, body: string, { client }: Pick<SignedIn, 'client'> = manager) =>
  client.post(`/api/ventures/${id}/comments`, { body });

const textsOn = async (id: string, { client } = manager) =>
  (await client.get(`/api/ventures/${id}/comments`)).json<{ body: string }[]>().map(({ body }) => body);

// REQ-348
describe('a comment on a venture', () => {
  it('is written by users with labs.write, once for each key, and read by all readers of Labs', async () => {
    const { id } = await createVenture();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const path = `/api/ventures/${id}/comments`;
    const answers = [
      await manager.client.post(path, { body: 'Who runs the pilot?' }, { headers }),
      await manager.client.post(path, { body: 'Who runs the pilot?' }, { headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    await comment(id, 'I do.', admin);
    expect([await textsOn(id), await textsOn(id, admin)]).toEqual(Array(2).fill(['I do.', 'Who runs the pilot?']));
    const audited = await rowsOf(
      t.database,
      `select user_id, details from audit_logs where resource_id = '${id}' and action = 'venture_commented' order by seq`,
    );
    expect(audited).toEqual([
      { user_id: manager.user.id, details: { commentId: answers[0]?.json().id, mentioned: [] } },
      { user_id: admin.user.id, details: { commentId: expect.any(String), mentioned: [] } },
    ]);
  });

  it('is neither found nor written by users without access to Labs, and in other tenants', async () => {
    const { id } = await createVenture();
    for (const role of ['analyst', 'operator', 'investor', 'learner'] as const) {
      const { client } = await t.signedIn(role);
      const statuses = [(await client.get(`/api/ventures/${id}/comments`)).statusCode];
      statuses.push((await comment(id, 'Hello', { client })).statusCode);
      expect([role, statuses]).toEqual([role, [403, 403]]);
    }
    expect((await comment(id, 'Hello', { client: stranger })).statusCode).toBe(404);
    expect((await stranger.get(`/api/ventures/${id}/comments`)).statusCode).toBe(404);
    expect((await comment(crypto.randomUUID(), 'Hello')).statusCode).toBe(404);
  });

  it('notifies mentioned users who may read the venture, until it is deleted', async () => {
    const { id, version } = await createVenture();
    const { client: analyst, user } = await t.signedIn('analyst');
    const posted = await comment(id, `@${admin.user.username} and @${user.username}, look at this`);
    expect(posted.json().mentions.map((person: { id: string }) => person.id)).toEqual([admin.user.id]);
    const noticesOf = async (client: TestClient) => (await client.get('/api/notifications?topic=mentions')).json();
    expect((await noticesOf(admin.client))[0]).toMatchObject({
      kind: 'venture_mentioned',
      details: { ventureId: id, ventureTitle: 'Refillwise' },
    });
    expect(await noticesOf(analyst)).toEqual([]);
    await manager.client.delete(`/api/ventures/${id}?version=${version}`);
    expect(await noticesOf(admin.client)).toEqual([]);
  });

  it('is edited, deleted and restored by its author', async () => {
    const { id } = await createVenture();
    const path = `/api/comments/${(await comment(id, 'Frist')).json().id}`;
    expect((await admin.client.patch(path, { body: 'Mine' })).statusCode).toBe(403);
    expect((await stranger.patch(path, { body: 'Mine' })).statusCode).toBe(404);
    expect((await manager.client.patch(path, { body: 'First' })).json().body).toBe('First');
    expect((await manager.client.delete(path)).statusCode).toBe(204);
    const [deleted] = (await manager.client.get('/api/trash')).json();
    expect(deleted).toMatchObject({ kind: 'comment', title: 'First', context: 'Refillwise' });
    expect((await manager.client.post(`${path}/restore`)).json().body).toBe('First');
    expect(await textsOn(id)).toEqual(['First']);
  });

  it('is not part of the search', async () => {
    const { id } = await createVenture();
    await comment(id, 'About praseodymium');
    expect((await manager.client.get('/api/search?q=praseodymium')).json().hits).toEqual([]);
    expect((await manager.client.get('/api/search?q=refillwise')).json().hits).toContainEqual(
      expect.objectContaining({ id, kind: 'venture' }),
    );
  });

  it('goes with its venture: hidden while it is deleted, restored after it, removed with its content', async () => {
    const { id, version } = await createVenture();
    const [kept, deleted] = [(await comment(id, 'Kept')).json().id, (await comment(id, 'Deleted')).json().id];
    await manager.client.delete(`/api/comments/${deleted}`);
    await manager.client.delete(`/api/ventures/${id}?version=${version}`);
    expect((await manager.client.patch(`/api/comments/${kept}`, { body: 'x' })).statusCode).toBe(404);
    const refused = await manager.client.post(`/api/comments/${deleted}/restore`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The venture of this comment is deleted. Restore the venture first.',
    ]);
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () => tx.execute(`update ventures set deleted_at = now() - interval '31 days' where id = '${id}'`)),
    );
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    const left = await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () => tx.execute(`select id from comments where venture_id = '${id}'`)),
    );
    expect((left as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});
