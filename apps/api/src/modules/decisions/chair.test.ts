import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { cast, openNew, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
});
afterAll(() => t.close());

// REQ-355, REQ-360
describe('a chair who recused', () => {
  it('learns that the decision needs another chair, whom a manager outside of the committee chooses', async () => {
    const { chair, admin, ada } = committee;
    const { client: manager } = await t.signedIn('manager');
    const { id, version } = await openNew(t, committee, { quorum: 1 });
    await cast(chair, id, { vote: 'recuse' });
    const refused = await chair.client.get(`/api/decisions/${id}`);
    expect(refused.json()).toMatchObject({ code: 'RECUSED', isChair: true });
    expect((await chair.client.patch(`/api/decisions/${id}`, { chairId: ada.id })).json().code).toBe('RECUSED');
    await cast(ada, id, { vote: 'approve' });
    expect((await ada.client.post(`/api/decisions/${id}/close`, {})).json().code).toBe('NOT_THE_CHAIR');
    expect((await ada.client.patch(`/api/decisions/${id}`, { chairId: ada.id })).json().code).toBe('FORBIDDEN');
    expect((await manager.patch(`/api/decisions/${id}`, { chairId: ada.id, version })).statusCode).toBe(200);
    expect((await chair.client.get(`/api/decisions/${id}`)).json()).toMatchObject({ code: 'RECUSED', isChair: false });
    expect((await ada.client.post(`/api/decisions/${id}/close`, {})).json()).toMatchObject({ outcome: 'approved' });
    expect((await admin.client.get(`/api/decisions/${id}`)).statusCode).toBe(200);
  });

  it('who left the firm is replaced in the same way', async () => {
    const { admin, ada } = committee;
    const leaving = await t.signedIn('manager');
    const memberIds = [leaving.user.id, ada.id];
    const { id, version } = await openNew(t, committee, { quorum: 1, chairId: leaving.user.id, memberIds });
    const left = await admin.client.patch(`/api/users/${leaving.user.id}`, { isActive: false });
    expect(left.statusCode, left.body).toBe(200);
    await cast(ada, id, { vote: 'approve' });
    expect((await admin.client.patch(`/api/decisions/${id}`, { chairId: ada.id, version })).statusCode).toBe(200);
    expect((await ada.client.post(`/api/decisions/${id}/close`, {})).json()).toMatchObject({ outcome: 'approved' });
  });
});
