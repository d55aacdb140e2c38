import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import { PDF } from '../../platform/files/files.testing.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { authoringOf } from '../../testing/records/authoring.ts';
import {
  learning,
  NOT_ENROLLED,
  NOT_FOUND,
  refusalOf,
  setPlan,
  UPGRADE_REQUIRED,
} from '../../testing/records/learning.ts';
import { removeExpiredTrash } from '../trash/trash.public.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let t: TestApp;
let author: TestClient;
let make: ReturnType<typeof authoringOf>;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('beta', 'Beta')");
  author = (await t.signedIn('instructor')).client;
  make = authoringOf(author);
});
afterAll(() => t.close());

interface AddedFile {
  readonly id: string;
  readonly version: number;
}

async function add(lessonId: string, name: string, content: Buffer): Promise<AddedFile> {
  const response = await author.upload(`/api/lessons/${lessonId}/files?name=${name}`, content);
  expect(response.statusCode).toBe(201);
  return response.json();
}

const publish = (id: string) => author.post(`/api/courses/${id}/publish`, {});
const statusOf = async (client: TestClient, file: AddedFile) => (await client.get(`/api/files/${file.id}`)).statusCode;

/** A published lesson that shows an image and has a download. */
async function illustratedCourse(course: object = {}) {
  const { id } = await make.course({ title: 'Charts', ...course });
  const lesson = await make.lesson(id);
  const [image, sheet] = [await add(lesson.id, 'chart.png', PNG), await add(lesson.id, 'sheet.pdf', PDF)];
  await author.patch(`/api/lessons/${lesson.id}`, { content: `Look:\n\n![A chart](/api/files/${image.id})` });
  await make.publish(id);
  return { id, lessonId: lesson.id, image, sheet };
}

async function learnerOf(courseId: string) {
  const { client } = await t.signedIn('learner');
  await learning(client).enroll(courseId);
  return client;
}

