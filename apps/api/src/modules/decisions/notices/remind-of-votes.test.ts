import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { msIn } from '@aicv/domain/dates/time-zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { cast, openNew, prepare, type TestCommittee, testCommittee } from '../../../testing/records/committee.ts';
import { remindOfVotes } from './remind-of-votes.ts';

let t: TestApp;
let committee: TestCommittee;
let deadline: string;
beforeAll(async () => {
  t = await startTestApp();
  committee = await testCommittee(t);
  deadline = addDays(dateOfMs(t.clock.nowMs()), 5);
});
afterAll(() => t.close());

const remindOn = (day: string, timeZone = 'UTC') =>
  remindOfVotes(t.database.scope, createTestClock(msIn(timeZone, day)));

const reminded = (id: string) =>
  rowsOf<{ userId: string; details: unknown }>(
    t.database,
    `select user_id as "userId", details from notifications
      where kind = 'decision_vote_due' and details ->> 'decisionId' = '${id}' order by user_id`,
  );
const remindedIds = async (id: string) => (await reminded(id)).map(({ userId }) => userId);

// REQ-356
it('reminds members without a vote on the day before the deadline and on its day, once each', async () => {
  const { chair, admin, ada, ben } = committee;
  const { id, title } = await openNew(t, committee, { deadline });
  await cast(ada, id, { vote: 'approve' });
  await cast(ben, id, { vote: 'recuse' });
  await remindOn(addDays(deadline, -2));
  expect(await reminded(id)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => remindOn(addDays(deadline, -1))));
  const missing = [chair.id, admin.id].toSorted();
  expect(await reminded(id)).toEqual(
    missing.map((userId) => ({ userId, details: { decisionId: id, title, deadline } })),
  );
  await cast(admin, id, { vote: 'reject' });
  await remindOn(deadline);
  await remindOn(deadline);
  expect(await remindedIds(id)).toEqual([...missing, chair.id].toSorted());
  await remindOn(addDays(deadline, 1));
  expect(await reminded(id)).toHaveLength(3);
});

it('leaves out drafts, removed members, and decisions about deleted records', async () => {
  const { chair, admin } = committee;
  const draft = await prepare(t, committee, { deadline });
  const { id } = await openNew(t, committee, { deadline, quorum: 2 });
  const members = [chair.id, admin.id];
  expect((await chair.client.patch(`/api/decisions/${id}`, { memberIds: members })).statusCode).toBe(200);
  const trashed = await openNew(t, committee, { deadline });
  await chair.client.delete(`/api/opportunities/${trashed.subject.id}`);
  await remindOn(deadline);
  expect(await reminded(draft.id)).toEqual([]);
  expect(await remindedIds(id)).toEqual(members.toSorted());
  expect(await reminded(trashed.id)).toEqual([]);
});

it('reminds again before a later deadline', async () => {
  const { id } = await openNew(t, committee, { deadline });
  await remindOn(deadline);
  const later = addDays(deadline, 7);
  await committee.chair.client.patch(`/api/decisions/${id}`, { deadline: later });
  await remindOn(addDays(later, -1));
  expect(await reminded(id)).toHaveLength(8);
});

it('names no decision about a funding round', async () => {
  const { chair } = committee;
  await chair.client.post('/api/nda/sign', { name: 'Ada Lovelace' });
  const round = (await chair.client.post('/api/funding-rounds', { name: 'Series B' })).json();
  const subject = { type: 'round', id: round.id };
  const { id } = await openNew(t, committee, { subject, deadline, quorum: 1, memberIds: [chair.id] });
  await remindOn(deadline);
  expect((await reminded(id)).map(({ details }) => details)).toEqual([{ decisionId: id, title: null, deadline }]);
});

it('uses the calendar day of the tenant', async () => {
  const { id } = await openNew(t, committee, { deadline });
  const timeZone = 'Pacific/Kiritimati';
  expect((await committee.admin.client.patch('/api/settings', { timeZone })).statusCode).toBe(200);
  // 14 hours ahead of UTC: the day before the deadline has begun there, and not in UTC.
  await remindOfVotes(t.database.scope, createTestClock(msIn(timeZone, addDays(deadline, -1)) - 1));
  expect(await reminded(id)).toEqual([]);
  await remindOn(addDays(deadline, -1), timeZone);
  expect(await reminded(id)).toHaveLength(4);
});
