import type { Course } from '@aicv/contracts/academy/courses';
import { CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { COURSE_CATEGORIES, COURSE_STATUSES } from '@aicv/domain/academy/course';
import { ROLES } from '@aicv/domain/access/roles';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { publishBuiltCourse } from '../../../testing/builders/build-course.ts';
import { given, learning, NOT_FOUND, refusalOf, setPlan } from '../../../testing/records/learning.ts';

const COURSES = 40;

let t: TestApp;
let learner: TestClient;
let newest: Course[];

beforeAll(async () => {
  t = await startTestApp();
  ({ client: learner } = await t.signedIn('learner'));
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
  await given(t, { title: 'Of another tenant', tenantId: 'alpha' });
  await given(t, { title: 'A draft', isPublished: false });
  await given(t, { title: 'Archived', isActive: false });
  for (let index = 0; index < COURSES; index += 1) {
    const { course, lessons } = await given(t, {
      title: index === 7 ? '100% of_all \\ "quoted" O\'Brien' : `Course ${index}`,
      description: index % 8 === 0 ? 'Reading TERM sheets' : null,
      level: CERTIFICATION_LEVELS[index % 4] ?? 'bronze',
      category: COURSE_CATEGORIES[index % 5] ?? 'foundations',
      isPremium: index % 6 === 0,
      // The data has ties, and microseconds that a cursor must not lose.
      createdAt: `2026-03-02T10:00:00.0000${String((index * 7) % 20).padStart(2, '0')}Z`,
    });
    if (index % 6 === 0) await setPlan(t, 'professional');
    if (index % 3 === 0) {
      await learning(learner).enroll(course.id);
      if (index % 9 === 0) for (const { id } of lessons) await learning(learner).finish(id);
    }
    if (index % 6 === 0) await setPlan(t, 'free');
  }
  newest = await learning(learner).courses('?limit=500');
});
afterAll(() => t.close());

const nextOf = (response: LightMyRequestResponse) => /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];

async function paged(url: string): Promise<Course[]> {
  const rows: Course[] = [];
  for (let next: string | undefined = url; next !== undefined; ) {
    const response: LightMyRequestResponse = await learner.get(next);
    expect(response.statusCode).toBe(200);
    rows.push(...response.json<Course[]>());
    next = nextOf(response);
  }
  return rows;
}

const idsOf = (rows: readonly Course[]) => rows.map(({ id }) => id);
const rankOf = ({ level }: Course) => CERTIFICATION_LEVELS.indexOf(level);
const microsecondsOf = ({ createdAt }: Course) => Number(`0${/\.\d+/.exec(createdAt)?.[0] ?? ''}`);
const byAge = (one: Course, other: Course) =>
  microsecondsOf(one) - microsecondsOf(other) || (one.id < other.id ? -1 : 1);