// REQ-350
describe('the files of a lesson', () => {
  it('are open to enrolled learners: images in the text, the others as downloads', async () => {
    const { id, lessonId, image, sheet } = await illustratedCourse();
    const learner = await learnerOf(id);
    const lesson = await learning(learner).lesson(lessonId);
    expect(lesson.content).toContain(image.id);
    expect(lesson.files).toEqual([{ id: sheet.id, name: 'sheet.pdf', type: 'pdf', sizeBytes: PDF.length }]);
    const shown = await learner.get(`/api/files/${image.id}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(await statusOf(learner, sheet)).toBe(200);
  });

  it('are closed to users without the enrollment, to learners of other courses, and to other tenants', async () => {
    const { id, image } = await illustratedCourse();
    const other = await illustratedCourse();
    const learner = await learnerOf(other.id);
    const { client: manager } = await t.signedIn('manager');
    const { client: foreign } = await t.signedIn('admin', { tenantId: 'beta' });
    const refusal = async (client: TestClient) => refusalOf(await client.get(`/api/files/${image.id}`));
    expect(await refusal(learner)).toEqual(NOT_ENROLLED);
    expect((await refusal(manager)).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
    expect(await refusal(foreign)).toEqual(NOT_FOUND);
    expect((await learner.get(`/api/lessons/${other.lessonId}/files`)).statusCode).toBe(403);
    expect((await learner.upload(`/api/lessons/${other.lessonId}/files?name=a.png`, PNG)).statusCode).toBe(403);
    expect((await foreign.upload(`/api/lessons/${other.lessonId}/files?name=a.png`, PNG)).statusCode).toBe(404);
    expect((await learner.delete(`/api/files/${other.image.id}`)).statusCode).toBe(403);
    await learning(learner).enroll(id);
    expect(await statusOf(learner, image)).toBe(200);
  });

  it('of a draft are not open to learners before they are published', async () => {
    const { id, lessonId } = await illustratedCourse();
    const learner = await learnerOf(id);
    const next = await add(lessonId, 'next.png', PNG);
    expect(refusalOf(await learner.get(`/api/files/${next.id}`))).toEqual(NOT_FOUND);
    expect(await statusOf(author, next)).toBe(200);
    expect((await make.draft(id)).nextPublication).toEqual({ kind: 'version', number: 2 });
    await publish(id);
    expect(refusalOf(await learner.get(`/api/files/${next.id}`))).toEqual(NOT_FOUND);
    await learning(learner).takeNewest(id);
    expect(await statusOf(learner, next)).toBe(200);
  });

  it('stay open in the versions that contain them, after deletion and beyond the trash', async () => {
    const { id, image, sheet } = await illustratedCourse();
    const learner = await learnerOf(id);
    for (const file of [image, sheet]) expect((await author.delete(`/api/files/${file.id}`)).statusCode).toBe(204);
    const changed = await author.get(`/api/authoring/courses/${id}`);
    expect(changed.json()).toMatchObject({ hasUnpublishedChanges: true });
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () => tx.execute(sql`update files set deleted_at = deleted_at - interval '40 days'`)),
    );
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    for (const file of [image, sheet]) expect(await statusOf(learner, file)).toBe(200);
    expect(await statusOf(await learnerOf(id), image)).toBe(200);
  });

  it('that no version contains are removed after 30 days in the trash', async () => {
    const { id, lessonId } = await illustratedCourse();
    const draft = await add(lessonId, 'draft.pdf', PDF);
    await author.delete(`/api/files/${draft.id}`);
    expect((await make.draft(id)).hasUnpublishedChanges).toBe(false);
    expect((await author.post(`/api/files/${draft.id}/restore`)).statusCode).toBe(200);
    expect((await make.draft(id)).hasUnpublishedChanges).toBe(true);
    await author.delete(`/api/files/${draft.id}`);
    await t.database.scope.withTenant('default', (tx) =>
      inTrash(tx, () =>
        tx.execute(sql`update files set deleted_at = deleted_at - interval '40 days' where id = ${draft.id}`),
      ),
    );
    await removeExpiredTrash(t.database.scope, createTestClock(), t.store);
    expect((await author.post(`/api/files/${draft.id}/restore`)).statusCode).toBe(404);
  });

  it('keep an earlier version while the text shows it', async () => {
    const { id, lessonId, image } = await illustratedCourse();
    const second = await add(lessonId, 'chart.png', Buffer.concat([PNG, Buffer.from([0])]));
    expect(second.version).toBe(2);
    await publish(id);
    const learner = await learnerOf(id);
    expect(await statusOf(learner, image)).toBe(200);
    expect((await learning(learner).lesson(lessonId)).files.map((file) => file.id)).toContain(second.id);
  });

  it('of a premium course close with the plan', async () => {
    const { id, image } = await illustratedCourse({ isPremium: true });
    await setPlan(t, 'professional');
    const learner = await learnerOf(id);
    expect(await statusOf(learner, image)).toBe(200);
    await setPlan(t, 'free');
    expect(refusalOf(await learner.get(`/api/files/${image.id}`))).toEqual(UPGRADE_REQUIRED);
  });
});

describe('a course is not published', () => {
  const problemOf = async (content: (image: AddedFile) => string | Promise<string>) => {
    const { id } = await make.course();
    const lesson = await make.lesson(id, { title: 'Charts' });
    const image = await add(lesson.id, 'chart.png', PNG);
    await author.patch(`/api/lessons/${lesson.id}`, { content: await content(image) });
    const response = await publish(id);
    return [response.statusCode, response.json().message];
  };

  it('with an image without a description', async () => {
    const message = 'Describe the image chart.png in lesson "Charts"';
    expect(await problemOf(({ id }) => `![](/api/files/${id})`)).toEqual([409, message]);
    expect(await problemOf(({ id }) => `![ ](/api/files/${id})`)).toEqual([409, message]);
    expect((await problemOf(({ id }) => `Code: \`![](/api/files/${id})\``))[0]).toBe(200);
  });

  it('with an image that was deleted or belongs to another lesson', async () => {
    const message = 'Lesson "Charts" shows an image that is not among its files. Add it again';
    const { image: foreign } = await illustratedCourse();
    expect(await problemOf(() => `![A](/api/files/${foreign.id})`)).toEqual([409, message]);
    const deleted = async (image: AddedFile) => {
      await author.delete(`/api/files/${image.id}`);
      return `![A](/api/files/${image.id})`;
    };
    expect(await problemOf(deleted)).toEqual([409, message]);
  });
});
