import type { SearchHit } from '@aicv/contracts/search/search';
import { RECENT_ITEMS_MAX } from '@aicv/domain/search/search-kind';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { buildOpportunity } from '../../testing/builders/build-opportunity.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { NOT_FOUND, refusalOf } from '../../testing/records/learning.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
});
afterAll(() => t.close());

async function add(title: string, tenantId = 'default'): Promise<string> {
  return (await t.database.scope.withTenant(tenantId, (tx) => buildOpportunity(tx, { title, tenantId }))).id;
}

const remember = (client: TestClient, id: string, kind = 'opportunity') =>
  client.post('/api/search/recent', { kind, id });

async function recent(client: TestClient): Promise<string[]> {
  const answer = await client.get('/api/search/recent');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ hits: SearchHit[] }>().hits.map(({ title }) => title);
}

describe('recent items', () => {
  it('are the items that the user opened, each once, latest first, without those of another user', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const { client } = await t.signedIn('analyst');
    const { client: other } = await t.signedIn('analyst');
    for (const id of [one, two, one]) expect((await remember(client, id)).statusCode).toBe(204);
    expect(await recent(client)).toEqual(['One', 'Two']);
    expect(await recent(other)).toEqual([]);
    const [{ hits }] = [(await client.get('/api/search/recent')).json<{ hits: SearchHit[] }>()];
    expect(hits[0]).toEqual({
      kind: 'opportunity',
      id: one,
      title: 'One',
      context: 'discovery',
      parentId: null,
      excerpt: null,
    });
  });

  it('are limited in number, even if many are opened concurrently, and are not audited', async () => {
    const { client, user } = await t.signedIn('analyst');
    const ids: string[] = [];
    for (let n = 0; n < RECENT_ITEMS_MAX + 8; n += 1) ids.push(await add(`Item ${n}`));
    const entries = sql`select id from audit_logs where user_id = ${user.id}`;
    const before = await rowsOf(t.database, entries);
    const answers = await Promise.all(ids.map((id) => remember(client, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    const rows = await rowsOf(t.database, sql`select from recent_items where user_id = ${user.id}`);
    expect(rows).toHaveLength(RECENT_ITEMS_MAX);
    await remember(client, ids[0] ?? '');
    expect((await recent(client))[0]).toBe('Item 0');
    expect(await recent(client)).toHaveLength(RECENT_ITEMS_MAX);
    expect(await rowsOf(t.database, entries)).toEqual(before);
  });

  it('have current titles, and disappear when the user may no longer open them', async () => {
    const { client, user } = await t.signedIn('manager');
    const [renamed, deleted] = [await add('Before'), await add('Deleted')];
    await signNdaOf(t.database, user);
    const [round] = await rowsOf<{ id: string }>(
      t.database,
      sql`insert into funding_rounds (name) values ('Round') returning id`,
    );
    await remember(client, renamed);
    await remember(client, deleted);
    expect((await remember(client, round?.id ?? '', 'funding_round')).statusCode).toBe(204);
    await client.patch(`/api/opportunities/${renamed}`, { title: 'After' });
    await rowsOf(t.database, sql`delete from opportunities where id = ${deleted}`);
    expect(await recent(client)).toEqual(['Round', 'After']);
    const shown = sql`select kind, record_name from disclosures where user_id = ${user.id}`;
    expect(await rowsOf(t.database, shown)).toEqual([{ kind: 'shown', record_name: 'Round' }]);
    await rowsOf(t.database, sql`update users set role = 'learner' where id = ${user.id}`);
    expect(await recent(client)).toEqual(['Round']);
  });

  it('reject an item that the user may not open like an unknown one', async () => {
    const { client } = await t.signedIn('learner');
    const { client: analyst } = await t.signedIn('analyst');
    const [id, others] = [await add('Closed'), await add('Of another house', 'beta')];
    expect(refusalOf(await remember(client, id))).toEqual(NOT_FOUND);
    expect(refusalOf(await remember(analyst, others))).toEqual(NOT_FOUND);
    expect(refusalOf(await remember(analyst, id, 'venture'))).toEqual(NOT_FOUND);
    const unknown = await remember(analyst, id, 'invitation');
    expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await recent(analyst)).toEqual([]);
  });
});
