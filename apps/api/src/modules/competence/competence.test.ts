import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { CAPABILITY_NAMES } from '@aicv/domain/access/access-policy';
import { COMPETENCE_CAPABILITIES } from '@aicv/domain/access/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { exemptionOf } from '@aicv/domain/access/competence-exemptions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
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
  type Taught,
  userOf,
  WAIVERS,
} from '../../testing/records/competence.ts';
import { NOT_FOUND, refusalOf } from '../../testing/records/learning.ts';
import { notify } from '../notifications/notifications.public.ts';

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

// REQ-393
describe('a competence rule', () => {
  it('refuses users without the certificate from the next request, names the course, and admits them with it', async () => {
    const { client } = await t.signedIn('analyst');
    const course = await courseWithLesson(t);
    expect(await openOtif(client)).toBe(200);
    await ruled(admin, 'otif.read', { courseId: course.id });
    const refused = await client.get('/api/opportunities');
    expect(refusalOf(refused)).toEqual([403, 'COMPETENCE_REQUIRED', 'Complete the course “Ethics” to view OTIF']);
    // A response to a write contains the record.
    expect(codeOf(await client.post('/api/opportunities', { title: 'Harbour', submittedBy: 'R' }))).toBe(REFUSED);
    expect(refused.json().competence).toEqual({
      capability: 'otif.read',
      kind: 'course',
      courseId: course.id,
      level: null,
      title: 'Ethics',
      versionPolicy: 'any',
      maxAgeMonths: null,
      state: 'none',
      metUntil: null,
    });
    expect(await statesOf(client)).toEqual(['otif.read none']);
    // Another capability of the role has no rule.
    expect(codeOf(await client.get('/api/tasks'))).toBe(200);
    await complete(client, course);
    expect([await openOtif(client), await statesOf(client)]).toEqual([200, ['otif.read valid']]);
    const [refusal] = await entriesOf(t, 'access_refused');
    expect(refusal?.details).toMatchObject({ name: 'GET /api/opportunities', reason: 'COMPETENCE_REQUIRED' });
  });

  it('is administered with an audit entry for each change, and guards against stale changes', async () => {
    const course = await courseWithLesson(t);
    const other = await courseWithLesson(t, { title: 'Security' });
    const { id, version } = await ruled(admin, 'labs.write', { courseId: course.id });
    const change = { courseId: other.id, versionPolicy: 'newest', maxAgeMonths: 12 };
    const changed = await admin.put(`${RULES}/${id}`, { ...change, version });
    expect(changed.json()).toMatchObject({ ...change, title: 'Security', capability: 'labs.write', version: 2 });
    const stale = await admin.put(`${RULES}/${id}`, { courseId: course.id, version });
    expect([stale.statusCode, stale.json().code, stale.json().current.title]).toEqual([409, 'STALE', 'Security']);
    expect(await rulesOf(admin)).toEqual([changed.json()]);
    expect((await admin.delete(`${RULES}/${id}`)).statusCode).toBe(204);
    expect(await rulesOf(admin)).toEqual([]);
    const entries = await entriesOf(t, 'competence_rule');
    expect(entries.map(({ user_id }) => user_id)).toEqual([adminId, adminId, adminId]);
    expect(entries[1]?.details).toMatchObject({ changes: { maxAgeMonths: { from: null, to: 12 } } });
  });

  it('is refused for a course that users cannot take, a capability without rules, and other bad input', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('reef', 'Reef')");
    const course = await courseWithLesson(t);
    const foreign = await courseWithLesson(t, { tenantId: 'reef' });
    const archived = await courseWithLesson(t);
    const premium = await courseWithLesson(t, { isPremium: true });
    await admin.patch(`/api/courses/${archived.id}`, { isActive: false });
    const draft = (await admin.post('/api/courses', { title: 'Draft' })).json();
    const trashed = (await admin.post('/api/courses', { title: 'Trashed' })).json();
    await admin.delete(`/api/courses/${trashed.id}?version=1`);
    const create = async (body: object) => refusalOf(await admin.post(RULES, { capability: 'otif.write', ...body }));
    const unpublished = [400, 'VALIDATION_FAILED', 'This course is not in the catalog. Choose a published course'];
    for (const { id } of [foreign, archived, draft, trashed, { id: UNKNOWN }])
      expect(await create({ courseId: id })).toEqual(unpublished);
    expect((await create({ courseId: premium.id }))[1]).toBe('UPGRADE_REQUIRED');
    const invalid = (message: string | RegExp) => [400, 'VALIDATION_FAILED', expect.stringMatching(message)];
    for (const maxAgeMonths of [0, 121, 1_000, -1, 1.5, '12'])
      expect(await create({ courseId: course.id, maxAgeMonths })).toEqual(invalid(/^Maximum age must be/));
    expect(await create({})).toEqual(invalid('Choose a course or a level'));
    expect(await create({ courseId: course.id, level: 'gold' })).toEqual(invalid('Choose a course or a level'));
    expect(await create({ level: 'gold', versionPolicy: 'newest' })).toEqual(invalid('A level has no versions'));
    expect(await create({ level: 'bronze' })).toEqual(invalid('The catalog has 1 of the 3 bronze courses'));
    expect(await create({ courseId: course.id, surprise: 1 })).toEqual(invalid(''));
    expect(await create({ courseId: course.id, capability: 'otif.fly' })).toEqual(invalid('Choose a capability'));
    expect(await rulesOf(admin)).toEqual([]);
  });

  // REQ-394
  it('is refused with the reason for each capability that must stay free of rules, above all administration', async () => {
    const course = await courseWithLesson(t);
    for (const capability of CAPABILITY_NAMES.filter((each) => exemptionOf(each) !== undefined)) {
      const message = `This capability cannot require a certificate. ${exemptionOf(capability)}`;
      const refused = await admin.post(RULES, { capability, courseId: course.id });
      expect(refusalOf(refused)).toEqual([400, 'VALIDATION_FAILED', message]);
    }
    expect(exemptionOf('holdings.administer')).toBe('The last administrator could be locked out');
  });

  it('exists once for a capability, also if two administrators save it at once', async () => {
    const course = await courseWithLesson(t);
    const body = { capability: 'otif.read', courseId: course.id };
    const csrfToken = await admin.csrfToken();
    const saved = await Promise.all([1, 2, 3].map(() => admin.post(RULES, body, { csrfToken })));
    expect(saved.map(codeOf).sort()).toEqual([201, '409 RULE_EXISTS', '409 RULE_EXISTS']);
  });

  it('is for administrators of its tenant alone', async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('reef', 'Reef')");
    const { client: foreign } = await t.signedIn('admin', { tenantId: 'reef' });
    const course = await courseWithLesson(t);
    const { id } = await ruled(admin, 'otif.read', { courseId: course.id });
    expect(await rulesOf(foreign)).toEqual([]);
    expect(refusalOf(await foreign.put(`${RULES}/${id}`, { courseId: course.id }))).toEqual(NOT_FOUND);
    expect(refusalOf(await foreign.delete(`${RULES}/${id}`))).toEqual(NOT_FOUND);
    expect(await openOtif(foreign)).toBe(200);
    const { client: manager } = await t.signedIn('manager');
    for (const call of [manager.get(RULES), manager.get(WAIVERS), manager.delete(`${RULES}/${id}`)])
      expect(codeOf(await call)).toBe('403 FORBIDDEN');
  });

  it('keeps its course from being archived until the rule is changed', async () => {
    const course = await courseWithLesson(t);
    const { id } = await ruled(admin, 'otif.read', { courseId: course.id });
    const archive = () => admin.patch(`/api/courses/${course.id}`, { isActive: false });
    expect(refusalOf(await archive())).toEqual([
      409,
      'COURSE_REQUIRED',
      'A competence rule requires this course to view OTIF. Change the rule first',
    ]);
    expect(codeOf(await admin.delete(`/api/courses/${course.id}?version=1`))).toMatch(/^409/);
    await admin.delete(`${RULES}/${id}`);
    expect((await archive()).statusCode).toBe(200);
  });

  it('lets a role that does not learn take the course while the rule concerns it', async () => {
    const { client: manager } = await t.signedIn('manager');
    const course = await courseWithLesson(t);
    expect(codeOf(await manager.post(`/api/courses/${course.id}/enroll`))).toBe('403 FORBIDDEN');
    await ruled(admin, 'labs.write', { courseId: course.id });
    const venture = { title: 'Tide tables' };
    expect(codeOf(await manager.post('/api/ventures', venture))).toBe(REFUSED);
    expect((await userOf(manager)).permissions).toContain('academy.learn');
    await complete(manager, course);
    expect(codeOf(await manager.post('/api/ventures', venture))).toBe(201);
    const { client: investor } = await t.signedIn('investor');
    expect(codeOf(await investor.post(`/api/courses/${course.id}/enroll`))).toBe('403 FORBIDDEN');
  });

  it('refuses access tokens and API v2 as it refuses their owner', async () => {
    await admin.patch('/api/feature-flags/api-v2', { enabled: true, reason: 'For programs' });
    const { client } = await t.signedIn('analyst');
    const created = await client.post('/api/access-tokens', {
      name: 'Nightly',
      scopes: ['otif.read'],
      expiresInDays: 30,
    });
    const headers = { authorization: `Bearer ${created.json().token}` };
    const call = async () => codeOf(await t.app.inject({ url: '/api/v2/opportunities', headers }));
    expect(await call()).toBe(200);
    const course = await courseWithLesson(t);
    await ruled(admin, 'otif.read', { courseId: course.id });
    expect(await call()).toBe(REFUSED);
    await complete(client, course);
    expect(await call()).toBe(200);
  });

  it('requires a level, which its courses earn', async () => {
    const { client } = await t.signedIn('analyst');
    const courses: Taught[] = [];
    for (const title of ['A', 'B', 'C']) courses.push(await courseWithLesson(t, { title, level: 'bronze' }));
    await ruled(admin, 'otif.read', { level: 'bronze' });
    const refused = await client.get('/api/opportunities');
    expect(refused.json().message).toBe('Complete the BRONZE certification to view OTIF');
    for (const course of courses) {
      expect(await openOtif(client)).toBe(REFUSED);
      await complete(client, course);
    }
    expect(await openOtif(client)).toBe(200);
  });

  it('is part of the response to a sign-in', async () => {
    const user = await t.createUser({ role: 'analyst' });
    const course = await courseWithLesson(t);
    await ruled(admin, 'otif.read', { courseId: course.id });
    const client = t.client();
    const signedIn = (await client.signIn(user.username, TEST_PASSWORD)).json<SignedInUser>();
    expect(signedIn.competences).toMatchObject([{ capability: 'otif.read', state: 'none', title: 'Ethics' }]);
  });

  it('leaves users who do not meet it out of the audience of investor updates', async () => {
    const { user } = await t.signedIn('investor');
    await signNdaOf(t.database, user);
    const admins = await t.signedIn('admin');
    await signNdaOf(t.database, admins.user);
    const course = await courseWithLesson(t);
    const audience = async () =>
      (await admins.client.post('/api/investor-updates/audience', { recipientRoles: ['investor'] })).json().readers;
    expect(await audience()).toBe(1);
    await complete(admins.client, course);
    await ruled(admin, 'capital.confidential', { courseId: course.id });
    expect(await audience()).toBe(0);
  });

  it('keeps notifications about its records from users who do not meet it', async () => {
    const { user } = await t.signedIn('analyst');
    const course = await courseWithLesson(t);
    const opportunity = (await admin.post('/api/opportunities', { title: 'Harbour', submittedBy: 'R' })).json();
    const assign = () =>
      t.database.scope.withTenant('default', (tx) =>
        notify(tx, { userId: user.id, tenantId: 'default' }, {
          kind: 'opportunity_assigned',
          details: { opportunityId: opportunity.id, title: 'Harbour', by: adminId },
        } as never),
      );
    const received = () => rowsOf(t.database, `select kind from notifications where user_id = '${user.id}'`);
    await assign();
    expect(await received()).toHaveLength(1);
    await ruled(admin, 'otif.read', { courseId: course.id });
    await assign();
    expect(await received()).toHaveLength(1);
  });
});