describe('the catalogue', () => {
  it('contains published courses that are not archived, newest first, with the total', async () => {
    expect(newest).toHaveLength(COURSES);
    expect(idsOf(newest)).toEqual(idsOf(newest.toSorted(byAge).toReversed()));
    const response = await learner.get('/api/courses');
    expect(response.json()).toEqual(newest);
    expect(response.headers['x-total-count']).toBe(String(COURSES));
    expect(response.headers.link).toBeUndefined();
  });

  it.each([
    ['createdAt', byAge],
    ['-createdAt', (one: Course, other: Course) => byAge(other, one)],
    ['level', (one: Course, other: Course) => rankOf(one) - rankOf(other) || byAge(other, one)],
    ['-level', (one: Course, other: Course) => rankOf(other) - rankOf(one) || byAge(other, one)],
  ])('sorts by %s, and pages of 7 add up to the same list', async (sort, compare) => {
    const whole = await learning(learner).courses(`?sort=${sort}&limit=500`);
    expect(idsOf(whole)).toEqual(idsOf(newest.toSorted(compare)));
    expect(idsOf(await paged(`/api/courses?sort=${sort}&limit=7`))).toEqual(idsOf(whole));
  });

  it.each([
    [{ category: 'funding' }, (course: Course) => course.category === 'funding'],
    [{ level: 'gold' }, (course: Course) => course.level === 'gold'],
    [{ q: ' term SHEETS ' }, (course: Course) => course.description === 'Reading TERM sheets'],
    [{ q: 'course 1' }, (course: Course) => course.title.startsWith('Course 1')],
    [
      { category: 'product', status: 'available', q: 'course', level: 'silver' },
      (course: Course) => course.category === 'product' && course.status === 'available' && course.level === 'silver',
    ],
  ])('filters by %j exactly, in order, and with the filtered total', async (query, matches) => {
    const response = await learner.get(`/api/courses?${new URLSearchParams(query as Record<string, string>)}`);
    const expected = newest.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(idsOf(response.json())).toEqual(idsOf(expected));
    expect(response.headers['x-total-count']).toBe(String(expected.length));
  });

  it.each(['100%', '% of_', '\\', '"quoted"', "O'Brien"])('finds %s literally, and nothing else', async (q) => {
    const found = await learning(learner).courses(`?${new URLSearchParams({ q })}`);
    expect(found.map(({ title }) => title)).toEqual(['100% of_all \\ "quoted" O\'Brien']);
  });

  it.each(['%%', '_ourse', "' or '1'='1", '\\%'])('finds nothing for %s', async (q) => {
    expect(await learning(learner).courses(`?${new URLSearchParams({ q })}`)).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=501',
    'page=2',
    'sort=title',
    'category=AI',
    'level=platinum',
    'level=gold&level=gold',
    'status=ENROLLED',
    'q=%00',
    `q=${'x'.repeat(256)}`,
    'cursor=broken',
    `cursor=${Buffer.from(JSON.stringify(['x', '2026-03-02T10:00:00Z', 'no-id'])).toString('base64url')}`,
  ])('refuses %s', async (query) => {
    const response = await learner.get(`/api/courses?${query}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('rejects the cursor of another list of courses', async () => {
    const next = new URL(nextOf(await learner.get('/api/courses?limit=5&sort=level')) ?? '', 'http://localhost');
    const response = await learner.get(`/api/courses?limit=5&sort=-level&cursor=${next.searchParams.get('cursor')}`);
    expect(refusalOf(response)).toEqual([400, 'VALIDATION_FAILED', 'Invalid cursor']);
  });
});

// REQ-160
describe('the status of a course', () => {
  afterEach(() => setPlan(t, 'free'));

  const expectFilters = async (courses: readonly Course[]) => {
    for (const status of COURSE_STATUSES) {
      const response = await learner.get(`/api/courses?status=${status}`);
      const expected = courses.filter((course) => course.status === status);
      expect(idsOf(response.json())).toEqual(idsOf(expected));
      expect(response.headers['x-total-count']).toBe(String(expected.length));
    }
  };

  it('on the free plan is completed before premium, and premium before enrolled', async () => {
    const counts = COURSE_STATUSES.map((status) => newest.filter((course) => course.status === status).length);
    expect(counts.every((count) => count > 0)).toBe(true);
    for (const { title, status, isPremium, progress } of newest) {
      const index = title.startsWith('Course ') ? Number(title.slice(7)) : 7;
      const free = index % 3 === 0 ? 'enrolled' : 'available';
      expect(status).toBe(index % 9 === 0 ? 'completed' : isPremium ? 'premium' : free);
      expect(progress).toBe(index % 9 === 0 ? 100 : index % 3 === 0 ? 0 : null);
    }
    await expectFilters(newest);
  });

  it('changes with the plan at once', async () => {
    await setPlan(t, 'enterprise');
    const open = await learning(learner).courses('?limit=500');
    expect(open.filter(({ status }) => status === 'premium')).toEqual([]);
    expect(idsOf(open)).toEqual(idsOf(newest));
    await expectFilters(open);
    await setPlan(t, 'no such plan');
    expect(await learning(learner).courses('?limit=500')).toEqual(newest);
  });

  it('is available or premium for a user who is not enrolled, even if others are', async () => {
    const { client } = await t.signedIn('investor');
    const courses = await learning(client).courses('?limit=500');
    expect(new Set(courses.map(({ status }) => status))).toEqual(new Set(['available', 'premium']));
    expect(courses.every(({ progress, certificateId }) => progress === null && certificateId === null)).toBe(true);
  });
});

describe('a card', () => {
  it('shows the latest version and nothing from the working copy', async () => {
    const { course } = await given(t, { title: 'As published', lessons: [{ minutes: 20 }, { minutes: 45 }] });
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update courses set title = 'As it is written on', level = 'master' where id = '${course.id}'`),
    );
    const card = { title: 'As published', level: 'bronze', lessonCount: 2, minutes: 65, isActive: true };
    const [found] = await learning(learner).courses('?q=As published');
    expect(found).toMatchObject({ ...card, status: 'available', progress: null, certificateId: null });
    await t.database.scope.withTenant('default', (tx) => publishBuiltCourse(tx, course.id));
    expect(await learning(learner).courses('?q=As published')).toEqual([]);
    expect((await learning(learner).courses('?q=As it is written on'))[0]).toMatchObject({ level: 'master' });
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update courses set is_active = false where id = '${course.id}'`),
    );
    expect(await learning(learner).courses('?q=As it is written on')).toEqual([]);
    expect(refusalOf(await learner.get(`/api/courses/${course.id}`))).toEqual(NOT_FOUND);
  });

  it('includes the reader’s certificate, and no revoked one', async () => {
    const { client, user } = await t.signedIn('analyst');
    const { course, lessons } = await given(t, { lessons: [{}] });
    await learning(client).enroll(course.id);
    const [lesson] = lessons;
    const { certificates } = await learning(client).finish(lesson?.id ?? '');
    const mine = async () => (await learning(client).courses('?status=completed'))[0];
    expect(await mine()).toMatchObject({ id: course.id, certificateId: certificates[0]?.id });
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update certificates set revoked_at = now(), revoke_reason = 'Copied' where user_id = '${user.id}'`),
    );
    expect(await mine()).toMatchObject({ id: course.id, status: 'completed', certificateId: null });
  });
});

describe('access to the catalogue', () => {
  // REQ-161
  it.each(ROLES)('%s does', async (role) => {
    const { client } = await t.signedIn(role);
    expect((await client.get('/api/courses?limit=1')).statusCode).toBe(200);
    expect((await client.get('/api/academy/summary')).statusCode).toBe(200);
  });

  it('contains only the own tenant', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'alpha' });
    expect((await learning(client).courses()).map(({ title }) => title)).toEqual(['Of another tenant']);
    expect(refusalOf(await client.get(`/api/courses/${newest[0]?.id}`))).toEqual(NOT_FOUND);
    expect((await client.get('/api/academy/summary')).json()).toMatchObject({ courses: 1, enrolled: 0 });
  });

  it('no visitor does', async () => {
    for (const url of ['/api/courses', '/api/academy/summary', `/api/courses/${newest[0]?.id}`])
      expect((await t.client().get(url)).statusCode).toBe(401);
  });
});
