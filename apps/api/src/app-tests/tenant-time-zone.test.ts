/** Calendar days follow the time zone of the tenant (REQ-352), by every path that counts them. */
import { addDays, dateOfMs, mondayOf } from '@aicv/domain/dates/calendar-date';
import { dateIn, msIn } from '@aicv/domain/dates/time-zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify, sendDailyMails } from '../modules/notifications/notifications.public.ts';
import { notifyRevisits } from '../modules/opportunities/opportunities.public.ts';
import { notifyDueTasks } from '../modules/ventures/ventures.public.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/app/test-app.ts';
import type { TestClient } from '../testing/app/test-client.ts';
import { createTestClock } from '../testing/app/test-clock.ts';
import { buildCourse } from '../testing/builders/build-course.ts';
import { buildEnrollment } from '../testing/builders/build-enrollment.ts';
import { buildSprint } from '../testing/builders/build-sprint.ts';
import { buildTask } from '../testing/builders/build-task.ts';
import { buildUser } from '../testing/builders/build-user.ts';
import { buildVenture } from '../testing/builders/build-venture.ts';
import { rowsOf } from '../testing/database/rows-of.ts';
import { signNdaOf } from '../testing/records/agreements-of.ts';

/** Their days differ at any time. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Pacific/Pago_Pago';

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  t = await startTestApp();
  const signedIn = await t.signedIn('admin');
  [admin, adminId] = [signedIn.client, signedIn.user.id];
});
afterAll(() => t.close());
beforeEach(() => rowsOf(t.database, 'delete from notifications'));

async function setZone(timeZone: string): Promise<void> {
  expect((await admin.patch('/api/settings', { timeZone })).json()).toMatchObject({ timeZone });
}

const todayIn = (timeZone: string) => dateIn(timeZone, t.clock.nowMs());
const inTenant = <T>(work: Parameters<typeof t.database.scope.withTenant<T>>[1]) =>
  t.database.scope.withTenant('default', work);
const noticesOf = async (kind: string) =>
  (await rowsOf<{ kind: string }>(t.database, 'select kind from notifications')).filter((row) => row.kind === kind)
    .length;

const ZONES = [EAST, WEST, 'UTC'];

describe.each(ZONES)('in %s', (timeZone) => {
  beforeEach(() => setZone(timeZone));

  it('the signed-in user has the time zone, and so has a user who has just signed in', async () => {
    expect((await admin.get('/api/user')).json().timeZone).toBe(timeZone);
    const { username } = await t.createUser({ role: 'analyst' });
    const signedIn = await t.client().post('/api/login', { username, password: TEST_PASSWORD });
    expect([signedIn.statusCode, signedIn.json().timeZone]).toEqual([200, timeZone]);
  });

  it('a next step is due from the beginning of its day', async () => {
    const add = async (nextStepOn: string) =>
      (await admin.post('/api/opportunities', { title: `On ${nextStepOn}`, nextStep: 'Call', nextStepOn })).json().id;
    const due = await add(todayIn(timeZone));
    const later = await add(addDays(todayIn(timeZone), 1));
    const listed = (await admin.get(`/api/opportunities?nextStep=due&limit=100`)).json();
    const ids = listed.map(({ id }: { id: string }) => id);
    expect([ids.includes(due), ids.includes(later)]).toEqual([true, false]);
  });

  it('the name of an exported file has the day', async () => {
    const { headers } = await admin.get('/api/opportunities/export?format=csv');
    expect(headers['content-disposition']).toContain(`opportunities-${todayIn(timeZone)}.csv`);
    const digest = await admin.get('/api/opportunities/digest/export?format=csv');
    expect(digest.headers['content-disposition']).toContain(`otif-digest-${todayIn(timeZone)}.csv`);
    const log = await admin.get('/api/audit-logs/export?format=csv');
    expect(log.headers['content-disposition']).toContain(`audit-log-${todayIn(timeZone)}.csv`);
    const heads = await admin.get('/api/audit-logs/checkpoints/export');
    expect(heads.headers['content-disposition']).toContain(`audit-heads-${todayIn(timeZone)}.ndjson`);
    const { client: investor, user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    const update = await investor.get('/api/investor-updates/export?format=csv');
    expect(update.headers['content-disposition']).toContain(`investor-update-${todayIn(timeZone)}.csv`);
    const file = await admin.get(`/api/admin/legal/people/${adminId}/dispute-file`);
    expect(file.headers['content-disposition']).toContain(`-${todayIn(timeZone)}.zip`);
  });

  it('assignees are notified of tasks that are due by tomorrow, and not of later ones', async () => {
    await rowsOf(t.database, 'update tasks set assignee_id = null');
    await inTenant(async (tx) => {
      const sprint = await buildSprint(tx, { ventureId: (await buildVenture(tx)).id });
      const build = (days: number) =>
        buildTask(tx, { sprintId: sprint.id, assigneeId: adminId, dueDate: addDays(todayIn(timeZone), days) });
      await build(1);
      await build(2);
    });
    await notifyDueTasks(t.database.scope, t.clock);
    expect(await noticesOf('task_due')).toBe(1);
  });

  it('owners are notified on the revisit day, and not before', async () => {
    const { id } = (await admin.post('/api/opportunities', { title: 'Later', ownerId: adminId })).json();
    const revisitOn = addDays(todayIn(timeZone), 1);
    const passed = await admin.post(`/api/opportunities/${id}/pass`, { reason: 'timing', revisitOn });
    expect(passed.statusCode).toBe(200);
    const begins = msIn(timeZone, revisitOn);
    await notifyRevisits(t.database.scope, createTestClock(begins - 1));
    expect(await noticesOf('opportunity_revisit_due')).toBe(0);
    await notifyRevisits(t.database.scope, createTestClock(begins));
    expect(await noticesOf('opportunity_revisit_due')).toBe(1);
  });

  it('the daily email is sent at seven in the morning', async () => {
    const { client, user } = await t.signedIn('analyst');
    await client.patch('/api/notification-preferences', { topic: 'roles', mail: 'daily' });
    const details = { requestedRole: 'analyst' } as const;
    await inTenant((tx) =>
      notify(tx, { userId: user.id, tenantId: 'default' }, { kind: 'role_request_approved', details }),
    );
    const mails = () => rowsOf(t.database, `select 1 from mails where "to" = '${user.email}'`);
    const nowMs = Date.now();
    const today = dateIn(timeZone, nowMs);
    const sevenMs = [msIn(timeZone, today, 7), msIn(timeZone, addDays(today, 1), 7)].find((ms) => ms > nowMs) ?? 0;
    await sendDailyMails(t.database.scope, createTestClock(sevenMs - 1));
    expect(await mails()).toEqual([]);
    await sendDailyMails(t.database.scope, createTestClock(sevenMs));
    expect(await mails()).toHaveLength(1);
  });

  it('a KPI value without a day is recorded today, and so is changed money of a venture', async () => {
    const { id: ventureId } = await inTenant((tx) => buildVenture(tx));
    const recorded = await admin.post('/api/kpis', { ventureId, metric: 'users', value: 3 });
    expect(recorded.json().recordedAt).toBe(todayIn(timeZone));
    const { version } = (await admin.get(`/api/ventures/${ventureId}`)).json();
    expect((await admin.patch(`/api/ventures/${ventureId}`, { version, mrr: '100.00' })).statusCode).toBe(200);
    const kpis = (await admin.get(`/api/kpis?ventureId=${ventureId}&metric=mrr`)).json();
    expect(kpis).toMatchObject([{ recordedAt: todayIn(timeZone) }]);
  });

  it('a sprint that is closed early releases today, and its burndown ends today', async () => {
    const { id: ventureId } = await inTenant((tx) => buildVenture(tx));
    const today = todayIn(timeZone);
    const days = { startDate: addDays(today, -2), endDate: addDays(today, 5) };
    const { id } = (await admin.post('/api/sprints', { ventureId, title: 'First', ...days })).json();
    await admin.post('/api/tasks', { sprintId: id, title: 'Ask' });
    const { days: burndown } = (await admin.get(`/api/sprints/${id}/burndown`)).json();
    const known = burndown.filter(({ remaining }: { remaining: number | null }) => remaining !== null);
    expect(known.map(({ date }: { date: string }) => date)).toEqual([today]);
    expect((await admin.post(`/api/sprints/${id}/close`)).statusCode).toBe(200);
    const next = (startDate: string) =>
      admin.post('/api/sprints', { ventureId, title: 'Next', startDate, endDate: today });
    expect((await next(addDays(today, -1))).json().code).toBe('SPRINT_OVERLAPS');
    expect((await next(today)).statusCode).toBe(201);
  });

  it('the weeks of course results begin on Monday at midnight', async () => {
    const { course } = await inTenant((tx) => buildCourse(tx));
    const courseId = course.id;
    const thisWeek = mondayOf(todayIn(timeZone));
    const start = msIn(timeZone, thisWeek);
    await inTenant(async (tx) => {
      for (const ms of [start - 1, start, start + 1]) {
        const enrolledAt = new Date(ms).toISOString();
        const { id: userId } = await buildUser(tx);
        await buildEnrollment(tx, { userId, courseId, enrolledAt });
      }
    });
    const { weeks } = (await admin.get(`/api/courses/${courseId}/results`)).json();
    expect(weeks.slice(-2)).toEqual([
      { week: addDays(thisWeek, -7), enrolled: 1, completed: 0 },
      { week: thisWeek, enrolled: 2, completed: 0 },
    ]);
  });
});

it('each tenant has its own', async () => {
  await setZone(EAST);
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client } = await t.signedIn('admin', { tenantId: 'beta' });
  expect((await client.get('/api/user')).json().timeZone).toBe('UTC');
  const recorded = await t.database.scope.withTenant('beta', (tx) => buildVenture(tx, { tenantId: 'beta' }));
  const kpi = await client.post('/api/kpis', { ventureId: recorded.id, metric: 'users', value: 3 });
  expect(kpi.json().recordedAt).toBe(dateOfMs(t.clock.nowMs()));
});
