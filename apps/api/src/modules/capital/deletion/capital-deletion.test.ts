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
let author: TestClient;
let colleague: TestClient;
let colleagueId: string;
let unsigned: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  const [one, other] = [await t.signedIn('manager'), await t.signedIn('admin')];
  for (const { user } of [one, other]) await signNdaOf(t.database, user);
  [author, colleague, colleagueId] = [one.client, other.client, other.user.id];
  unsigned = (await t.signedIn('manager')).client;
});
afterAll(() => t.close());

type Answer = Awaited<ReturnType<TestClient['get']>>;

const KINDS = [
  ['funding-rounds', 'funding_round', { name: 'Series B', target: '5000000.00' }, 'Series B', '/api/funding-rounds'],
  ['investor-updates', 'investor_update', { content: 'Secret' }, 'Untitled update', '/api/investor-updates/authored'],
] as const;
type Kind = (typeof KINDS)[number][0];

const made = async (kind: Kind, body: object): Promise<string> => (await author.post(`/api/${kind}`, body)).json().id;
const remove = (kind: Kind, id: string, query = '') => author.delete(`/api/${kind}/${id}${query}`);
const restore = (kind: Kind, id: string) => author.post(`/api/${kind}/${id}/restore`);
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];
const statusesOf = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode);
const idsAt = async (path: string): Promise<string[]> =>
  (await author.get(`${path}?limit=200`)).json<{ id: string }[]>().map(({ id }) => id);
const disclosuresOf = (id: string) =>
  rowsOf<{ kind: string; record_name: string }>(
    t.database,
    `select kind, record_name from disclosures where record_id = '${id}' and user_id = '${colleagueId}'`,
  );

