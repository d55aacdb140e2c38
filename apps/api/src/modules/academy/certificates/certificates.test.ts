import type { Certificate } from '@aicv/contracts/academy/courses';
import { CERTIFICATION_LEVELS, type CertificationLevel, COURSES_PER_LEVEL } from '@aicv/domain/academy/certification';
import { ROLES } from '@aicv/domain/access/roles';
import { msAfterMonths } from '@aicv/domain/dates/calendar-date';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { acceptAgreementOf } from '../../../testing/records/agreements-of.ts';
import { auditOf, FORBIDDEN, given, learning, NOT_FOUND, refusalOf } from '../../../testing/records/learning.ts';
import { issueCertificates } from './issue-certificates.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const ALREADY_REVOKED = [409, 'ALREADY_REVOKED', 'This certificate has already been revoked'];

let t: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  const { client, user } = await t.signedIn('admin');
  admin = client;
  adminId = user.id;
});
afterAll(() => t.close());

const courseOf = async (level: CertificationLevel, title = `Course of ${level}`, tenantId = 'default') => {
  const { course } = await given(t, { level, title, tenantId });
  return { id: course.id, title, level, version: 1, validityMonths: null };
};

type Course = Awaited<ReturnType<typeof courseOf>>;

/** Issues certificates as a completed course does, each call in its own transaction. */
const issue = (userId: string, course: Parameters<typeof issueCertificates>[2], tenantId = 'default') =>
  t.database.scope.withTenant(tenantId, (tx) => issueCertificates(tx, { userId, tenantId }, course));

const own = async (client: TestClient): Promise<Certificate[]> => (await client.get('/api/certificates')).json();

const named = (rows: readonly { kind: string; title: string }[]) => rows.map(({ kind, title }) => `${kind} ${title}`);

const notificationsOf = (userId: string) =>
  rowsOf<{ kind: string; details: Record<string, unknown> }>(
    t.database,
    `select kind, details from notifications where user_id = '${userId}' order by created_at, id`,
  );

const checkOf = async (code: string) =>
  (await t.database.pool.query('select * from certificate_checks where code = $1', [code])).rows;

const revoke = (id: string, reason: unknown = 'Issued by mistake', client = admin) =>
  client.post(`/api/certificates/${id}/revoke`, { reason });

describe('a completed course', () => {
  // REQ-167, REQ-174
  it('issues a certificate, notifies the holder, lists it for them, and lets anyone verify it', async () => {
    const { client, user } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { title: 'Evals', level: 'silver', lessons: [{}] });
    await learning(client).enroll(course.id);
    const { certificates } = await learning(client).finish(lessons[0]?.id ?? '');
    const [certificate] = await own(client);
    expect(certificates).toEqual([certificate]);
    expect(certificate).toEqual({
      id: expect.any(String),
      kind: 'course',
      courseId: course.id,
      title: 'Evals',
      level: 'silver',
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      holderName: `${user.firstName} ${user.lastName}`,
      isNamePublic: false,
      issuedAt: expect.any(String),
      expiresAt: null,
      revokedAt: null,
      revokeReason: null,
    });
    const details = { certificateId: certificate?.id, certificateKind: 'course', title: 'Evals' };
    expect(await notificationsOf(user.id)).toEqual([{ kind: 'certificate_issued', details }]);
    expect(await checkOf(certificate?.code ?? '')).toEqual([
      expect.objectContaining({ certificate_id: certificate?.id, title: 'Evals', holder_initials: 'R. T.' }),
    ]);
    expect((await auditOf(t, user.id)).at(-1)).toMatchObject({
      action: 'lesson_finished',
      details: { certificates: [certificate?.id] },
    });
  });

  it('names its holder by username if they have no name', async () => {
    const user = await t.createUser({ firstName: null, lastName: ' ', username: 'grace' });
    const [certificate] = await issue(user.id, await courseOf('bronze'));
    expect([certificate?.holderName, (await checkOf(certificate?.code ?? ''))[0].holder_initials]).toEqual([
      'grace',
      'G.',
    ]);
  });

  // REQ-395
  it('issues another certificate when it is completed again. The earlier one stays verifiable', async () => {
    const { client, user } = await t.signedIn('learner');
    const course = await courseOf('bronze');
    const [first] = await issue(user.id, course);
    const [second] = await issue(user.id, { ...course, version: 2 });
    expect((await own(client)).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    for (const one of [first, second]) expect(await checkOf(one?.code ?? '')).toHaveLength(1);
    expect((await client.get(`/api/courses/${course.id}`)).json().certificateId).toBe(second?.id);
    const { certificates, pathway } = (await client.get('/api/academy/summary')).json();
    expect([certificates, pathway[0].completed]).toEqual([1, 1]);
  });

  it('issues a certificate that ends after the validity of the course', async () => {
    const user = await t.createUser();
    const [certificate] = await issue(user.id, { ...(await courseOf('bronze')), validityMonths: 12 });
    const issuedAt = new Date(certificate?.issuedAt ?? '');
    const ends = msAfterMonths(issuedAt.getTime(), 12);
    expect(Math.abs(Date.parse(certificate?.expiresAt ?? '') - ends)).toBeLessThan(1_000);
    expect((await checkOf(certificate?.code ?? ''))[0].expires_at).not.toBeNull();
  });
});

