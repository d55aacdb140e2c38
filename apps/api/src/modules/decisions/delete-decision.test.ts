import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { cast, openNew, prepare, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
});
afterAll(() => t.close());

const rowsOfDecision = async (id: string) => {
  const [row] = await rowsOf<{ rows: string }>(
    t.database,
    `select (select count(*) from decisions where id = '${id}') + (select count(*) from decision_memos where decision_id = '${id}')
       + (select count(*) from decision_members where decision_id = '${id}') as rows`,
  );
  return Number(row?.rows);
};

// REQ-355
describe('deleting a draft', () => {
  it('removes it with its memos and committee, and leaves one audit entry', async () => {
    const { chair, admin } = committee;
    const draft = await prepare(t, committee);
    await chair.client.patch(`/api/decisions/${draft.id}`, { memo: 'Better' });
    expect((await admin.client.delete(`/api/decisions/${draft.id}?version=2`)).statusCode).toBe(204);
    expect(await rowsOfDecision(draft.id)).toBe(0);
    expect((await chair.client.get(`/api/decisions/${draft.id}`)).statusCode).toBe(404);
    expect((await chair.client.delete(`/api/decisions/${draft.id}`)).statusCode).toBe(404);
    const entries = await rowsOf(
      t.database,
      `select resource_type, details from audit_logs where action = 'decision_deleted' and resource_id = '${draft.id}'`,
    );
    expect(entries).toEqual([
      { resource_type: 'decision', details: { title: 'Invest in Contract copilots', memoVersion: 2 } },
    ]);
  });

  it('is refused for an outdated version, and for users who do not prepare decisions', async () => {
    const { chair, ada } = committee;
    const { id } = await prepare(t, committee);
    await chair.client.patch(`/api/decisions/${id}`, { title: 'Renamed' });
    const stale = await chair.client.delete(`/api/decisions/${id}?version=1`);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect((await ada.client.delete(`/api/decisions/${id}`)).statusCode).toBe(403);
    expect(await rowsOfDecision(id)).toBeGreaterThan(0);
  });

  it('is refused once it is open or closed, also by the database', async () => {
    const { chair } = committee;
    const { id } = await openNew(t, committee, { quorum: 1 });
    const refusedAs = async (code: string) => {
      const response = await chair.client.delete(`/api/decisions/${id}`);
      expect([response.statusCode, response.json().code]).toEqual([409, code]);
      for (const statement of [
        `delete from decision_memos where decision_id = '${id}'`,
        `delete from decision_members where decision_id = '${id}'`,
        `delete from decisions where id = '${id}'`,
      ]) {
        await expect(rowsOf(t.database, statement)).rejects.toMatchObject({ cause: { code: '23001' } });
      }
    };
    await refusedAs('DECISION_OPEN');
    await cast(chair, id, { vote: 'approve' });
    await chair.client.post(`/api/decisions/${id}/close`, {});
    await refusedAs('DECISION_CLOSED');
  });

  it('lets a closed decision be superseded again', async () => {
    const { chair } = committee;
    const { id } = await openNew(t, committee, { quorum: 1 });
    await cast(chair, id, { vote: 'approve' });
    await chair.client.post(`/api/decisions/${id}/close`, {});
    const supersede = () => chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'The terms changed' });
    const first = (await supersede()).json();
    expect((await chair.client.delete(`/api/decisions/${first.id}`)).statusCode).toBe(204);
    expect((await chair.client.get(`/api/decisions/${id}`)).json().supersededBy).toBeNull();
    expect((await supersede()).statusCode).toBe(201);
  });

  it('loses against an opening at the same time, or wins', async () => {
    const { chair } = committee;
    const { id } = await prepare(t, committee);
    const csrfToken = await chair.client.csrfToken();
    const [deleted, opened] = await Promise.all([
      chair.client.delete(`/api/decisions/${id}`, undefined, { csrfToken }),
      chair.client.post(`/api/decisions/${id}/open`, {}, { csrfToken }),
    ]);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([deleted.statusCode, opened.statusCode]);
  });
});
