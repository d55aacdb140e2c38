import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { reviewScores } from '../reviews/review-scores.testing.ts';

let t: TestApp;
let analyst: TestClient;
let analystId: string;
let manager: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client, user } = await t.signedIn('analyst');
  [analyst, analystId] = [client, user.id];
  manager = (await t.signedIn('manager')).client;
  stranger = (await t.signedIn('admin', { tenantId: 'beta' })).client;
});
afterAll(() => t.close());

async function imported(
  count = 3,
  { firstRow = 1, importId = randomUUID(), client = analyst, stage = 'scoring' } = {},
) {
  const rows = Array.from({ length: count }, (_, index) => ({ title: `Kelp ${firstRow + index}`, stage }));
  const answer = await client.post('/api/opportunities/import', { importId, firstRow, rows });
  expect(answer.json()).toEqual({ importId, created: count, skipped: 0, errors: [] });
  const found = await rowsOf<{ id: string }>(
    t.database,
    `select id from opportunities where import_id = '${importId}' order by import_row`,
  );
  return { importId, ids: found.map(({ id }) => id) };
}

const undo = (importId: string, client = analyst) => client.post(`/api/opportunities/imports/${importId}/undo`);
const liveOf = async (importId: string) =>
  (await rowsOf(t.database, `select id from opportunities where import_id = '${importId}'`)).length;
const entriesOf = (importId: string) =>
  rowsOf(
    t.database,
    `select user_id, resource_type, details from audit_logs
      where resource_id = '${importId}' and action = 'opportunities_import_undone'`,
  );

// REQ-330
describe('undoing an import', () => {
  it('moves its opportunities to the trash, and no others', async () => {
    const { importId, ids } = await imported();
    const other = await imported(1);
    const answer = await undo(importId);
    expect([answer.statusCode, answer.json()]).toEqual([200, { importId, deleted: 3 }]);
    expect(await entriesOf(importId)).toEqual([
      { user_id: analystId, resource_type: 'opportunity_list', details: { deleted: 3 } },
    ]);
    expect((await manager.get(`/api/opportunities/${ids[0]}`)).statusCode).toBe(404);
    expect((await manager.get(`/api/opportunities/${other.ids[0]}`)).statusCode).toBe(200);
    const trash = (await manager.get('/api/trash')).json<{ id: string; deletedBy: { id: string } }[]>();
    const inTrash = trash.filter(({ id }) => ids.includes(id));
    expect(inTrash.map(({ deletedBy }) => deletedBy.id)).toEqual([analystId, analystId, analystId]);
    expect((await manager.post(`/api/opportunities/${ids[0]}/restore`)).json()).toMatchObject({ title: 'Kelp 1' });
    expect(await liveOf(importId)).toBe(1);
  });

  it('includes the rows of every request of the import, which is then not found', async () => {
    const { importId } = await imported(200);
    await imported(50, { importId, firstRow: 201 });
    expect((await undo(importId)).json().deleted).toBe(250);
    expect((await undo(importId)).statusCode).toBe(404);
    expect(await entriesOf(importId)).toHaveLength(1);
    // The same file is not imported again.
    const again = await analyst.post('/api/opportunities/import', {
      importId,
      firstRow: 1,
      rows: [{ title: 'Kelp 1' }],
    });
    expect(again.json()).toMatchObject({ created: 0, skipped: 1 });
  });

  it('keeps what the importer has done with them in the trash', async () => {
    const { importId, ids } = await imported();
    await analyst.patch(`/api/opportunities/${ids[0]}`, { priority: 'high' });
    await analyst.post(`/api/opportunities/${ids[0]}/comments`, { body: 'Mine.' });
    await analyst.put(`/api/opportunities/${ids[1]}/reviews/mine`, { scores: reviewScores(7), isSubmitted: true });
    await analyst.delete(`/api/opportunities/${ids[2]}`);
    expect((await undo(importId)).json()).toEqual({ importId, deleted: 2 });
    expect((await analyst.post(`/api/opportunities/${ids[0]}/restore`)).json()).toMatchObject({ priority: 'high' });
  });

  const WORK: Record<string, (id: string) => Promise<{ statusCode: number }>> = {
    'a change': (id) => manager.patch(`/api/opportunities/${id}`, { title: 'Kelp farms' }),
    'a move': (id) => manager.patch(`/api/opportunities/${id}`, { stage: 'shortlist' }),
    'a bulk move': (id) => manager.post('/api/opportunities/moves', { stage: 'shortlist', opportunities: [{ id }] }),
    'a bulk change': (id) =>
      manager.post('/api/opportunities/changes', { changes: { addTags: ['B2B'] }, opportunities: [{ id }] }),
    'a pass': (id) => manager.post(`/api/opportunities/${id}/pass`, { reason: 'team' }),
    'a draft of a review': (id) =>
      manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: {}, isSubmitted: false }),
    'a review': (id) =>
      manager.put(`/api/opportunities/${id}/reviews/mine`, { scores: reviewScores(7), isSubmitted: true }),
    'a comment': (id) => manager.post(`/api/opportunities/${id}/comments`, { body: 'Seen.' }),
    'a file': (id) => manager.upload(`/api/opportunities/${id}/files?name=notes.txt`, 'Ships wait.'),
    'a launch': (id) => manager.post(`/api/opportunities/${id}/launch`),
  };

  it.each(Object.keys(WORK))('is refused after %s by someone else, and nothing is deleted', async (kind) => {
    const { importId, ids } = await imported(3, { stage: kind === 'a launch' ? 'incubation' : 'scoring' });
    expect((await WORK[kind]?.(ids[1] ?? ''))?.statusCode).toBeLessThan(300);
    // A later change by the importer makes no difference.
    if (kind === 'a change') await analyst.patch(`/api/opportunities/${ids[1]}`, { title: 'Kelp' });
    const refused = await undo(importId);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'CHANGED',
      '1 of these opportunities has changed since the import, so nothing was undone. Delete the others on the board.',
    ]);
    expect(await liveOf(importId)).toBe(3);
    expect(await entriesOf(importId)).toEqual([]);
  });

  it('works for 5,000 rows', async () => {
    const importId = randomUUID();
    for (let firstRow = 1; firstRow <= 5_000; firstRow += 200) await imported(200, { importId, firstRow });
    expect((await undo(importId)).json()).toEqual({ importId, deleted: 5_000 });
  }, 120_000);

  it('counts the changed ones', async () => {
    const { importId, ids } = await imported();
    for (const id of ids.slice(1)) await manager.patch(`/api/opportunities/${id}`, { priority: 'low' });
    await manager.post(`/api/opportunities/${ids[1]}/comments`, { body: 'Seen.' });
    expect((await undo(importId)).json().message).toMatch(/^2 of these opportunities have changed/);
  });

  it('is open to the importer only', async () => {
    const { importId } = await imported();
    const refused = await undo(importId, manager);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only the user who imported these opportunities can undo the import',
    ]);
    expect((await undo(importId, stranger)).statusCode).toBe(404);
    expect((await undo(randomUUID())).statusCode).toBe(404);
    await imported(1, { importId, firstRow: 9, client: manager });
    expect((await undo(importId)).statusCode).toBe(403);
    expect(await liveOf(importId)).toBe(4);
  });

  it('excludes a change that happens at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { importId, ids } = await imported();
      const [undone, changed] = await Promise.all([
        undo(importId),
        manager.patch(`/api/opportunities/${ids[2]}`, { title: 'Kelp farms' }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([undone.statusCode, changed.statusCode]);
    }
  });
});
