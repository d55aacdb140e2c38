import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { cast, castBy, openNew, refused, type TestCommittee, testCommittee } from '../../testing/records/committee.ts';
import { remindOfVotes } from './notices/remind-of-votes.ts';

let t: TestApp;
let committee: TestCommittee;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
});
afterAll(() => t.close());

// REQ-360
it('an open decision whose committee cannot reach its quorum is replaced, and takes no more votes', async () => {
  const { chair, admin, ada, ben } = committee;
  const { id } = await openNew(t, committee, { quorum: 3 });
  await cast(ada, id, { vote: 'recuse' });
  await cast(ben, id, { vote: 'recuse' });
  await cast(chair, id, { vote: 'approve' });
  const replaced = await chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'Two members recused' });
  expect(replaced.statusCode, replaced.body).toBe(201);
  expect(replaced.json()).toMatchObject({
    state: 'draft',
    memoVersion: 1,
    supersedes: { id, reason: 'Two members recused' },
  });
  const mine = async () =>
    (await admin.client.get('/api/decisions?vote=mine')).json().map((one: { id: string }) => one.id);
  expect(await mine()).not.toContain(id);
  expect(refused(await castBy(admin, id, { vote: 'approve' }))).toEqual([409, 'SUPERSEDED']);
  expect(refused(await chair.client.post(`/api/decisions/${id}/close`, {}))).toEqual([409, 'SUPERSEDED']);
  expect(refused(await chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'Again' }))).toEqual([
    409,
    'SUPERSEDED',
  ]);
  // The others' votes stay blind.
  expect((await admin.client.get(`/api/decisions/${id}`)).json()).toMatchObject({ votes: null, awaitsMyVote: false });

  // Deleting the new draft opens the votes again.
  expect((await chair.client.delete(`/api/decisions/${replaced.json().id}`)).statusCode).toBe(204);
  expect(await mine()).toContain(id);
  await cast(admin, id, { vote: 'reject' });
});

it('no member is reminded of a vote on a decision that is being replaced', async () => {
  const { chair } = committee;
  const day = new Date(t.clock.nowMs() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await openNew(t, committee, { deadline: day });
  await chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'Wrong memo' });
  await remindOfVotes(t.database.scope, createTestClock(Date.parse(day)));
  const reminders = await rowsOf(
    t.database,
    `select 1 from notifications where kind = 'decision_vote_due' and details ->> 'decisionId' = '${id}'`,
  );
  expect(reminders).toEqual([]);
});

it('a close and a replacement at the same moment: one of them wins', async () => {
  const { chair } = committee;
  for (let round = 0; round < 3; round += 1) {
    const { id } = await openNew(t, committee, { quorum: 1 });
    await cast(chair, id, { vote: 'approve' });
    const [closed, replaced] = await Promise.all([
      chair.client.post(`/api/decisions/${id}/close`, {}),
      chair.client.post(`/api/decisions/${id}/supersede`, { reason: 'Wrong memo' }),
    ]);
    // A closed decision can be superseded as well, so the replacement always succeeds.
    expect(replaced.statusCode).toBe(201);
    expect([200, 409]).toContain(closed.statusCode);
    const { state } = (await chair.client.get(`/api/decisions/${id}`)).json();
    expect(state).toBe(closed.statusCode === 200 ? 'closed' : 'open');
  }
});
