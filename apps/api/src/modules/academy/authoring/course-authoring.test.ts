import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildCourse } from '../../../testing/builders/build-course.ts';
import { buildEnrollment } from '../../../testing/builders/build-enrollment.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { auditOf, authoringOf, NOBODYS_ID } from '../../../testing/records/authoring.ts';

let t: TestApp;
let author: TestClient;
let authorId: string;
let make: ReturnType<typeof authoringOf>;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('instructor');
  author = client;
  authorId = user.id;
  make = authoringOf(author);
});
afterAll(() => t.close());

const patch = (id: string, body: unknown) => author.patch(`/api/courses/${id}`, body);

/** The counters of a course, which show whether a write changed the content. */
async function countersOf(id: string) {
  const [row] = await rowsOf<{ version: number; content_version: number }>(
    t.database,
    `select version, content_version from courses where id = '${id}'`,
  );
  return row;
}

describe('creating a course', () => {
  // REQ-162, REQ-180
  it('returns 201 with a draft without lessons, and records its creator', async () => {
    const response = await author.post('/api/courses', { title: '  Finding problems ' });
    expect(response.statusCode).toBe(201);
    const course = response.json();
    expect(course).toEqual({
      id: expect.any(String),
      title: 'Finding problems',
      description: null,
      iconClass: 'book',
      level: 'bronze',
      category: 'foundations',
      isPremium: false,
      isActive: true,
      validityMonths: null,
      tenantId: 'default',
      createdAt: expect.stringMatching(/Z$/),
      state: 'draft',
      hasUnpublishedChanges: true,
      nextPublication: { kind: 'version', number: 1 },
      accessLost: [],
      publishedNumber: null,
      publishedAt: null,
      lessonCount: 0,
      version: 1,
      updatedAt: expect.stringMatching(/Z$/),
      lessons: [],
    });
    expect(await make.draft(course.id)).toEqual(course);
    expect(await rowsOf(t.database, `select created_by from courses where id = '${course.id}'`)).toEqual([
      { created_by: authorId },
    ]);
    expect(await auditOf(t, course.id)).toEqual([
      { action: 'course_created', resource_type: 'course', details: { title: 'Finding problems' } },
    ]);
  });

  it('accepts all fields of a course', async () => {
    const facts = {
      title: 'Pricing',
      description: 'How to find a price.',
      iconClass: 'chart',
      level: 'gold',
      category: 'ventures',
      isPremium: true,
    };
    expect(await make.course(facts)).toMatchObject(facts);
  });

  it('is not in the catalogue', async () => {
    const { id } = await make.course();
    const { client: learner } = await t.signedIn('learner');
    expect((await learner.get(`/api/courses/${id}`)).statusCode).toBe(404);
  });

  it.each([
    [{}, 'title', 'Title is required'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'title', 'Title must be less than 255 characters'],
    [{ title: 'T', level: 'platinum' }, 'level', 'Level must be bronze, silver, gold or master'],
    [{ title: 'T', category: 'x' }, 'category', expect.stringMatching(/^Category must be one of foundations, /)],
    [{ title: 'T', iconClass: '<svg>' }, 'iconClass', expect.stringMatching(/^Icon must be one of book, /)],
    [{ title: 'T', isPremium: 'yes' }, 'isPremium', 'Premium must be true or false'],
    [{ title: 'T', tenantId: 'beta' }, 'tenantId', 'Unknown field "tenantId"'],
    [{ title: 'T', publishedVersionId: NOBODYS_ID }, 'publishedVersionId', expect.any(String)],
  ])('is refused with %j', async (body, path, message) => {
    const response = await author.post('/api/courses', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path, message }] });
  });
});

describe('changing a course', () => {
  it('changes the sent fields, records before and after, and counts as a content change', async () => {
    const { id } = await make.course({ title: 'Old', description: 'Words.' });
    const response = await patch(id, { title: 'New', description: '', isPremium: true, version: 1 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ title: 'New', description: null, isPremium: true, version: 2 });
    expect(await countersOf(id)).toEqual({ version: 2, content_version: 2 });
    expect((await auditOf(t, id)).at(-1)).toEqual({
      action: 'course_updated',
      resource_type: 'course',
      details: {
        changes: {
          title: { from: 'Old', to: 'New' },
          description: { from: 'Words.', to: null },
          isPremium: { from: false, to: true },
        },
      },
    });
  });

  it('writes nothing if nothing changes', async () => {
    const { id } = await make.course({ title: 'Same' });
    const before = await make.draft(id);
    expect((await patch(id, { title: 'Same', isPremium: false, isActive: true })).json()).toEqual(before);
    expect((await patch(id, {})).json()).toEqual(before);
    expect(await auditOf(t, id)).toHaveLength(1);
  });

  it('archives and restores a course without a content change', async () => {
    const { id } = await make.course();
    expect((await patch(id, { isActive: false })).json()).toMatchObject({ isActive: false, state: 'archived' });
    expect((await patch(id, { isActive: true })).json()).toMatchObject({ isActive: true, state: 'draft' });
    expect(await countersOf(id)).toEqual({ version: 3, content_version: 1 });
    expect((await patch(id, { isActive: false, title: 'Both' })).json()).toMatchObject({ title: 'Both' });
    expect(await countersOf(id)).toEqual({ version: 4, content_version: 2 });
  });

  it('rejects a stale version, also after a write to a part, and returns the current state', async () => {
    const { id } = await make.course();
    await make.lesson(id, { title: 'Theirs' });
    const current = await make.draft(id);
    const refused = await patch(id, { title: 'Mine', version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'STALE',
      message: 'This course was changed by someone else in the meantime',
      current,
    });
    expect((await patch(id, { title: 'Mine', version: current.version })).statusCode).toBe(200);
  });

  it('accepts one of several concurrent changes of the same version', async () => {
    const { id } = await make.course();
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        author.patch(`/api/courses/${id}`, { title: `Try ${turn}`, version: 1 }, { csrfToken }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await countersOf(id)).toEqual({ version: 2, content_version: 2 });
  });

  it('returns 404 for an unknown course', async () => {
    expect((await patch(NOBODYS_ID, { title: 'T' })).statusCode).toBe(404);
    expect((await patch('none', { title: 'T' })).statusCode).toBe(404);
  });
});

