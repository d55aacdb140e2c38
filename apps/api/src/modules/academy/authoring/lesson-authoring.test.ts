import { LESSONS_PER_COURSE_MAX } from '@aicv/domain/academy/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { buildCourse } from '../../../testing/builders/build-course.ts';
import { auditOf, authoringOf, NOBODYS_ID } from '../../../testing/records/authoring.ts';

let t: TestApp;
let author: TestClient;
let make: ReturnType<typeof authoringOf>;
beforeAll(async () => {
  t = await startTestApp();
  ({ client: author } = await t.signedIn('instructor'));
  make = authoringOf(author);
});
afterAll(() => t.close());

const patch = (id: string, body: unknown) => author.patch(`/api/lessons/${id}`, body);
const order = (courseId: string, body: unknown) => author.put(`/api/courses/${courseId}/lesson-order`, body);

const titlesOf = async (courseId: string): Promise<string[]> =>
  (await make.draft(courseId)).lessons.map(({ title }: { title: string }) => title);

/** A course with the maximum number of lessons. */
const fullCourse = () =>
  t.database.scope.withTenant('default', (tx) =>
    buildCourse(tx, { isPublished: false, lessons: Array.from({ length: LESSONS_PER_COURSE_MAX }, () => ({})) }),
  );

describe('adding a lesson', () => {
  // REQ-164, REQ-180
  it('returns 201 with the lesson, last in its course, and counts as a change to the course', async () => {
    const { id: courseId } = await make.course();
    await make.lesson(courseId, { title: 'First' });
    const response = await author.post('/api/lessons', { courseId, title: 'Second' });
    expect(response.statusCode).toBe(201);
    const lesson = response.json();
    expect(lesson).toEqual({
      id: expect.any(String),
      courseId,
      title: 'Second',
      content: '',
      minutes: 0,
      orderIndex: 1,
      isActive: true,
      version: 1,
    });
    const draft = await make.draft(courseId);
    expect(draft).toMatchObject({ lessonCount: 2, version: 3, hasUnpublishedChanges: true });
    expect(draft.lessons[1]).toEqual({ ...lesson, quiz: null, files: [], worksheets: [] });
    expect(await auditOf(t, lesson.id)).toEqual([
      { action: 'lesson_created', resource_type: 'lesson', details: { courseId, title: 'Second' } },
    ]);
  });

  it('stores Markdown as written, including scripts and script links: rendering makes them inert', async () => {
    const { id: courseId } = await make.course();
    const content = '# Hi\n\n<script>alert(1)</script>\n\n[go](javascript:alert(1))\n\n| a | b |\n|---|---|\n  ';
    const { id } = await make.lesson(courseId, { content });
    expect((await make.draft(courseId)).lessons[0]).toMatchObject({ id, content });
  });

  it('assigns unique positions in twenty concurrent requests', async () => {
    const { id: courseId } = await make.course();
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        author.post('/api/lessons', { courseId, title: `Lesson ${turn}` }, { csrfToken }),
      ),
    );
    const positions = answers.map((answer) => answer.json().orderIndex);
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(await make.draft(courseId)).toMatchObject({ lessonCount: 20, version: 21 });
  });

  it('is limited to the maximum per course, also in twenty concurrent requests', async () => {
    const { course, lessons } = await fullCourse();
    await author.delete(`/api/lessons/${lessons[0]?.id}`);
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        author.post('/api/lessons', { courseId: course.id, title: 'One more' }, { csrfToken }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.json()).toMatchObject({
      code: 'TOO_MANY_LESSONS',
      message: 'A course can have at most 100 lessons',
    });
    const restored = await author.post(`/api/lessons/${lessons[0]?.id}/restore`);
    expect([restored.statusCode, restored.json().code]).toEqual([409, 'TOO_MANY_LESSONS']);
  });

  it('is rejected without a course, a title or a valid number of minutes', async () => {
    const { id: courseId } = await make.course();
    expect((await author.post('/api/lessons', { courseId: NOBODYS_ID, title: 'T' })).statusCode).toBe(404);
    for (const [given, path] of [
      [{ courseId: 'none' }, 'courseId'],
      [{ title: '' }, 'title'],
      [{ minutes: 481 }, 'minutes'],
      [{ minutes: -1 }, 'minutes'],
      [{ content: 'x'.repeat(60_001) }, 'content'],
      [{ content: 'a\u0000b' }, 'content'],
      [{ orderIndex: 7 }, 'orderIndex'],
    ] as const) {
      const response = await author.post('/api/lessons', { courseId, title: 'T', ...given });
      expect(response.statusCode).toBe(400);
      expect(response.json().issues[0].path).toBe(path);
    }
  });
});

