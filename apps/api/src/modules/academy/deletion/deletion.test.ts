import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { createTestClock } from '../../../testing/app/test-clock.ts';
import { auditOf, authoringOf } from '../../../testing/records/authoring.ts';
import { learning } from '../../../testing/records/learning.ts';
import { removeExpiredTrash } from '../../trash/trash.public.ts';

let t: TestApp;
let author: TestClient;
let authorId: string;
let make: ReturnType<typeof authoringOf>;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  const { client, user } = await t.signedIn('instructor');
  [author, authorId, make] = [client, user.id, authoringOf(client)];
});
afterAll(() => t.close());

type Path = `/api/${'courses' | 'lessons' | 'quizzes' | 'worksheets'}/${string}`;

const restore = (path: Path, client = author) => client.post(`${path}/restore`);
const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof restore>>) => [
  statusCode,
  json().code,
  json().message,
];
const trashOf = async (client = author) =>
  (await client.get('/api/trash?limit=500')).json<{ kind: string; id: string; context: string | null }[]>();
const titlesOf = async (courseId: string) =>
  (await make.draft(courseId)).lessons.map(({ title }: { title: string }) => title).join('');

/** A course with a lesson that has a quiz and a worksheet. */
async function fullCourse(title = 'Course') {
  const course = await make.course({ title });
  const lesson = await make.lesson(course.id, { title: 'Kelp' });
  const [quiz, worksheet] = [await make.quiz(lesson.id), await make.worksheet(lesson.id)];
  const paths = {
    course: `/api/courses/${course.id}`,
    lesson: `/api/lessons/${lesson.id}`,
    quiz: `/api/quizzes/${quiz.id}`,
    worksheet: `/api/worksheets/${worksheet.id}`,
  } as const satisfies Record<string, Path>;
  return { ids: { course: course.id, lesson: lesson.id, quiz: quiz.id, worksheet: worksheet.id }, paths };
}

type Kind = keyof Awaited<ReturnType<typeof fullCourse>>['ids'];
const KINDS: readonly Kind[] = ['course', 'lesson', 'quiz', 'worksheet'];
const PARTS: readonly Kind[] = ['lesson', 'quiz', 'worksheet'];

const TABLES = { course: 'courses', lesson: 'lessons', quiz: 'quizzes', worksheet: 'idea_worksheets' } as const;