// REQ-327, REQ-328
describe.each(KINDS)('deleted %s', (kind, name, body, title, list) => {
  it('are gone by every path, and come back as they were', async () => {
    const id = await made(kind, body);
    const file = await author.upload(`/api/${kind}/${id}/files?name=notes.txt`, 'Terms.');
    const [before] = (await author.get(list)).json();
    expect([before.id, file.statusCode]).toEqual([id, 201]);
    expect((await remove(kind, id)).statusCode).toBe(204);
    const answers = await Promise.all([
      author.get(`/api/${kind}/${id}`),
      author.patch(`/api/${kind}/${id}`, { version: 1 }),
      author.get(`/api/${kind}/${id}/files`),
      author.get(`/api/files/${file.json().id}`),
      author.upload(`/api/${kind}/${id}/files?name=more.txt`, 'More.'),
      remove(kind, id),
    ]);
    expect(statusesOf(answers)).toEqual(answers.map(() => 404));
    expect(await idsAt(list)).not.toContain(id);
    const restored = await restore(kind, id);
    expect([restored.statusCode, restored.json()]).toEqual([200, { ...before, version: before.version + 2 }]);
    expect((await restore(kind, id)).json()).toEqual(restored.json());
    expect((await author.get(`/api/${kind}/${id}/files`)).json()).toHaveLength(1);
    const entries = await rowsOf(
      t.database,
      `select action from audit_logs where resource_id = '${id}' and action ~ '_(deleted|restored)$' order by seq`,
    );
    expect(entries).toEqual([{ action: `${name}_deleted` }, { action: `${name}_restored` }]);
  });

  it('are shown in the trash to writers with a signed NDA only, whose reads are disclosures', async () => {
    const id = await made(kind, body);
    await remove(kind, id);
    const listed = async (client: TestClient) =>
      (await client.get('/api/trash?limit=200')).json<{ id: string }[]>().find((item) => item.id === id);
    expect(await disclosuresOf(id)).toEqual([]);
    expect(await listed(colleague)).toMatchObject({ kind: name, title, context: null });
    expect(await disclosuresOf(id)).toEqual([{ kind: 'shown', record_name: title }]);
    expect(await listed(unsigned)).toBeUndefined();
    const calls = [unsigned.delete(`/api/${kind}/${id}`), unsigned.post(`/api/${kind}/${id}/restore`)];
    for (const answer of await Promise.all(calls)) expect(codeOf(answer)).toEqual([403, 'NDA_REQUIRED']);
    const { client: investor, user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    expect(await listed(investor)).toBeUndefined();
    expect((await investor.post(`/api/${kind}/${id}/restore`)).statusCode).toBe(403);
  });

  it('are disclosed by the response to a restore, and by that to an outdated version', async () => {
    const id = await made(kind, body);
    const stale = await colleague.delete(`/api/${kind}/${id}?version=7`);
    expect(codeOf(stale)).toEqual([409, 'STALE']);
    expect(stale.json().current).toMatchObject({ id, version: 1 });
    expect(await disclosuresOf(id)).toHaveLength(1);
    const other = await made(kind, body);
    expect((await colleague.delete(`/api/${kind}/${other}?version=1`)).statusCode).toBe(204);
    expect(await disclosuresOf(other)).toEqual([]);
    expect((await colleague.post(`/api/${kind}/${other}/restore`)).statusCode).toBe(200);
    expect(await disclosuresOf(other)).toHaveLength(1);
  });

  it('are deleted once by callers at the same time', async () => {
    const id = await made(kind, body);
    expect(statusesOf(await Promise.all([remove(kind, id), remove(kind, id), remove(kind, id)])).sort()).toEqual([
      204, 404, 404,
    ]);
    expect(statusesOf(await Promise.all([restore(kind, id), restore(kind, id)]))).toEqual([200, 200]);
  });

  it('are restored for 30 days, and then lose their content', async () => {
    const id = await made(kind, body);
    await remove(kind, id);
    const table = sql.identifier(`${name}s`);
    const trashed = (statement: ReturnType<typeof sql>) =>
      t.database.scope.withTenant('default', (tx) => inTrash(tx, () => tx.execute(statement)));
    await trashed(sql`update ${table} set deleted_at = now() - interval '31 days' where id = ${id}`);
    expect(codeOf(await restore(kind, id))).toEqual([409, 'TRASH_EXPIRED']);
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    expect((await restore(kind, id)).statusCode).toBe(404);
    const kept = JSON.stringify(await trashed(sql`select * from ${table} where id = ${id}`));
    expect(kept).toContain('(removed)');
    expect(kept).not.toMatch(/Series B|5000000|Secret/);
  });
});

// REQ-329
it('keeps active and closed rounds', async () => {
  const id = await made('funding-rounds', { name: 'Seed', status: 'active' });
  expect(codeOf(await remove('funding-rounds', id))).toEqual([409, 'ROUND_ACTIVE']);
  await author.patch(`/api/funding-rounds/${id}`, { status: 'closed' });
  const refused = await remove('funding-rounds', id);
  expect(codeOf(refused)).toEqual([409, 'ROUND_CLOSED']);
  expect(refused.json().message).toMatch(/Correct the round instead\.$/);
  await author.patch(`/api/funding-rounds/${id}`, { status: 'planning' });
  expect((await remove('funding-rounds', id)).statusCode).toBe(204);
});

it('keeps published updates, and publishes no deleted draft', async () => {
  const id = await made('investor-updates', { title: 'May', content: 'Good.' });
  await remove('investor-updates', id);
  expect((await author.post(`/api/investor-updates/${id}/publish`)).statusCode).toBe(404);
  await restore('investor-updates', id);
  const [published, removed] = await Promise.all([
    author.post(`/api/investor-updates/${id}/publish`),
    remove('investor-updates', id),
  ]);
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual([published.statusCode, removed.statusCode]);
  await restore('investor-updates', id);
  await author.post(`/api/investor-updates/${id}/publish`);
  expect(codeOf(await remove('investor-updates', id))).toEqual([409, 'PUBLISHED']);
});
