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

const TOMORROW = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

// REQ-358, REQ-361
describe('the task of a condition', () => {
  it('states whether its reader may open the decision: not without a seat on the committee, nor after a recusal', async () => {
    const { chair, admin, ada, ben } = committee;
    const outsider = await t.signedIn('analyst');
    const title = 'Replace the founder';
    const { id } = await openNew(t, committee, { quorum: 1 });
    await cast(ben, id, { vote: 'recuse' });
    await cast(ada, id, { vote: 'approve_with_conditions', conditions: [title] });
    const { votes } = await cast(chair, id, { vote: 'approve' });
    const condition = votes.flatMap((vote: { conditions: { id: string }[] }) => vote.conditions)[0];
    const conditions = [{ id: condition.id, ownerId: chair.id, dueOn: TOMORROW }];
    const closed = await chair.client.post(`/api/decisions/${id}/close`, { conditions });
    const taskId = closed.json().votes.flatMap((vote: { conditions: { task: { id: string } }[] }) => vote.conditions)[0]
      .task.id;
    const { client: manager } = await t.signedIn('manager');
    const seenBy = async (assigneeId: string, client: typeof manager) => {
      expect((await manager.patch(`/api/tasks/${taskId}`, { assigneeId })).statusCode).toBe(200);
      const task = (await client.get(`/api/tasks/${taskId}`)).json();
      const listed = (await client.get('/api/tasks?assignee=me')).json();
      expect(listed.find((one: { id: string }) => one.id === taskId).decision).toEqual(task.decision);
      return task.decision;
    };
    const decision = { id, title: closed.json().title };
    expect(await seenBy(chair.id, chair.client)).toEqual({ ...decision, isReadable: true });
    expect(await seenBy(admin.id, admin.client)).toEqual({ ...decision, isReadable: true });
    expect(await seenBy(ada.id, ada.client)).toEqual({ ...decision, isReadable: true });
    expect(await seenBy(ben.id, ben.client)).toEqual({ ...decision, isReadable: false });
    expect(await seenBy(outsider.user.id, outsider.client)).toEqual({ ...decision, isReadable: false });
  });
});
