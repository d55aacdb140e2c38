import type { UserCompliance } from '@aicv/contracts/legal/legal-center';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import {
  codeOf,
  complete,
  courseWithLesson,
  entriesOf,
  openOtif,
  REFUSED,
  RULES,
  ruled,
  rulesOf,
  setCertificate,
  statesOf,
  WAIVERS,
} from '../../testing/records/competence.ts';
import { NOT_FOUND, refusalOf } from '../../testing/records/learning.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let admin: TestClient;
let adminId: string;
// Rules belong to the tenant, so each test has its own installation.
beforeEach(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterEach(() => t.close());

// REQ-393, REQ-394
it('users without the certificate for changes still find the people of what they may do', async () => {
  const { client: analyst } = await t.signedIn('analyst');
  const course = await courseWithLesson(t);
  const purposes = ['otif', 'tasks'];
  const statuses = (client: TestClient) =>
    Promise.all(purposes.map(async (purpose) => codeOf(await client.get(`/api/people?for=${purpose}`))));
  for (const capability of ['otif.write', 'labs.write', 'decisions.write']) {
    await ruled(admin, capability, { courseId: course.id });
  }
  // Owners are names on the cards that they read. An administrator chooses the person of a waiver.
  expect(await statuses(analyst)).toEqual([200, '403 FORBIDDEN']);
  expect(await statuses(admin)).toEqual([200, 200]);
  const { client: manager } = await t.signedIn('manager');
  expect(await statuses(manager)).toEqual([200, REFUSED]);
});

// REQ-395
describe('the Legal Center', () => {
  it('shows each user’s state in the rules of their role, until when, and exports it', async () => {
    const { client, user } = await t.signedIn('analyst');
    const learner = await t.createUser({ role: 'learner' });
    const course = await courseWithLesson(t);
    await ruled(admin, 'otif.read', { courseId: course.id, maxAgeMonths: 12 });
    await complete(client, course);
    const rows = (await admin.get('/api/admin/legal/compliance')).json<UserCompliance[]>();
    const of = (id: string) => rows.find((row) => row.user.id === id)?.competences;
    expect(of(user.id)).toMatchObject([
      { capability: 'otif.read', state: 'valid', title: 'Ethics', metUntil: expect.any(String) },
    ]);
    expect(of(adminId)).toMatchObject([{ state: 'none', metUntil: null }]);
    expect(of(learner.id)).toEqual([]);
    const csv = (await admin.get('/api/admin/legal/compliance/export')).body;
    expect(csv).toMatch(/view OTIF: valid until 20\d\d-/);
    expect(csv).toContain('view OTIF: none');
    expect(codeOf(await client.get('/api/admin/legal/compliance'))).toBe('403 FORBIDDEN');
  });
});

describe('the preview of a rule', () => {
  const preview = async (query: string) => {
    const response = await admin.get(`${RULES}/preview?${query}`);
    if (response.statusCode !== 200) throw new Error(response.body);
    return { rows: response.json(), total: response.headers['x-total-count'], link: response.headers.link };
  };

  it('lists the users of the capability who would not meet it, with their state, and saves nothing', async () => {
    const users = new Map<Role, Awaited<ReturnType<typeof t.signedIn>>>();
    for (const role of ROLES) users.set(role, await t.signedIn(role));
    const course = await courseWithLesson(t);
    const analyst = users.get('analyst');
    if (analyst === undefined) throw new Error('There is no analyst');
    const certificate = await complete(analyst.client, course);
    const found = await preview(`capability=otif.read&courseId=${course.id}`);
    expect(found.rows.map(({ user, state }: never) => `${(user as { role: string }).role} ${state}`)).toEqual([
      'manager none',
      'admin none',
      'admin none',
    ]);
    expect([found.total, found.rows[0].losesAccess]).toEqual(['3', true]);
    expect(await rulesOf(admin)).toEqual([]);
    await setCertificate(t, certificate, "expires_at = now() - interval '1 day'");
    const again = await preview(`capability=otif.read&courseId=${course.id}&limit=2`);
    expect([again.total, again.rows.length, again.link]).toEqual(['4', 2, expect.stringContaining('rel="next"')]);
  });

  it('says who has lost access already by the rule in force, and respects waivers', async () => {
    const { user } = await t.signedIn('analyst');
    const course = await courseWithLesson(t);
    await ruled(admin, 'otif.read', { courseId: course.id });
    const query = `capability=otif.read&courseId=${course.id}&maxAgeMonths=6`;
    const before = await preview(query);
    expect(before.rows.map(({ losesAccess }: { losesAccess: boolean }) => losesAccess)).toEqual([false, false]);
    const endsOn = dateOfMs(t.clock.nowMs());
    await admin.post(WAIVERS, { capability: 'otif.read', userId: user.id, reason: 'On leave', endsOn });
    expect((await preview(query)).rows.map((row: { user: { id: string } }) => row.user.id)).toEqual([adminId]);
  });

  it('refuses what a rule would refuse', async () => {
    for (const query of [
      'capability=holdings.administer&level=bronze',
      'capability=otif.read',
      `capability=otif.read&courseId=${UNKNOWN}`,
    ])
      expect(codeOf(await admin.get(`${RULES}/preview?${query}`))).toBe('400 VALIDATION_FAILED');
  });
});

// REQ-394
describe('a waiver', () => {
  const today = () => dateOfMs(t.clock.nowMs());

  it('admits its user until the end of its last day, is audited, and may be withdrawn', async () => {
    const { client, user } = await t.signedIn('analyst');
    const course = await courseWithLesson(t);
    await ruled(admin, 'otif.read', { courseId: course.id });
    const grant = (endsOn: string, reason = 'On leave until May') =>
      admin.post(WAIVERS, { capability: 'otif.read', userId: user.id, reason, endsOn });
    const granted = await grant(today());
    expect([granted.statusCode, granted.json()]).toEqual([
      201,
      {
        ...{ id: expect.any(String), capability: 'otif.read', title: 'Ethics', reason: 'On leave until May' },
        ...{ endsOn: today(), isActive: true, grantedAt: expect.any(String) },
        user: expect.objectContaining({ id: user.id }),
        grantedBy: expect.objectContaining({ id: adminId }),
      },
    ]);
    expect([await openOtif(client), await statesOf(client)]).toEqual([200, ['otif.read waived']]);
    expect((await rulesOf(admin))[0]?.waivers).toBe(1);
    t.clock.advanceMs(DAY_MS);
    expect(await openOtif(client)).toBe(REFUSED);
    expect((await admin.get(WAIVERS)).json()).toMatchObject([{ isActive: false }]);
    const { id } = (await grant(addDays(today(), 30), 'Longer leave')).json();
    expect(await openOtif(client)).toBe(200);
    expect((await admin.get(WAIVERS)).json()).toHaveLength(1);
    expect((await admin.delete(`${WAIVERS}/${id}`)).statusCode).toBe(204);
    expect(await openOtif(client)).toBe(REFUSED);
    expect(refusalOf(await admin.delete(`${WAIVERS}/${id}`))).toEqual(NOT_FOUND);
    const entries = await entriesOf(t, 'competence_waiver');
    expect(entries.map(({ details }) => details.reason ?? 'withdrawn')).toEqual([
      'On leave until May',
      'Longer leave',
      'withdrawn',
    ]);
  });

  it('needs a reason, a last day that is not in the past, a rule, and an active user of the tenant', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('reef', 'Reef')");
    const foreign = await t.createUser({ role: 'analyst', tenantId: 'reef' });
    const inactive = await t.createUser({ role: 'analyst', isActive: false });
    const user = await t.createUser({ role: 'analyst' });
    const course = await courseWithLesson(t);
    await ruled(admin, 'otif.read', { courseId: course.id });
    const right = { capability: 'otif.read', userId: user.id, reason: 'On leave', endsOn: today() };
    const messageOf = async (change: object) => {
      const response = await admin.post(WAIVERS, { ...right, ...change });
      return [response.statusCode, response.json().message];
    };
    expect(await messageOf({ reason: ' ' })).toEqual([400, 'Reason is required']);
    expect(await messageOf({ endsOn: addDays(today(), -1) })).toEqual([
      400,
      'The last day is in the past. Choose today or a later day',
    ]);
    expect((await messageOf({ endsOn: addDays(today(), 367) }))[0]).toBe(400);
    expect((await messageOf({ endsOn: 'soon' }))[0]).toBe(400);
    for (const userId of [UNKNOWN, foreign.id, inactive.id])
      expect(await messageOf({ userId })).toEqual([400, 'Choose an active user']);
    expect(await messageOf({ capability: 'labs.read' })).toEqual([
      400,
      'This capability has no rule, so it needs no waiver',
    ]);
    expect((await admin.get(WAIVERS)).json()).toEqual([]);
  });

  it('ends with its rule', async () => {
    const { user } = await t.signedIn('analyst');
    const course = await courseWithLesson(t);
    const { id } = await ruled(admin, 'otif.read', { courseId: course.id });
    await admin.post(WAIVERS, { capability: 'otif.read', userId: user.id, reason: 'On leave', endsOn: today() });
    await admin.delete(`${RULES}/${id}`);
    expect((await admin.get(WAIVERS)).json()).toEqual([]);
  });
});