describe('the list of authored courses', () => {
  let instructor: TestClient;
  const titlesOf = async (query: string) => {
    const response = await instructor.get(`/api/authoring/courses?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json().map(({ title }: { title: string }) => title);
  };

  beforeAll(async () => {
    await t.database.pool.query("insert into tenants (id, name) values ('listed', 'Listed')");
    const signedIn = await t.signedIn('instructor', { tenantId: 'listed' });
    instructor = signedIn.client;
    await t.database.scope.withTenant('listed', async (tx) => {
      const of = { tenantId: 'listed' };
      const times = (day: number, updated = day) => ({
        createdAt: `2026-01-0${day}T00:00:00Z`,
        updatedAt: `2026-02-0${updated}T00:00:00Z`,
      });
      const { course } = await buildCourse(tx, {
        ...of,
        ...times(1, 9),
        title: 'Published',
        lessons: [{}, {}, {}],
        publishedAt: '2026-01-05T00:00:00Z',
      });
      await buildCourse(tx, { ...of, ...times(2), title: 'Draft', description: '100% ours', isPublished: false });
      await buildCourse(tx, { ...of, ...times(3), title: 'Archived', isActive: false });
      await buildCourse(tx, { ...of, ...times(4), title: 'Archived draft', isActive: false, isPublished: false });
      for (const completed of [true, false, false]) {
        const user = await t.createUser({ tenantId: 'listed' });
        await buildEnrollment(tx, {
          userId: user.id,
          courseId: course.id,
          ...of,
          ...(completed && { isCompleted: true, progress: 100, completedAt: '2026-03-01T00:00:00Z' }),
        });
      }
    });
  });

  it('returns each course with its state and its numbers of lessons, enrolments and completions', async () => {
    const list = (await instructor.get('/api/authoring/courses')).json();
    expect(list.map((course: { title: string; state: string }) => [course.title, course.state])).toEqual([
      ['Published', 'published'],
      ['Archived draft', 'archived'],
      ['Archived', 'archived'],
      ['Draft', 'draft'],
    ]);
    expect(list[0]).toEqual({
      id: expect.any(String),
      title: 'Published',
      description: 'What a founder has to know.',
      iconClass: 'book',
      level: 'bronze',
      category: 'foundations',
      isPremium: false,
      tenantId: 'listed',
      isActive: true,
      validityMonths: null,
      createdAt: '2026-01-01T00:00:00Z',
      state: 'published',
      hasUnpublishedChanges: false,
      publishedNumber: 1,
      publishedAt: '2026-01-05T00:00:00Z',
      lessonCount: 3,
      version: 1,
      updatedAt: '2026-02-09T00:00:00Z',
      enrollments: 3,
      completions: 1,
    });
    expect(list[3]).toMatchObject({ enrollments: 0, completions: 0, hasUnpublishedChanges: true });
  });

  it('is filtered by state and by literal text, ignoring case', async () => {
    expect(await titlesOf('state=draft')).toEqual(['Draft']);
    expect(await titlesOf('state=published')).toEqual(['Published']);
    expect(await titlesOf('state=archived')).toEqual(['Archived draft', 'Archived']);
    expect(await titlesOf('q=ARCHIVED')).toEqual(['Archived draft', 'Archived']);
    expect(await titlesOf('q=0%25 our')).toEqual(['Draft']);
    expect(await titlesOf('q=%25')).toEqual(['Draft']);
    expect(await titlesOf('q=_')).toEqual([]);
  });

  it.each(['createdAt', '-createdAt', 'updatedAt', '-updatedAt'])('is sorted by %s and paged', async (sort) => {
    const whole = await titlesOf(`sort=${sort}`);
    const byTime = ['Published', 'Draft', 'Archived', 'Archived draft'];
    const ascending = sort.endsWith('createdAt') ? byTime : [...byTime.slice(1), 'Published'];
    expect(whole).toEqual(sort.startsWith('-') ? ascending.toReversed() : ascending);
    const seen: string[] = [];
    for (let url: string | undefined = `/api/authoring/courses?sort=${sort}&limit=1`; url !== undefined; ) {
      const page: Awaited<ReturnType<TestClient['get']>> = await instructor.get(url);
      expect(page.headers['x-total-count']).toBe('4');
      seen.push(...page.json().map(({ title }: { title: string }) => title));
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(whole);
  });

  it.each(['state=live', 'sort=title', 'limit=0', 'cursor=x', 'level=gold'])('refuses %s', async (query) => {
    expect((await instructor.get(`/api/authoring/courses?${query}`)).statusCode).toBe(400);
  });
});
