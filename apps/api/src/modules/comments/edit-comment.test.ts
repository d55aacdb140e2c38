import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../../testing/records/agreements-of.ts';

let t: TestApp;
let author: TestClient;
let authorId: string;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  const { client, user } = await t.signedIn('analyst');
  [author, authorId] = [client, user.id];
});
afterAll(() => t.close());

async function comment(body: string) {
  const input = { title: 'Contract copilots', description: 'Reads contracts.', submittedBy: 'A. Analyst' };
  const { id: opportunityId } = (await author.post('/api/opportunities', input)).json();
  return { opportunityId, ...(await author.post(`/api/opportunities/${opportunityId}/comments`, { body })).json() };
}

const edit = (id: string, body: unknown, client = author) => client.patch(`/api/comments/${id}`, body);

const mentionsOf = (userId: string) =>
  rowsOf(t.database, `select 1 from notifications where kind = 'mentioned' and user_id = '${userId}'`);

// REQ-348
describe('editing a comment', () => {
  it('changes its text, shows when, and writes an audit entry without the texts', async () => {
    const { id, opportunityId, createdAt } = await comment('Frist');
    const response = await edit(id, { body: ' First ', version: 1 });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { id, body: 'First', version: 2, createdAt, editedAt: expect.stringMatching(/Z$/), mentions: [] },
    ]);
    expect((await author.get(`/api/opportunities/${opportunityId}/comments`)).json()).toEqual([response.json()]);
    const entries = await rowsOf(
      t.database,
      `select user_id, details from audit_logs where resource_id = '${opportunityId}' and action = 'comment_edited'`,
    );
    expect(entries).toEqual([{ user_id: authorId, details: { commentId: id, mentioned: [] } }]);
  });

  it('writes nothing if the text is the same', async () => {
    const { id } = await comment('As it is');
    expect((await edit(id, { body: 'As it is' })).json()).toMatchObject({ version: 1, editedAt: null });
    expect(await rowsOf(t.database, `select 1 from audit_logs where details ->> 'commentId' = '${id}'`)).toHaveLength(
      1,
    );
  });

  it('notifies only users whom the new text mentions first', async () => {
    const [before, added] = [await t.createUser({ role: 'manager' }), await t.createUser({ role: 'admin' })];
    for (const user of [before, added]) await acceptAgreementOf(t.database, user);
    const { id } = await comment(`Ask @${before.username}`);
    const { mentions } = (await edit(id, { body: `Ask @${before.username} or @${added.username}` })).json();
    expect(mentions.map((person: { id: string }) => person.id)).toEqual([before.id, added.id]);
    expect([await mentionsOf(before.id), await mentionsOf(added.id)].map((rows) => rows.length)).toEqual([1, 1]);
    expect((await edit(id, { body: 'Ask another team' })).json().mentions).toEqual([]);
  });

  it('is found by its new text only', async () => {
    const { id, opportunityId } = await comment('About zirconium');
    await edit(id, { body: 'About vanadium' });
    const found = async (q: string) =>
      (await author.get(`/api/search?q=${q}`)).json().hits.some((hit: { id: string }) => hit.id === opportunityId);
    expect([await found('zirconium'), await found('vanadium')]).toEqual([false, true]);
  });

  it('rejects a stale version with the current comment, and of concurrent edits one is stale', async () => {
    const { id } = await comment('One');
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all(
      ['Two', 'Three'].map((body) => author.patch(`/api/comments/${id}`, { body, version: 1 }, { csrfToken })),
    );
    const [saved, stale] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([saved?.statusCode, stale?.statusCode]).toEqual([200, 409]);
    expect(stale?.json()).toMatchObject({ code: 'STALE', current: saved?.json() });
  });

  it('is refused to other users, and not found from another tenant or without access to the record', async () => {
    const { id } = await comment('Mine');
    const { client: manager } = await t.signedIn('manager');
    const refused = await edit(id, { body: 'Yours' }, manager);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only the author can edit, delete or restore a comment',
    ]);
    const { client: stranger } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const { client: learner } = await t.signedIn('learner');
    for (const client of [stranger, learner]) expect((await edit(id, { body: 'Yours' }, client)).statusCode).toBe(404);
    await author.delete(`/api/comments/${id}`);
    expect((await edit(id, { body: 'Deleted' })).statusCode).toBe(404);
  });

  it.each([
    [{}, 'body', 'Comment is required'],
    [{ body: ' ' }, 'body', 'Comment is required'],
    [{ body: 'c'.repeat(5_001) }, 'body', 'Comment must be less than 5000 characters'],
    [{ body: 'x', version: 'one' }, 'version', expect.any(String)],
    [{ body: 'x', editedAt: null }, 'editedAt', expect.any(String)],
  ])('is refused: %j', async (body, path, message) => {
    const { id } = await comment('Kept');
    const response = await edit(id, body);
    expect([response.statusCode, response.json().issues[0]]).toEqual([400, { path, message }]);
  });
});
