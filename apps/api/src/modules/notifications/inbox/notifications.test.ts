import { TRIPWIRES } from '@aicv/domain/ventures/kpi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app/test-app.ts';
import { buildSubjects } from '../../../testing/records/notification-subjects.ts';
import { notify } from '../notifications.public.ts';
import type { NotificationContent } from './notification.ts';

let t: TestApp;
let counter = 0;

beforeAll(async () => {
  t = await startTestApp();
  await t.database.scope.withTenant('default', (tx) => buildSubjects(tx, SOME_ID));
});
afterAll(() => t.close());

async function decided(decision: 'approve' | 'decline') {
  counter += 1;
  const username = `asks${counter}`;
  const person = t.client();
  const { client: admin } = await t.signedIn('admin');
  const { id } = (
    await person.post('/api/register', {
      username,
      password: TEST_PASSWORD,
      email: `${username}@example.com`,
      firstName: 'Nia',
      lastName: 'Okafor',
      role: 'analyst',
    })
  ).json();
  await admin.post(`/api/users/${id}/role-request`, { decision });
  await person.signIn(username, TEST_PASSWORD);
  await person.post('/api/legal/accept');
  return person;
}

it.each([
  ['approve', 'role_request_approved'],
  ['decline', 'role_request_declined'],
] as const)('notifies a person how their role request was decided: %s', async (decision, kind) => {
  const person = await decided(decision);
  const notifications = (await person.get('/api/notifications?unread=true')).json();
  expect(notifications).toMatchObject([{ kind, details: { requestedRole: 'analyst' }, readAt: null }]);
  const read = await person.patch(`/api/notifications/${notifications[0].id}`, { read: true });
  expect(read.statusCode).toBe(200);
  const again = (await person.patch(`/api/notifications/${notifications[0].id}`, { read: true })).json();
  expect(again.readAt).toBe(read.json().readAt);
  expect((await person.get('/api/notifications?unread=true')).json()).toEqual([]);
  expect((await person.get('/api/notifications')).json()).toHaveLength(1);
});

const SOME_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

it.each<NotificationContent>([
  { kind: 'mentioned', details: { opportunityId: SOME_ID, opportunityTitle: 'Kelp <b>', authorName: 'Ada' } },
  { kind: 'tripwire', details: { ventureId: SOME_ID, ventureTitle: 'Kelp', tripwire: TRIPWIRES[0] } },
  { kind: 'tripwire', details: { ventureId: null, ventureTitle: null, tripwire: TRIPWIRES[1] } },
  {
    kind: 'opportunity_moved',
    details: {
      opportunityId: SOME_ID,
      opportunityTitle: 'Kelp',
      fromStage: 'discovery',
      toStage: 'scoring',
      moverName: 'Ada',
    },
  },
  {
    kind: 'task_assigned',
    details: { taskId: SOME_ID, taskTitle: 'Ask ten', ventureTitle: 'Kelp', assignerName: 'Ada' },
  },
  {
    kind: 'task_due',
    details: { taskId: SOME_ID, taskTitle: 'Ask ten', ventureTitle: 'Kelp', dueDate: '2026-03-04' },
  },
  { kind: 'certificate_issued', details: { certificateId: SOME_ID, certificateKind: 'level', title: 'BRONZE' } },
  {
    kind: 'certificate_expiring',
    details: { certificateId: SOME_ID, courseId: SOME_ID, title: 'Evals', expiresOn: '2026-12-24', days: 7 },
  },
  { kind: 'certificate_revoked', details: { certificateId: SOME_ID, title: 'Evals', reason: 'By mistake' } },
  { kind: 'role_requested', details: { userId: SOME_ID, requesterName: 'Ada', requestedRole: 'manager' } },
  { kind: 'upgrade_requested', details: { requesterName: 'Ada', courseTitle: 'Evals' } },
  { kind: 'upgrade_declined', details: { courseTitle: 'Evals' } },
  { kind: 'plan_changed', details: { plan: 'professional' } },
])('shows a person exactly the content of the kind: $kind $details', async (content) => {
  const { client, user } = await t.signedIn('admin');
  await t.database.scope.withTenant(user.tenantId, (tx) =>
    notify(tx, { userId: user.id, tenantId: user.tenantId }, content),
  );
  expect((await client.get('/api/notifications')).json()).toEqual([
    { id: expect.any(String), ...content, createdAt: expect.any(String), readAt: null },
  ]);
});

it('never shows a notification to another person, nor lets them mark it as read', async () => {
  const person = await decided('decline');
  const [mine] = (await person.get('/api/notifications')).json();
  const { client: other } = await t.signedIn('admin');
  expect((await other.get('/api/notifications')).json()).toEqual([]);
  expect((await other.patch(`/api/notifications/${mine.id}`, { read: true })).statusCode).toBe(404);
});

it('rejects unknown input', async () => {
  const { client } = await t.signedIn('learner');
  expect((await client.get('/api/notifications?unread=false')).statusCode).toBe(400);
  expect(
    (await client.patch('/api/notifications/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11', { read: false })).statusCode,
  ).toBe(400);
});
