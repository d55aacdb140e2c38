import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { authoringOf } from '../../../testing/records/authoring.ts';

let t: TestApp;
let author: TestClient;
let readers: Record<string, TestClient>;
beforeAll(async () => {
  t = await startTestApp();
  const { client: admin } = await t.signedIn('admin');
  await admin.patch('/api/feature-flags/advanced-analytics', { enabled: true, reason: 'For a test' });
  author = (await t.signedIn('instructor')).client;
  readers = { author, admin, learner: (await t.signedIn('learner')).client };
});
afterAll(() => t.close());

const OBSERVED: Readonly<Record<string, readonly string[]>> = {
  learner: [
    '/api/courses',
    '/api/lessons',
    '/api/quizzes',
    '/api/academy/summary',
    '/api/search?q=kelp',
    '/api/search/recent',
    '/api/notifications',
    '/api/system/seed-status',
  ],
  author: [
    '/api/authoring/courses?sort=-createdAt',
    '/api/authoring/courses?state=draft&q=kelp&sort=createdAt',
    '/api/courses',
    '/api/search?q=kelp',
    '/api/notifications',
  ],
  admin: ['/api/analytics?period=all', '/api/metrics/dashboard', '/api/search?q=kelp', '/api/certificates'],
};

/** What each reader sees, without versions and times of change, which count deletions too. */
async function observe(courseIds: readonly string[]): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [name, client] of Object.entries(readers)) {
    const pages = name === 'author' ? courseIds.map((id) => `/api/authoring/courses/${id}`) : [];
    for (const path of [...(OBSERVED[name] ?? []), ...pages]) {
      const { statusCode, body, headers } = await client.get(path);
      if (!pages.includes(path)) expect([path, statusCode]).toEqual([path, 200]);
      seen[`${name} ${path}`] = [
        statusCode,
        headers['x-total-count'],
        statusCode === 404 ? '' : body.replaceAll(/"(version|updatedAt|computedAt)":("[^"]+"|\d+),?/g, ''),
      ];
    }
  }
  return seen;
}

interface Tree {
  readonly path: string;
  readonly parent: Tree | null;
}

it('leaves every list, count, search and page as if the deleted ones had never existed', async () => {
  const make = authoringOf(author);
  const expected = new Map<string, Record<string, unknown>>();
  const records: Tree[] = [];
  const courseIds: string[] = [];
  const deleted = new Set<Tree>();
  const isShown = (record: Tree): boolean => !deleted.has(record) && (record.parent === null || isShown(record.parent));
  const keyOf = () =>
    records
      .filter(isShown)
      .map(({ path }) => path)
      .sort()
      .join();
  const add = async (path: string, parent: Tree | null) => {
    const record = { path, parent };
    records.push(record);
    return record;
  };
  for (const title of ['Kelp farms', 'Kelp paper']) {
    const { id } = await make.course({ title, description: 'About kelp.' });
    courseIds.push(id);
    const course = await add(`/api/courses/${id}`, null);
    const { id: lessonId } = await make.lesson(id, { title: `${title}, first` });
    const lesson = await add(`/api/lessons/${lessonId}`, course);
    await make.lesson(id, { title: `${title}, second` });
    await add(`/api/quizzes/${(await make.quiz(lessonId)).id}`, lesson);
    await add(`/api/worksheets/${(await make.worksheet(lessonId)).id}`, lesson);
  }
  expected.set(keyOf(), await observe(courseIds));

  const check = async () => {
    const seen = await observe(courseIds);
    const known = expected.get(keyOf());
    if (known !== undefined) expect(seen).toEqual(known);
    expected.set(keyOf(), seen);
    const shown = JSON.stringify(seen);
    for (const record of records) {
      const id = record.path.split('/').at(-1) ?? '';
      expect([record.path, shown.includes(`"${id}"`) || shown.includes(`\\"${id}\\"`)]).toEqual([
        record.path,
        isShown(record),
      ]);
    }
  };
  await check();
  const step = fc.record({
    at: fc.nat(records.length - 1),
    act: fc.constantFrom('delete' as const, 'restore' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { at, act } of steps) {
        const record = records[at];
        if (record === undefined) throw new Error('There is no such record');
        const hasParent = record.parent === null || isShown(record.parent);
        const { statusCode } = await (act === 'delete'
          ? author.delete(record.path)
          : author.post(`${record.path}/restore`));
        if (act === 'delete') {
          expect(statusCode).toBe(hasParent && !deleted.has(record) ? 204 : 404);
          if (statusCode === 204) deleted.add(record);
        } else {
          expect(statusCode).toBe(hasParent ? 200 : deleted.has(record) ? 409 : 404);
          if (statusCode === 200) deleted.delete(record);
        }
      }
      await check();
    }),
    { numRuns: 12 },
  );
});