// REQ-175
describe('the levels of the pathway', () => {
  it('are earned in order, each once, with the course that completes it', async () => {
    const user = await t.createUser();
    const issued: string[] = [];
    for (const level of CERTIFICATION_LEVELS) {
      for (let number = 1; number <= COURSES_PER_LEVEL[level] + 1; number += 1)
        issued.push(named(await issue(user.id, await courseOf(level))).join(', '));
    }
    const course = (level: string) => `course Course of ${level}`;
    expect(issued).toEqual(
      CERTIFICATION_LEVELS.flatMap((level) => [
        ...Array(COURSES_PER_LEVEL[level] - 1).fill(course(level)),
        `${course(level)}, level ${level.toUpperCase()}`,
        course(level),
      ]),
    );
  });

  // REQ-395
  it('are earned again once as many of their courses were completed again', async () => {
    const user = await t.createUser();
    const courses = [await courseOf('bronze', 'A'), await courseOf('bronze', 'B'), await courseOf('bronze', 'C')];
    const [a, b, c] = courses as [Course, Course, Course];
    const again = [a, b, c, a, a, b, c, a];
    const issued: string[][] = [];
    for (const course of again) issued.push(named(await issue(user.id, course)));
    expect(issued.map((each) => each.includes('level BRONZE'))).toEqual([
      ...[false, false, true],
      ...[false, false, false, true],
      false,
    ]);
  });

  it('require the previous level: silver and gold courses count as soon as bronze is earned', async () => {
    const user = await t.createUser();
    await acceptAgreementOf(t.database, user);
    for (const level of ['silver', 'silver', 'gold', 'gold', 'gold', 'gold', 'bronze', 'bronze'] as const)
      expect(named(await issue(user.id, await courseOf(level)))).toEqual([`course Course of ${level}`]);
    const last = await issue(user.id, await courseOf('bronze'));
    expect(named(last)).toEqual(['course Course of bronze', 'level BRONZE', 'level SILVER', 'level GOLD']);
    expect(last.map(({ courseId }) => courseId === null)).toEqual([false, true, true, true]);
    expect((await notificationsOf(user.id)).slice(-4).map(({ details }) => details.title)).toEqual([
      'Course of bronze',
      'BRONZE',
      'SILVER',
      'GOLD',
    ]);
  });

  it('do not count a course whose certificate was revoked', async () => {
    const user = await t.createUser();
    const [first] = await issue(user.id, await courseOf('bronze'));
    await revoke(first?.id ?? '');
    for (let number = 2; number <= 3; number += 1) await issue(user.id, await courseOf('bronze'));
    expect(
      await rowsOf(t.database, `select 1 from certificates where kind = 'level' and user_id = '${user.id}'`),
    ).toEqual([]);
    expect(named(await issue(user.id, await courseOf('bronze')))).toContain('level BRONZE');
  });

  it('are earned once when courses are completed concurrently', async () => {
    const user = await t.createUser();
    await acceptAgreementOf(t.database, user);
    const courses = await Promise.all(Array.from({ length: 6 }, () => courseOf('bronze')));
    const issued = await Promise.all(courses.map((course) => issue(user.id, course)));
    expect(named(issued.flat()).sort()).toEqual([...Array(6).fill('course Course of bronze'), 'level BRONZE']);
    expect(await notificationsOf(user.id)).toHaveLength(7);
  });

  it('are earned once when a browser finishes the last lessons of several courses concurrently', async () => {
    const { client, user } = await t.signedIn('learner');
    const built = await Promise.all(Array.from({ length: 5 }, () => given(t, { lessons: [{}] })));
    for (const { course } of built) await learning(client).enroll(course.id);
    const csrfToken = await client.csrfToken();
    const answers = await Promise.all(
      built.flatMap(({ lessons }) => {
        const finish = () => client.post(`/api/lessons/${lessons[0]?.id}/finish`, undefined, { csrfToken });
        return [finish(), finish()];
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const certificates = await rowsOf<{ kind: string }>(
      t.database,
      `select kind from certificates where user_id = '${user.id}'`,
    );
    expect(certificates.map(({ kind }) => kind).sort()).toEqual([...Array(5).fill('course'), 'level']);
  });
});

describe('the certificates of a user', () => {
  it('are listed newest first, in pages, without those of other users', async () => {
    const [{ client, user }, other] = [await t.signedIn('learner'), await t.signedIn('learner')];
    for (const title of ['One', 'Two', 'Three']) await issue(user.id, await courseOf('gold', title));
    await issue(other.user.id, await courseOf('gold', 'Theirs'));
    const first = await client.get('/api/certificates?limit=2');
    expect([named(first.json()), first.headers['x-total-count']]).toEqual([['course Three', 'course Two'], '3']);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await client.get(next);
    expect([named(second.json()), second.headers.link]).toEqual([['course One'], undefined]);
    expect((await client.get('/api/certificates?cursor=x')).statusCode).toBe(400);
  });

  it('are available to every role but require a session', async () => {
    for (const role of ROLES)
      expect((await (await t.signedIn(role)).client.get('/api/certificates')).json()).toEqual([]);
    expect((await t.client().get('/api/certificates')).statusCode).toBe(401);
  });
});

describe('the certificates of the tenant', () => {
  const search = async (q: string) =>
    named((await admin.get(`/api/admin/certificates?q=${encodeURIComponent(q)}`)).json());

  it('are searched by literal text in holder, title or code, ignoring case', async () => {
    const user = await t.createUser({ firstName: 'Zo_e', lastName: 'Percent%Ful' });
    const [certificate] = await issue(user.id, await courseOf('gold', 'Rarely \\ Called'));
    const found = ['course Rarely \\ Called'];
    for (const q of ['zo_e perc', 'percent%', 'rarely \\ c', (certificate?.code ?? '').toLowerCase()])
      expect(await search(q)).toEqual(found);
    for (const q of ['z__e', 'percent%%', '%rarely', 'Zo_e Rarely']) expect(await search(q)).toEqual([]);
    const [issued] = (await admin.get('/api/admin/certificates?q=rarely')).json();
    const { id, username, firstName, lastName, role, profileImageUrl } = user;
    expect(issued.holder).toEqual({ id, username, firstName, lastName, role, profileImageUrl });
    expect(issued.id).toBe(certificate?.id);
  });

  it('are listed newest first, in pages, and none of another tenant', async () => {
    const outsider = await t.createUser({ tenantId: 'alpha' });
    await issue(outsider.id, await courseOf('gold', 'Elsewhere', 'alpha'), 'alpha');
    const user = await t.createUser();
    for (const title of ['Paged 1', 'Paged 2', 'Paged 3']) await issue(user.id, await courseOf('gold', title));
    const first = await admin.get('/api/admin/certificates?q=paged&limit=2');
    expect([named(first.json()), first.headers['x-total-count']]).toEqual([['course Paged 3', 'course Paged 2'], '3']);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect(named((await admin.get(next)).json())).toEqual(['course Paged 1']);
    expect((await admin.get(next.replace('paged', 'other'))).statusCode).toBe(400);
    expect(await search('Elsewhere')).toEqual([]);
  });

  it('are allowed only to administrators', async () => {
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { client } = await t.signedIn(role);
      expect(refusalOf(await client.get('/api/admin/certificates'))).toEqual(FORBIDDEN);
    }
  });
});

describe('revoking a certificate', () => {
  it('stores actor and reason, notifies the holder, appears in the public check, and is audited', async () => {
    const { client, user } = await t.signedIn('learner');
    const [certificate] = await issue(user.id, await courseOf('gold', 'Revoked'));
    const { id = '', code = '' } = certificate ?? {};
    const before = (await auditOf(t, adminId)).length;
    const answer = await revoke(id, '  Not their own work.  ');
    const reason = 'Not their own work.';
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id, code, revokeReason: reason, revokedAt: expect.any(String), holder: { id: user.id } },
    ]);
    expect(await own(client)).toMatchObject([{ id, revokedAt: answer.json().revokedAt, revokeReason: reason }]);
    const row = `select revoked_by, revoke_reason from certificates where id = '${id}'`;
    expect(await rowsOf(t.database, row)).toEqual([{ revoked_by: adminId, revoke_reason: reason }]);
    const same = sql`select 1 from certificates join certificate_checks on certificate_id = certificates.id
      where certificates.id = ${id} and certificates.revoked_at = certificate_checks.revoked_at`;
    expect(await rowsOf(t.database, same)).toHaveLength(1);
    const details = { certificateId: id, title: 'Revoked', reason };
    expect((await notificationsOf(user.id)).at(-1)).toEqual({ kind: 'certificate_revoked', details });
    expect((await auditOf(t, adminId)).slice(before)).toEqual([
      { action: 'certificate_revoked', resourceId: id, details: { reason } },
    ]);
  });

  it('succeeds once: rejects a second request, and nineteen of twenty concurrent requests', async () => {
    const user = await t.createUser();
    await acceptAgreementOf(t.database, user);
    const [certificate] = await issue(user.id, await courseOf('gold'));
    const csrfToken = await admin.csrfToken();
    const url = `/api/certificates/${certificate?.id}/revoke`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => admin.post(url, { reason: `Reason ${index}` }, { csrfToken })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(refusalOf)).toEqual(Array(19).fill(ALREADY_REVOKED));
    expect(refusalOf(await revoke(certificate?.id ?? ''))).toEqual(ALREADY_REVOKED);
    expect((await notificationsOf(user.id)).filter(({ kind }) => kind === 'certificate_revoked')).toHaveLength(1);
  });

  it.each([
    [undefined, 'Reason is required'],
    ['  ', 'Reason is required'],
    [7, 'Reason must be text'],
    ['x'.repeat(1_001), 'Reason must be less than 1000 characters'],
    ['a\u0000', 'Text contains characters that cannot be stored'],
  ])('requires a reason and rejects %j', async (reason, message) => {
    const [certificate] = await issue((await t.createUser()).id, await courseOf('gold'));
    const refused = await admin.post(`/api/certificates/${certificate?.id}/revoke`, { reason });
    expect(refusalOf(refused)).toEqual([400, 'VALIDATION_FAILED', message]);
  });

  it('is allowed only to administrators of the tenant, not to the holder or other roles', async () => {
    const { client, user } = await t.signedIn('learner');
    const [certificate] = await issue(user.id, await courseOf('gold'));
    const { id = '' } = certificate ?? {};
    for (const role of ROLES.filter((one) => one !== 'admin'))
      expect(refusalOf(await revoke(id, 'x', (await t.signedIn(role)).client))).toEqual(FORBIDDEN);
    expect(refusalOf(await revoke(id, 'x', client))).toEqual(FORBIDDEN);
    const outsider = await t.signedIn('admin', { tenantId: 'alpha' });
    expect(refusalOf(await revoke(id, 'x', outsider.client))).toEqual(NOT_FOUND);
    expect(refusalOf(await revoke(UNKNOWN))).toEqual(NOT_FOUND);
    expect(await own(client)).toMatchObject([{ revokedAt: null }]);
  });
});
