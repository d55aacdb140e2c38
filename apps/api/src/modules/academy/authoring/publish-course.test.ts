import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { auditOf, authoringOf, FIELDS, NOBODYS_ID, QUESTIONS } from '../../../testing/records/authoring.ts';

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

const publish = (id: string, body: unknown = {}) => author.post(`/api/courses/${id}/publish`, body);

const versionsOf = (courseId: string) =>
  rowsOf<{ number: number; content_version: number }>(
    t.database,
    `select * from course_versions where course_id = '${courseId}' order by number`,
  );

const lessonsOf = (courseId: string, number: number) =>
  rowsOf(
    t.database,
    `select l.* from lesson_versions l join course_versions v on v.id = l.course_version_id
      where v.course_id = '${courseId}' and v.number = ${number} order by l.position`,
  );

/** A course of two lessons. The first has a quiz and worksheets, and removed parts that must not be published. */
async function completeCourse() {
  const facts = {
    title: 'Pricing',
    description: 'How to find a price.',
    iconClass: 'chart',
    level: 'gold',
    category: 'ventures',
    isPremium: true,
  };
  const { id } = await make.course(facts);
  const second = await make.lesson(id, { title: 'Second', content: 'Two.', minutes: 20 });
  const first = await make.lesson(id, { title: 'First', content: 'One.', minutes: 25 });
  const removed = await make.lesson(id, { title: 'Removed' });
  const quiz = await make.quiz(first.id, {
    title: 'Check',
    passingScore: 80,
    retakePauseMinutes: 5,
    showAnswers: 'after-attempt',
  });
  const sheets = [await make.worksheet(first.id, { title: 'W1' }), await make.worksheet(first.id, { phase: 'assess' })];
  const gone = await make.worksheet(first.id, { title: 'Gone' });
  const goneQuiz = await make.quiz(second.id);
  await author.delete(`/api/lessons/${removed.id}`);
  await author.delete(`/api/worksheets/${gone.id}`);
  await author.delete(`/api/quizzes/${goneQuiz.id}`);
  await author.put(`/api/courses/${id}/lesson-order`, { lessonIds: [first.id, second.id] });
  return { id, facts, first, second, quiz, sheets };
}