describe('changing a lesson', () => {
  it('changes the sent fields; the log contains only the name of the text field', async () => {
    const { id: courseId } = await make.course();
    const { id } = await make.lesson(courseId);
    const response = await patch(id, { title: 'Renamed', content: 'Another text.', minutes: 45, version: 1 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ title: 'Renamed', content: 'Another text.', minutes: 45, version: 2 });
    expect((await auditOf(t, id)).at(-1)).toEqual({
      action: 'lesson_updated',
      resource_type: 'lesson',
      details: {
        courseId,
        changes: { title: { from: 'Lesson', to: 'Renamed' }, minutes: { from: 30, to: 45 } },
        changedTexts: ['content'],
      },
    });
    expect((await make.draft(courseId)).version).toBe(3);
  });

  it('writes nothing without a change', async () => {
    const { id: courseId } = await make.course();
    const { id } = await make.lesson(courseId);
    expect((await patch(id, { title: 'Lesson', content: 'Read this.' })).json()).toMatchObject({ version: 1 });
    expect((await make.draft(courseId)).version).toBe(2);
    expect(await auditOf(t, id)).toHaveLength(1);
  });

  it('rejects a stale version and returns the current state; moving the lesson does not make it stale', async () => {
    const { id: courseId } = await make.course();
    const first = await make.lesson(courseId);
    const second = await make.lesson(courseId);
    await order(courseId, { lessonIds: [second.id, first.id] });
    const newer = (await patch(first.id, { content: 'Theirs', version: 1 })).json();
    expect(newer).toMatchObject({ content: 'Theirs', orderIndex: 1, version: 2 });
    const refused = await patch(first.id, { content: 'Mine', version: 1 });
    expect([refused.statusCode, refused.json().code, refused.json().message, refused.json().current]).toEqual([
      409,
      'STALE',
      'This lesson was changed by someone else in the meantime',
      newer,
    ]);
  });

  it('returns 404 for an unknown lesson', async () => {
    expect((await patch(NOBODYS_ID, { title: 'T' })).statusCode).toBe(404);
  });
});

describe('ordering lessons', () => {
  async function threeLessons() {
    const { id: courseId } = await make.course();
    const ids = [];
    for (const title of ['A', 'B', 'C']) ids.push((await make.lesson(courseId, { title })).id);
    const [a = '', b = '', c = ''] = ids;
    return { courseId, a, b, c };
  }

  it('stores the given order and audits it', async () => {
    const { courseId, a, b, c } = await threeLessons();
    const response = await order(courseId, { lessonIds: [c, a, b], version: 4 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      version: 5,
      lessons: [
        { id: c, orderIndex: 0, version: 1 },
        { id: a, orderIndex: 1, version: 1 },
        { id: b, orderIndex: 2, version: 1 },
      ],
    });
    expect((await auditOf(t, courseId)).at(-1)).toEqual({
      action: 'lessons_ordered',
      resource_type: 'course',
      details: { lessonIds: [c, a, b] },
    });
  });

  it('writes nothing if the order is unchanged', async () => {
    const { courseId, a, b, c } = await threeLessons();
    const before = await make.draft(courseId);
    expect((await order(courseId, { lessonIds: [a, b, c] })).json()).toEqual(before);
    expect((await auditOf(t, courseId)).map(({ action }) => action)).toEqual(['course_created']);
    const { id: empty } = await make.course();
    expect((await order(empty, { lessonIds: [] })).statusCode).toBe(200);
  });

  it('requires exactly the current lessons of the course', async () => {
    const { courseId, a, b, c } = await threeLessons();
    const other = await threeLessons();
    await author.delete(`/api/lessons/${c}`);
    for (const lessonIds of [[], [a], [a, b, c], [a, b, NOBODYS_ID], [a, other.a]]) {
      const refused = await order(courseId, { lessonIds, version: 1 });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'LESSONS_CHANGED',
        message: 'The lessons of this course have changed',
      });
    }
    expect(await titlesOf(courseId)).toEqual(['A', 'B']);
    expect(await titlesOf(other.courseId)).toEqual(['A', 'B', 'C']);
  });

  it('requires each lesson id exactly once', async () => {
    const { courseId, a, b } = await threeLessons();
    for (const [lessonIds, path, message] of [
      [[a, b, a], 'lessonIds', 'Each lesson can appear only once'],
      [[a, b, 'c'], 'lessonIds.2', 'Not a valid id'],
      ['all', 'lessonIds', 'Lessons must be a list'],
      [Array.from({ length: 101 }, () => a), 'lessonIds', 'A course can have at most 100 lessons'],
    ]) {
      const refused = await order(courseId, { lessonIds });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().issues).toContainEqual({ path, message });
    }
    expect((await order(NOBODYS_ID, { lessonIds: [] })).statusCode).toBe(404);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { courseId, a, b, c } = await threeLessons();
    const refused = await order(courseId, { lessonIds: [c, b, a], version: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
    expect(refused.json().current).toEqual(await make.draft(courseId));
  });

  it('ends in one of the sent orders with unique positions when requests run concurrently and lessons are added', async () => {
    const { courseId, a, b, c } = await threeLessons();
    const orders = [
      [a, c, b],
      [b, a, c],
      [c, b, a],
    ];
    const csrfToken = await author.csrfToken();
    const answers = await Promise.all([
      ...Array.from({ length: 9 }, (_, turn) =>
        author.put(`/api/courses/${courseId}/lesson-order`, { lessonIds: orders[turn % 3] }, { csrfToken }),
      ),
      author.post('/api/lessons', { courseId, title: 'D' }, { csrfToken }),
    ]);
    expect(answers.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true);
    const { lessons } = await make.draft(courseId);
    expect(lessons.map(({ orderIndex }: { orderIndex: number }) => orderIndex)).toEqual([0, 1, 2, 3]);
    expect(lessons[3].title).toBe('D');
    const ids = lessons.slice(0, 3).map(({ id }: { id: string }) => id);
    expect([[a, b, c], ...orders]).toContainEqual(ids);
  });

  it('accepts every lesson of a full course', async () => {
    const { course, lessons } = await fullCourse();
    const lessonIds = lessons.map(({ id }) => id).toReversed();
    const response = await order(course.id, { lessonIds });
    expect(response.json().lessons.map(({ id }: { id: string }) => id)).toEqual(lessonIds);
  });
});