// REQ-394
describe('a certificate that a rule requires', () => {
  it('stops admitting its holder at the next request after its end, its revocation and a newer version', async () => {
    const { client } = await t.signedIn('analyst');
    const course = await courseWithLesson(t);
    const { id } = await ruled(admin, 'otif.read', { courseId: course.id });
    const certificate = await complete(client, course);
    const message = async () => (await client.get('/api/opportunities')).json().message;
    expect(await openOtif(client)).toBe(200);

    await setCertificate(t, certificate, "expires_at = now() + interval '1 day'");
    expect(await openOtif(client)).toBe(200);
    t.clock.advanceMs(2 * DAY_MS);
    expect(await message()).toBe(
      'Your certificate of the course “Ethics” has expired. Complete the course again to view OTIF',
    );
    await setCertificate(t, certificate, 'expires_at = null');
    expect(await openOtif(client)).toBe(200);

    await admin.put(`${RULES}/${id}`, { courseId: course.id, maxAgeMonths: 1 });
    expect(await openOtif(client)).toBe(200);
    await setCertificate(t, certificate, "issued_at = issued_at - interval '40 days'");
    expect(await statesOf(client)).toEqual(['otif.read expired']);
    await admin.put(`${RULES}/${id}`, { courseId: course.id, versionPolicy: 'newest' });
    expect(await openOtif(client)).toBe(200);
    await setCertificate(t, certificate, 'course_version = 0');
    expect(await message()).toBe('Complete the newest version of the course “Ethics” to view OTIF');
    await admin.put(`${RULES}/${id}`, { courseId: course.id });
    expect(await openOtif(client)).toBe(200);

    await admin.post(`/api/certificates/${certificate}/revoke`, { reason: 'Shared answers' });
    expect(await message()).toMatch(/^Your certificate of the course “Ethics” was revoked/);
  });

  it('may be revoked while a rule is saved: both succeed, and the next request is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client } = await t.signedIn('analyst');
      const course = await courseWithLesson(t, { title: `Ethics ${round}` });
      const certificate = await complete(client, course);
      const csrfToken = await admin.csrfToken();
      const [saved, revoked] = await Promise.all([
        admin.post(RULES, { capability: 'otif.read', courseId: course.id }, { csrfToken }),
        admin.post(`/api/certificates/${certificate}/revoke`, { reason: 'Shared answers' }, { csrfToken }),
      ]);
      expect([saved.statusCode, revoked.statusCode]).toEqual([201, 200]);
      expect(await statesOf(client)).toEqual(['otif.read revoked']);
      await admin.delete(`${RULES}/${saved.json().id}`);
    }
  });

  it('never decides whether an administrator may change the rules, whatever happens to it', async () => {
    const course = await courseWithLesson(t);
    for (const capability of COMPETENCE_CAPABILITIES) await ruled(admin, capability, { courseId: course.id });
    const certificate = await complete(admin, course);
    await setCertificate(t, certificate, "expires_at = now() - interval '1 day'");
    expect(await openOtif(admin)).toBe(REFUSED);
    await admin.post(`/api/certificates/${certificate}/revoke`, { reason: 'By mistake' });
    expect(await openOtif(admin)).toBe(REFUSED);
    const rules = await rulesOf(admin);
    expect(rules).toHaveLength(Object.keys(COMPETENCE_ACTIONS).length);
    for (const { id } of rules) expect((await admin.delete(`${RULES}/${id}`)).statusCode).toBe(204);
    expect(await openOtif(admin)).toBe(200);
  });
});
