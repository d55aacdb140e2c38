import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { removeExpiredTrash } from '../../trash/trash.public.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let manager: TestClient;
let managerId: string;
let stranger: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const [one, other] = [await t.signedIn('analyst'), await t.signedIn('manager')];
  [analyst, analystId, manager, managerId] = [one.client, one.user.id, other.client, other.user.id];
  stranger = (await t.signedIn('admin', { tenantId: 'beta' })).client;
});
afterAll(() => t.close());

const add = async (given: object = {}): Promise<string> =>
  (await analyst.post('/api/opportunities', { title: 'Kelp sensors', stage: 'scoring', ...given })).json().id;
const comment = async (id: string, body = 'Seen at two customers'): Promise<string> =>
  (await analyst.post(`/api/opportunities/${id}/comments`, { body })).json().id;
const remove = (id: string, client = manager) => client.delete(`/api/opportunities/${id}`);
const restore = (id: string, client = manager) => client.post(`/api/opportunities/${id}/restore`);
const read = (id: string) => manager.get(`/api/opportunities/${id}`);
const commentsOf = async (id: string) => (await manager.get(`/api/opportunities/${id}/comments`)).json();
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof read>>) => [statusCode, json().code, json().message];
const entriesOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: unknown }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' and action ~ '_(deleted|restored)$' order by seq`,
  );