describe('publishing a course', () => {
  // REQ-163
  it('stores the working copy as its first version: facts, lessons in order, quizzes and worksheets', async () => {
    const { id, facts, first, second, quiz, sheets } = await completeCourse();
    const draft = await make.draft(id);
    const response = await publish(id, { version: draft.version });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...draft,
      state: 'published',
      hasUnpublishedChanges: false,
      nextPublication: { kind: 'none' },
      publishedNumber: 1,
      publishedAt: expect.stringMatching(/Z$/),
      version: draft.version + 1,
      updatedAt: expect.any(String),
    });
    const { iconClass, isPremium, ...same } = facts;
    expect(await versionsOf(id)).toEqual([
      {
        id: expect.any(String),
        course_id: id,
        number: 1,
        ...same,
        icon_class: iconClass,
        is_premium: isPremium,
        level_rank: 2,
        lesson_count: 2,
        minutes: 45,
        content_version: expect.any(Number),
        published_by: authorId,
        published_at: expect.anything(),
        tenant_id: 'default',
      },
    ]);
    const common = { id: expect.any(String), course_version_id: expect.any(String), tenant_id: 'default' };
    expect(await lessonsOf(id, 1)).toEqual([
      {
        ...common,
        lesson_id: first.id,
        position: 1,
        title: 'First',
        content: 'One.',
        minutes: 25,
        quiz_id: quiz.id,
        quiz: {
          id: quiz.id,
          title: 'Check',
          passingScore: 80,
          retakePauseMinutes: 5,
          showAnswers: 'after-attempt',
          isShuffled: true,
          questions: QUESTIONS,
        },
        files: [],
        corrected_at: null,
        worksheets: [
          { id: sheets[0]?.id, phase: 'identify', title: 'W1', fields: FIELDS },
          { id: sheets[1]?.id, phase: 'assess', title: 'Worksheet', fields: FIELDS },
        ],
      },
      {
        ...common,
        lesson_id: second.id,
        position: 2,
        title: 'Second',
        content: 'Two.',
        minutes: 20,
        quiz_id: null,
        quiz: null,
        worksheets: [],
        files: [],
        corrected_at: null,
      },
    ]);
    expect((await auditOf(t, id)).at(-1)).toEqual({
      action: 'course_published',
      resource_type: 'course',
      details: { number: 1, lessons: 2 },
    });
  });

  it('opens the course to learners, who see the published version while authors edit', async () => {
    const { id, first } = await completeCourse();
    await author.patch(`/api/courses/${id}`, { isPremium: false });
    await make.publish(id);
    const { client: learner } = await t.signedIn('learner');
    const seen = async () => {
      const { lessons, title, lessonCount, minutes } = (await learner.get(`/api/courses/${id}`)).json();
      return { title, lessonCount, minutes, lessons: lessons.map((lesson: { title: string }) => lesson.title) };
    };
    const published = { title: 'Pricing', lessonCount: 2, minutes: 45, lessons: ['First', 'Second'] };
    expect(await seen()).toEqual(published);
    await author.patch(`/api/courses/${id}`, { title: 'Prices' });
    await author.delete(`/api/lessons/${first.id}`);
    await make.lesson(id, { title: 'Third', minutes: 5 });
    expect(await seen()).toEqual(published);
    expect(await make.draft(id)).toMatchObject({ hasUnpublishedChanges: true, publishedNumber: 1 });
    await make.publish(id);
    expect(await seen()).toEqual({ title: 'Prices', lessonCount: 2, minutes: 25, lessons: ['Second', 'Third'] });
  });

  it('leaves every earlier version unchanged by later edits and publications', async () => {
    const { id, first, second, quiz, sheets } = await completeCourse();
    await make.publish(id);
    const before = { versions: await versionsOf(id), lessons: await lessonsOf(id, 1) };
    await author.patch(`/api/courses/${id}`, { title: 'Other', description: null, level: 'bronze' });
    await author.patch(`/api/lessons/${first.id}`, { title: 'Other', content: 'Other.', minutes: 1 });
    await author.patch(`/api/quizzes/${quiz.id}`, {
      questions: { version: 1, questions: [QUESTIONS.questions[2]] },
      passingScore: 0,
    });
    await author.delete(`/api/worksheets/${sheets[0]?.id}`);
    await author.put(`/api/courses/${id}/lesson-order`, { lessonIds: [second.id, first.id] });
    expect({ versions: await versionsOf(id), lessons: await lessonsOf(id, 1) }).toEqual(before);
    expect(await make.publish(id)).toMatchObject({ publishedNumber: 2 });
    expect((await versionsOf(id))[0]).toEqual(before.versions[0]);
    expect(await lessonsOf(id, 1)).toEqual(before.lessons);
    expect(await lessonsOf(id, 2)).toMatchObject([
      { lesson_id: second.id, position: 1 },
      { lesson_id: first.id, position: 2, title: 'Other', quiz: { passingScore: 0 }, worksheets: [{}] },
    ]);
  });

  it('is allowed only if the content has changed since the last version', async () => {
    const { id } = await completeCourse();
    await make.publish(id);
    await author.patch(`/api/courses/${id}`, { isActive: false });
    await author.patch(`/api/courses/${id}`, { isActive: true });
    await author.patch(`/api/courses/${id}`, { title: 'Pricing' });
    const refused = await publish(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'NOTHING_TO_PUBLISH',
      message: 'Nothing has changed since the last version',
    });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('creates one version in concurrent requests, with and without the expected version', async () => {
    const { id } = await completeCourse();
    for (const isNamed of [false, true]) {
      await author.patch(`/api/courses/${id}`, { title: `Named: ${isNamed}` });
      const { version, publishedNumber } = await make.draft(id);
      const csrfToken = await author.csrfToken();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          author.post(`/api/courses/${id}/publish`, isNamed ? { version } : {}, { csrfToken }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const refused = answers.filter(({ statusCode }) => statusCode === 409);
      expect(refused.map((answer) => answer.json().code)).toEqual(Array(9).fill('NOTHING_TO_PUBLISH'));
      expect(await make.draft(id)).toMatchObject({ publishedNumber: (publishedNumber ?? 0) + 1 });
    }
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('creates consistent versions only, also during concurrent writes', async () => {
    const { id } = await make.course();
    const lessons = [await make.lesson(id, { title: 'T0' }), await make.lesson(id, { title: 'T0' })];
    const csrfToken = await author.csrfToken();
    await Promise.all(
      Array.from({ length: 10 }, (_, turn) => [
        ...lessons.map((lesson) => author.patch(`/api/lessons/${lesson.id}`, { title: `T${turn}` }, { csrfToken })),
        author.post(`/api/courses/${id}/publish`, {}, { csrfToken }),
      ]).flat(),
    );
    const versions = await versionsOf(id);
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
    const contents = versions.map((version) => version.content_version);
    expect(new Set(contents).size).toBe(versions.length);
    for (const version of versions) expect(await lessonsOf(id, version.number)).toHaveLength(2);
  });

  it('rejects a stale version, because authors publish only what they have seen', async () => {
    const { id, first } = await completeCourse();
    const { version } = await make.draft(id);
    await author.patch(`/api/lessons/${first.id}`, { content: 'Someone else’s.' });
    const refused = await publish(id, { version });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STALE']);
    expect(refused.json().current).toEqual(await make.draft(id));
    expect(await versionsOf(id)).toEqual([]);
  });
});

describe('a course cannot be published', () => {
  const refusalOf = async (id: string) => {
    const refused = await publish(id);
    expect(refused.statusCode).toBe(409);
    const { code, message, issues } = refused.json();
    expect(code).toBe('COURSE_NOT_PUBLISHABLE');
    expect(await versionsOf(id)).toEqual([]);
    return { message, issues };
  };

  it('without lessons', async () => {
    const { id } = await make.course();
    const message = 'Add at least one lesson before publishing';
    expect(await refusalOf(id)).toEqual({ message, issues: [{ path: 'lessons', message }] });
    const lesson = await make.lesson(id);
    await author.delete(`/api/lessons/${lesson.id}`);
    expect((await refusalOf(id)).message).toBe(message);
  });

  it('with lessons without text, each of which is named', async () => {
    const { id } = await make.course();
    await make.lesson(id, { title: 'Empty', content: '' });
    await make.lesson(id, { title: 'Full' });
    await make.lesson(id, { title: 'Blank', content: ' \n\t ' });
    expect(await refusalOf(id)).toEqual({
      message: 'Lesson "Empty" has no text',
      issues: [
        { path: 'lessons.0', message: 'Lesson "Empty" has no text' },
        { path: 'lessons.2', message: 'Lesson "Blank" has no text' },
      ],
    });
  });

  it('while it is archived', async () => {
    const { id } = await make.course();
    await make.lesson(id);
    await author.patch(`/api/courses/${id}`, { isActive: false });
    const message = 'Restore the course before publishing';
    expect(await refusalOf(id)).toEqual({ message, issues: [{ path: 'isActive', message }] });
    await author.patch(`/api/courses/${id}`, { isActive: true });
    await make.publish(id);
  });

  it('if it is unknown, or if the request has other fields than its version', async () => {
    expect((await publish(NOBODYS_ID)).statusCode).toBe(404);
    const { id } = await make.course();
    expect((await publish(id, { number: 7 })).statusCode).toBe(400);
    expect((await publish(id, { version: 0 })).statusCode).toBe(400);
  });
});
