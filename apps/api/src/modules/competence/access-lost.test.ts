import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { complete, courseWithLesson, openOtif, REFUSED, ruled, WAIVERS } from '../../testing/records/competence.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// REQ-393
it('a draft counts the users who lose a capability when its next version is published, and they lose it then', async () => {
  const { client: admin } = await t.signedIn('admin');
  const { client: holder } = await t.signedIn('analyst');
  const waived = await t.signedIn('analyst');
  await t.signedIn('analyst');
  const course = await courseWithLesson(t);
  await complete(holder, course);
  await complete(waived.client, course);
  await ruled(admin, 'otif.read', { courseId: course.id, versionPolicy: 'newest' });
  await ruled(admin, 'otif.write', { courseId: course.id, versionPolicy: 'any' });
  const endsOn = new Date(t.clock.nowMs() + 9 * 86_400_000).toISOString().slice(0, 10);
  const waiver = { capability: 'otif.read', userId: waived.user.id, reason: 'Fieldwork', endsOn };
  expect((await admin.post(WAIVERS, waiver)).statusCode).toBe(201);
  const draft = async () => (await admin.get(`/api/authoring/courses/${course.id}`)).json();
  // Publishing corrections makes no version.
  expect(await draft()).toMatchObject({ nextPublication: { kind: 'none' }, accessLost: [] });
  const { version } = await draft();
  await admin.patch(`/api/courses/${course.id}`, { description: 'With new rules', version });
  expect(await draft()).toMatchObject({
    nextPublication: { kind: 'version', number: 2 },
    accessLost: [{ capability: 'otif.read', users: 1 }],
  });
  expect(await openOtif(holder)).toBe(200);
  expect((await admin.post(`/api/courses/${course.id}/publish`, {})).statusCode).toBe(200);
  expect([await openOtif(holder), await openOtif(waived.client)]).toEqual([REFUSED, 200]);
  expect((await draft()).accessLost).toEqual([]);
});