/** Dates the deletion of a record back. */
const deletedDaysAgo = (table: 'opportunities' | 'comments', id: string, days: number) =>
  t.database.scope.withTenant('default', (tx) =>
    inTrash(tx, () =>
      tx.execute(
        sql`update ${sql.identifier(table)} set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
      ),
    ),
  );

// REQ-327, REQ-328
describe('a deleted opportunity', () => {
  it('is gone by every path, and is back after it is restored as it was', async () => {
    const id = await add();
    await comment(id);
    const before = (await read(id)).json();
    expect((await remove(id)).statusCode).toBe(204);
    for (const path of ['', '/comments', '/reviews', '/stage-changes']) {
      expect((await manager.get(`/api/opportunities/${id}${path}`)).statusCode).toBe(404);
    }
    const writes = await Promise.all([
      manager.patch(`/api/opportunities/${id}`, { title: 'Kelp' }),
      manager.post(`/api/opportunities/${id}/pass`, { reason: 'team' }),
      manager.post(`/api/opportunities/${id}/comments`, { body: 'Still here?' }),
      manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: {}, isSubmitted: false }),
      manager.post(`/api/opportunities/${id}/launch`),
      manager.post('/api/opportunities/moves', { stage: 'shortlist', opportunities: [{ id }] }),
      manager.post('/api/search/recent', { kind: 'opportunity', id }),
      remove(id),
    ]);
    expect(writes.map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 404));
    const restored = await restore(id);
    expect([restored.statusCode, restored.json()]).toEqual([200, { ...before, version: before.version + 2 }]);
    expect((await read(id)).json()).toEqual(restored.json());
    expect(await commentsOf(id)).toHaveLength(1);
    const details = { title: 'Kelp sensors', stage: 'scoring' };
    expect(await entriesOf(id)).toEqual([
      { action: 'opportunity_deleted', user_id: managerId, details },
      { action: 'opportunity_restored', user_id: managerId, details },
    ]);
  });

  it('keeps an outcome, and stays where it is if it is restored again', async () => {
    const id = await add();
    await manager.post(`/api/opportunities/${id}/pass`, { reason: 'team' });
    await remove(id);
    const restored = (await restore(id)).json();
    expect(restored).toMatchObject({ outcome: 'passed', passReason: 'team' });
    expect((await restore(id)).json()).toEqual(restored);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('is refused if it was launched, or changed since the version of the caller', async () => {
    const launched = await add({ stage: 'incubation' });
    expect((await manager.post(`/api/opportunities/${launched}/launch`)).statusCode).toBe(201);
    expect(refusal(await remove(launched))).toEqual([
      409,
      'HAS_VENTURE',
      'This opportunity became a venture, which refers to it. Record its end on the venture in Abundance Labs instead.',
    ]);
    const id = await add();
    await analyst.patch(`/api/opportunities/${id}`, { title: 'Kelp farms' });
    const stale = await manager.delete(`/api/opportunities/${id}?version=1`);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect(stale.json().current).toMatchObject([{ id, title: 'Kelp farms', version: 2 }]);
    expect((await manager.delete(`/api/opportunities/${id}?version=2`)).statusCode).toBe(204);
  });

  it.each(['version=0', 'version=x', 'version=1&force=true'])('is refused with %s', async (query) => {
    const id = await add();
    expect((await manager.delete(`/api/opportunities/${id}?${query}`)).statusCode).toBe(400);
    expect((await read(id)).statusCode).toBe(200);
  });

  it('is not reachable from another tenant or by other roles', async () => {
    const id = await add();
    const { client: investor } = await t.signedIn('investor');
    expect([(await remove(id, stranger)).statusCode, (await remove(id, investor)).statusCode]).toEqual([404, 403]);
    await remove(id);
    expect([(await restore(id, stranger)).statusCode, (await restore(id, investor)).statusCode]).toEqual([404, 403]);
    expect((await stranger.get('/api/trash')).json()).toEqual([]);
    expect((await restore(id, analyst)).statusCode).toBe(200);
  });

  it('is deleted and restored once in twenty concurrent requests', async () => {
    const id = await add();
    const csrfToken = await manager.csrfToken();
    const twenty = <Made>(work: () => Promise<Made>) => Promise.all(Array.from({ length: 20 }, work));
    const removed = await twenty(() => manager.delete(`/api/opportunities/${id}`, undefined, { csrfToken }));
    expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(19).fill(404)]);
    const restored = await twenty(() => manager.post(`/api/opportunities/${id}/restore`, undefined, { csrfToken }));
    expect(new Set(restored.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('is not imported again by the same import, and is no duplicate for another', async () => {
    const importId = crypto.randomUUID();
    const file = { importId, firstRow: 1, rows: [{ title: 'Only import' }], dryRun: false };
    expect((await manager.post('/api/opportunities/import', file)).json()).toMatchObject({ created: 1 });
    const [{ id }] = (await manager.get('/api/opportunities?q=Only%20import')).json();
    await remove(id);
    expect((await manager.post('/api/opportunities/import', file)).json()).toMatchObject({ created: 0, skipped: 1 });
    const dryRun = { ...file, dryRun: true };
    expect((await manager.post('/api/opportunities/import', dryRun)).json()).toMatchObject({ created: 0 });
    const another = { ...dryRun, importId: crypto.randomUUID() };
    expect((await manager.post('/api/opportunities/import', another)).json()).toMatchObject({ duplicates: [] });
  });
});

describe('a deleted comment', () => {
  it('leaves the list and returns to its place', async () => {
    const id = await add();
    const [first, second] = [await comment(id, 'One'), await comment(id, 'Two')];
    const listed = await commentsOf(id);
    expect((await analyst.delete(`/api/comments/${first}`)).statusCode).toBe(204);
    expect((await commentsOf(id)).map((each: { id: string }) => each.id)).toEqual([second]);
    const restored = await analyst.post(`/api/comments/${first}/restore`);
    const again = { ...listed[1], version: 3 };
    expect([restored.statusCode, restored.json()]).toEqual([200, again]);
    expect(await commentsOf(id)).toEqual([listed[0], again]);
    const details = { commentId: first, authorId: analystId };
    expect(await entriesOf(id)).toEqual([
      { action: 'comment_deleted', user_id: analystId, details },
      { action: 'comment_restored', user_id: analystId, details },
    ]);
  });

  it('of a deleted opportunity is restored only after it', async () => {
    const id = await add();
    const [deleted, live] = [await comment(id), await comment(id)];
    await analyst.delete(`/api/comments/${deleted}`);
    await remove(id);
    expect((await manager.delete(`/api/comments/${live}`)).statusCode).toBe(404);
    expect((await manager.post(`/api/comments/${live}/restore`)).statusCode).toBe(404);
    expect(refusal(await analyst.post(`/api/comments/${deleted}/restore`))).toEqual([
      409,
      'PARENT_DELETED',
      'The opportunity of this comment is deleted. Restore the opportunity first.',
    ]);
    await restore(id);
    expect((await analyst.post(`/api/comments/${deleted}/restore`)).statusCode).toBe(200);
    expect(await commentsOf(id)).toHaveLength(2);
  });

  it('is deleted and restored by its author only', async () => {
    const made = await comment(await add());
    const onlyAuthor = [403, 'FORBIDDEN', 'Only the author can edit, delete or restore a comment'];
    expect(refusal(await manager.delete(`/api/comments/${made}`))).toEqual(onlyAuthor);
    await analyst.delete(`/api/comments/${made}`);
    expect(refusal(await manager.post(`/api/comments/${made}/restore`))).toEqual(onlyAuthor);
    const listed = (await manager.get('/api/trash?limit=500')).json<{ id: string }[]>().map(({ id }) => id);
    expect(listed).not.toContain(made);
    expect((await analyst.post(`/api/comments/${made}/restore`)).statusCode).toBe(200);
  });

  it('is not reachable from another tenant or by other roles', async () => {
    const made = await comment(await add());
    const { client: learner } = await t.signedIn('learner');
    for (const client of [stranger, learner]) {
      expect((await client.delete(`/api/comments/${made}`)).statusCode).toBe(404);
      expect((await client.post(`/api/comments/${made}/restore`)).statusCode).toBe(404);
    }
  });
});

describe('the trash', () => {
  it('lists what the user may restore, latest first, with its day of removal', async () => {
    const id = await add({ title: 'Tide gauges' });
    const other = await comment(await add({ title: 'Reef maps' }), 'A long story');
    await analyst.delete(`/api/comments/${other}`);
    await remove(id);
    const [opportunity, said] = (await analyst.get('/api/trash?limit=2')).json();
    expect(opportunity).toEqual({
      kind: 'opportunity',
      id,
      title: 'Tide gauges',
      context: null,
      deletedAt: expect.stringMatching(/Z$/),
      deletedBy: expect.objectContaining({ id: managerId }),
      removedOn: new Date(Date.parse(opportunity.deletedAt) + 30 * DAY_MS).toISOString().slice(0, 10),
    });
    expect(said).toMatchObject({ kind: 'comment', id: other, title: 'A long story', context: 'Reef maps' });
    const { client: learner } = await t.signedIn('learner');
    const none = await learner.get('/api/trash');
    expect([none.json(), none.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('has pages without gaps or repeats while others delete and restore', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift(await add());
    for (const id of ids.toReversed()) await remove(id);
    const first = await manager.get('/api/trash?limit=2');
    await remove(await add());
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await manager.get(next);
    const seen = [...first.json(), ...second.json()].map(({ id }: { id: string }) => id);
    expect(seen).toEqual(ids.slice(0, 4));
    expect((await manager.get('/api/trash?cursor=nonsense')).statusCode).toBe(400);
  });

  it('names the user who deleted a record also after their account was erased', async () => {
    const { client, user } = await t.signedIn('analyst');
    const id = await add();
    await remove(id, client);
    const { client: admin } = await t.signedIn('admin');
    await admin.patch(`/api/users/${user.id}`, { isActive: false });
    expect((await admin.post(`/api/users/${user.id}/erase`, { username: user.username })).statusCode).toBe(200);
    const [item] = (await manager.get('/api/trash?limit=1')).json();
    expect(item).toMatchObject({ id, deletedBy: { username: expect.stringMatching(/^erased-/) } });
    expect((await restore(id)).statusCode).toBe(200);
  });

  it('refuses to restore after 30 days, and then removes the records', async () => {
    const [kept, gone] = [await add({ title: 'Kept' }), await add({ title: 'Gone', description: 'Secret' })];
    const said = await comment(kept);
    await comment(gone, 'Secret too');
    await analyst.delete(`/api/comments/${said}`);
    for (const id of [kept, gone]) await remove(id);
    await deletedDaysAgo('opportunities', kept, 29);
    await deletedDaysAgo('opportunities', gone, 31);
    const message = 'This was deleted more than 30 days ago and can no longer be restored. Add it again instead.';
    expect(refusal(await restore(gone))).toEqual([409, 'TRASH_EXPIRED', message]);
    const listed = (await manager.get('/api/trash?limit=500')).json<{ id: string }[]>().map(({ id }) => id);
    expect([listed.includes(kept), listed.includes(gone)]).toEqual([true, false]);

    await Promise.all([1, 2].map(() => removeExpiredTrash(t.database.scope, createTestClock(), t.store)));
    expect((await restore(gone)).statusCode).toBe(404);
    const left = await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () =>
        tx.execute(sql`select to_jsonb(o)::text as row from opportunities o where id = ${gone}
                       union all select to_jsonb(c)::text from comments c where opportunity_id = ${gone}
                       union all select to_jsonb(s)::text from opportunity_texts s where opportunity_id = ${gone}`),
      ),
    );
    const { rows } = left as { rows: unknown[] };
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Secret|Gone/);
    expect((await restore(kept)).statusCode).toBe(200);
    await deletedDaysAgo('comments', said, 31);
    expect(refusal(await analyst.post(`/api/comments/${said}/restore`))).toEqual([409, 'TRASH_EXPIRED', message]);
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    expect((await analyst.post(`/api/comments/${said}/restore`)).statusCode).toBe(404);
  });
});