/** Dates the deletion of a record back. */
const deletedDaysAgo = (kind: Kind, id: string, days: number) =>
  t.database.scope.withTenant('default', (tx) =>
    inTrash(tx, () =>
      tx.execute(
        sql`update ${sql.identifier(TABLES[kind])} set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
      ),
    ),
  );

const rowsLeft = (kind: Kind, id: string) =>
  t.database.scope.withTenant('default', (tx) =>
    inTrash(tx, async () => {
      const found = await tx.execute(sql`select id from ${sql.identifier(TABLES[kind])} where id = ${id}`);
      return (found as unknown as { rows: unknown[] }).rows.length;
    }),
  );

// REQ-327, REQ-328
describe.each(KINDS)('a deleted %s', (kind) => {
  it('is gone by every path, and is back after it is restored as it was', async () => {
    const { ids, paths } = await fullCourse();
    const before = await make.draft(ids.course);
    expect((await author.delete(paths[kind])).statusCode).toBe(204);
    expect((await author.delete(paths[kind])).statusCode).toBe(404);
    expect((await author.patch(paths[kind], { title: 'Still here?' })).statusCode).toBe(404);
    expect(await trashOf()).toContainEqual(
      expect.objectContaining({ kind, id: ids[kind], deletedBy: expect.objectContaining({ id: authorId }) }),
    );
    const restored = await restore(paths[kind]);
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { id: ids[kind], isActive: true }]);
    const after = await make.draft(ids.course);
    const unversioned = (draft: unknown) => JSON.stringify(draft).replaceAll(/"(version|updatedAt)":[^,}]+/g, '');
    expect(unversioned(after)).toBe(unversioned(before));
    expect((await restore(paths[kind])).json()).toEqual(restored.json());
    const title = { course: 'Course', lesson: 'Kelp', quiz: 'Quiz', worksheet: 'Worksheet' }[kind];
    const details = kind === 'course' ? { title } : { courseId: ids.course, title };
    expect((await auditOf(t, ids[kind])).slice(1)).toEqual([
      { action: `${kind}_deleted`, resource_type: kind, details },
      { action: `${kind}_restored`, resource_type: kind, details },
    ]);
  });

  it('is refused at an outdated version, which returns the current state', async () => {
    const { ids, paths } = await fullCourse();
    const [{ version }] = [(await author.patch(paths[kind], { title: 'Newer' })).json()];
    const stale = await author.delete(`${paths[kind]}?version=1`);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect(stale.json().current).toMatchObject({ id: ids[kind], title: 'Newer', version });
    for (const query of ['version=0', 'version=x', `version=${version}&force=true`])
      expect((await author.delete(`${paths[kind]}?${query}`)).statusCode).toBe(400);
    expect((await author.delete(`${paths[kind]}?version=${version}`)).statusCode).toBe(204);
  });

  it('is not reachable from another tenant or by other roles', async () => {
    const { paths } = await fullCourse();
    const { client: manager } = await t.signedIn('manager');
    const { client: stranger } = await t.signedIn('admin', { tenantId: 'beta' });
    const outcomes = async (work: (client: TestClient) => Promise<{ statusCode: number }>) => [
      (await work(stranger)).statusCode,
      (await work(manager)).statusCode,
    ];
    expect(await outcomes((client) => client.delete(paths[kind]))).toEqual([404, 403]);
    await author.delete(paths[kind]);
    expect(await outcomes((client) => restore(paths[kind], client))).toEqual([404, 403]);
    expect([await trashOf(stranger), await trashOf(manager)]).toEqual([[], []]);
  });

  it('is deleted and restored once in twenty concurrent requests', async () => {
    const { ids, paths } = await fullCourse();
    const csrfToken = await author.csrfToken();
    const twenty = <Made>(work: () => Promise<Made>) => Promise.all(Array.from({ length: 20 }, work));
    const removed = await twenty(() => author.delete(paths[kind], undefined, { csrfToken }));
    expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, ...Array(19).fill(404)]);
    const restored = await twenty(() => author.post(`${paths[kind]}/restore`, undefined, { csrfToken }));
    expect(new Set(restored.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await auditOf(t, ids[kind])).toHaveLength(3);
  });

  it('is refused after 30 days, and is then removed with its parts', async () => {
    const [kept, gone] = [await fullCourse('Kept'), await fullCourse('Gone')];
    for (const { paths } of [kept, gone]) await author.delete(paths[kind]);
    await deletedDaysAgo(kind, kept.ids[kind], 29);
    await deletedDaysAgo(kind, gone.ids[kind], 31);
    const message = 'This was deleted more than 30 days ago and can no longer be restored. Add it again instead.';
    expect(refusal(await restore(gone.paths[kind]))).toEqual([409, 'TRASH_EXPIRED', message]);
    expect((await trashOf()).map(({ id }) => id)).not.toContain(gone.ids[kind]);
    await Promise.all([1, 2].map(() => removeExpiredTrash(t.database.scope, createTestClock(), t.store)));
    expect((await restore(gone.paths[kind])).statusCode).toBe(404);
    const removed = { course: KINDS, lesson: PARTS, quiz: [kind], worksheet: [kind] }[kind];
    for (const each of KINDS) {
      expect([each, await rowsLeft(each, gone.ids[each])]).toEqual([each, removed.includes(each) ? 0 : 1]);
      expect([each, await rowsLeft(each, kept.ids[each])]).toEqual([each, 1]);
    }
    expect((await restore(kept.paths[kind])).statusCode).toBe(200);
  });
});

describe.each(PARTS)('a %s', (kind) => {
  it('is not deleted by its active state', async () => {
    const { paths } = await fullCourse();
    const refused = await author.patch(paths[kind], { isActive: false });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Unknown field "isActive"']);
  });
});

// REQ-328
describe('a part of a deleted record', () => {
  it.each([
    ['lesson', 'course'],
    ['quiz', 'course'],
    ['worksheet', 'course'],
    ['quiz', 'lesson'],
    ['worksheet', 'lesson'],
  ] as const)('keeps a deleted %s until its %s is restored', async (kind, parent) => {
    const { ids, paths } = await fullCourse();
    await author.delete(paths[kind]);
    await author.delete(paths[parent]);
    expect(refusal(await restore(paths[kind]))).toEqual([
      409,
      'PARENT_DELETED',
      `The ${parent} of this ${kind} is deleted. Restore the ${parent} first.`,
    ]);
    expect((await trashOf()).map(({ id }) => id)).not.toContain(ids[kind]);
    await restore(paths[parent]);
    expect(await trashOf()).toContainEqual(expect.objectContaining({ kind, id: ids[kind] }));
    expect((await restore(paths[kind])).statusCode).toBe(200);
  });

  it('is hidden with it, and takes no further parts', async () => {
    const { ids, paths } = await fullCourse();
    const trashed = (await trashOf()).length;
    await author.delete(paths.course);
    for (const kind of PARTS) {
      expect((await author.patch(paths[kind], { title: 'Still here?' })).statusCode).toBe(404);
      expect((await author.delete(paths[kind])).statusCode).toBe(404);
      expect((await restore(paths[kind])).statusCode).toBe(404);
    }
    expect((await author.post('/api/lessons', { courseId: ids.course, title: 'More' })).statusCode).toBe(404);
    expect((await author.get(`/api/authoring/courses/${ids.course}`)).statusCode).toBe(404);
    expect((await author.post(`${paths.course}/publish`, {})).statusCode).toBe(404);
    expect(await trashOf()).toHaveLength(trashed + 1);
  });
});

// REQ-329
describe('a course that was published', () => {
  it('is not deleted, with what to do instead', async () => {
    const { ids, paths } = await fullCourse();
    await make.publish(ids.course);
    const message = 'This course was published, and its versions record what was taught. Archive the course instead.';
    expect(refusal(await author.delete(paths.course))).toEqual([409, 'PUBLISHED', message]);
    await author.patch(paths.course, { isActive: false });
    expect(refusal(await author.delete(paths.course))).toEqual([409, 'PUBLISHED', message]);
    await author.patch(paths.course, { isActive: true });
    const { client: learner } = await t.signedIn('learner');
    await learning(learner).enroll(ids.course);
    expect(refusal(await author.delete(paths.course))).toEqual([
      409,
      'HAS_LEARNERS',
      'Learners are enrolled in this course, and their progress and certificates refer to it. Archive the course instead.',
    ]);
  });

  it('is published or deleted when both are requested at the same time', async () => {
    const courses = await Promise.all(Array.from({ length: 8 }, () => fullCourse()));
    const csrfToken = await author.csrfToken();
    for (const { ids, paths } of courses) {
      const [published, deleted] = await Promise.all([
        author.post(`${paths.course}/publish`, {}, { csrfToken }),
        author.delete(paths.course, undefined, { csrfToken }),
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([published.statusCode, deleted.statusCode]);
      const { client } = await t.signedIn('learner');
      expect((await client.get(`/api/courses/${ids.course}`)).statusCode).toBe(published.statusCode);
    }
  });

  it('loses a deleted part with its next version, and its learners keep theirs', async () => {
    const { ids, paths } = await fullCourse();
    await make.lesson(ids.course, { title: 'Second' });
    await make.publish(ids.course);
    const { client: learner } = await t.signedIn('learner');
    await learning(learner).enroll(ids.course);
    const lessonsOf = async (client: TestClient) =>
      (await client.get(`/api/courses/${ids.course}`)).json().lessons.map(({ title }: { title: string }) => title);
    for (const kind of PARTS.toReversed()) expect((await author.delete(paths[kind])).statusCode).toBe(204);
    const { client: other } = await t.signedIn('learner');
    expect(await lessonsOf(other)).toEqual(['Kelp', 'Second']);
    await make.publish(ids.course);
    expect(await lessonsOf(other)).toEqual(['Second']);
    expect(await lessonsOf(learner)).toEqual(['Kelp', 'Second']);

    for (const kind of PARTS) await deletedDaysAgo(kind, ids[kind], 31);
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    for (const kind of PARTS) {
      expect(await rowsLeft(kind, ids[kind])).toBe(1);
      expect((await restore(paths[kind])).json().code).not.toBe('NOT_FOUND');
    }
    const lesson = await learning(learner).lesson(ids.lesson);
    const { id } = await learning(learner).start(lesson.quiz?.id ?? null);
    expect((await learner.post(`/api/attempts/${id}/submit`, { answers: {} })).statusCode).toBe(200);
    const answers = { answers: { f1: 'Ships wait.' }, version: 0 };
    expect((await learner.put(`/api/worksheets/${ids.worksheet}/answers`, answers)).statusCode).toBe(200);
  });
});

// REQ-328
describe('a place that is taken', () => {
  it('is refused to a quiz while its lesson has another', async () => {
    const { ids, paths } = await fullCourse();
    await author.delete(paths.quiz);
    const second = await make.quiz(ids.lesson, { title: 'Second' });
    expect(refusal(await restore(paths.quiz))).toEqual([409, 'QUIZ_EXISTS', 'This lesson already has a quiz']);
    await author.delete(`/api/quizzes/${second.id}`);
    expect((await restore(paths.quiz)).statusCode).toBe(200);
  });

  it('is kept for lessons: any sequence of deletions and restorations leaves the order as it was', async () => {
    const { id: courseId } = await make.course();
    const titles = ['A', 'B', 'C', 'D', 'E'];
    const idOf = new Map<string, string>();
    for (const title of titles) idOf.set(title, (await make.lesson(courseId, { title })).id);
    const deleted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...titles), { maxLength: 10 }), async (steps) => {
        for (const title of steps) {
          const path = `/api/lessons/${idOf.get(title)}` as const;
          const { statusCode } = await (deleted.has(title) ? restore(path) : author.delete(path));
          expect(statusCode).toBe(deleted.has(title) ? 200 : 204);
          if (!deleted.delete(title)) deleted.add(title);
          const { lessons } = await make.draft(courseId);
          const left = titles.filter((other) => !deleted.has(other));
          expect(lessons.map((lesson: { title: string }) => lesson.title)).toEqual(left);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('is the same number after the others were moved, or the end of a course that has become shorter', async () => {
    const { id: courseId } = await make.course();
    const idOf: Record<string, string> = {};
    for (const title of ['A', 'B', 'C', 'D']) idOf[title] = (await make.lesson(courseId, { title })).id;
    await author.delete(`/api/lessons/${idOf.B}`);
    await author.put(`/api/courses/${courseId}/lesson-order`, { lessonIds: [idOf.D, idOf.C, idOf.A] });
    await restore(`/api/lessons/${idOf.B}`);
    expect(await titlesOf(courseId)).toBe('DBCA');
    for (const title of ['A', 'D', 'C']) await author.delete(`/api/lessons/${idOf[title]}`);
    await author.put(`/api/courses/${courseId}/lesson-order`, { lessonIds: [idOf.B] });
    await make.lesson(courseId, { title: 'E' });
    await restore(`/api/lessons/${idOf.A}`);
    expect(await titlesOf(courseId)).toBe('BEA');
  });
});
