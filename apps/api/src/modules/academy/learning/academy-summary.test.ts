import type { AcademySummary } from '@aicv/contracts/academy/courses';
import { CERTIFICATION_LEVELS, type CertificationLevel, COURSES_PER_LEVEL } from '@aicv/domain/academy/certification';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { given, learning } from '../../../testing/records/learning.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const summaryOf = async (client: TestClient) => (await client.get('/api/academy/summary')).json<AcademySummary>();

/** Completes a new course of the given level with one 25-minute lesson. */
async function complete(client: TestClient, level: CertificationLevel) {
  const { course, lessons } = await given(t, { level, lessons: [{ minutes: 25 }] });
  await learning(client).enroll(course.id);
  return { course, ...(await learning(client).finish(lessons[0]?.id ?? '')) };
}

const EMPTY_STEP = { completed: 0, certificateId: null, issuedAt: null };

describe('the summary', () => {
  it('is empty except for the catalogue before the first lesson', async () => {
    await given(t);
    await given(t, { isPublished: false });
    const { client } = await t.signedIn('manager');
    expect(await summaryOf(client)).toEqual({
      courses: 1,
      enrolled: 0,
      completed: 0,
      certificates: 0,
      studyMinutes: 0,
      pathway: [
        { level: 'bronze', required: 3, ...EMPTY_STEP },
        { level: 'silver', required: 2, ...EMPTY_STEP },
        { level: 'gold', required: 4, ...EMPTY_STEP },
        { level: 'master', required: 6, ...EMPTY_STEP },
      ],
      hasRequestedUpgrade: false,
    });
  });

  it('counts finished lessons with their minutes at that time, also in unfinished courses', async () => {
    const { client } = await t.signedIn('learner');
    const { course, lessons } = await given(t, { lessons: [{ minutes: 40 }, { minutes: 15 }] });
    await learning(client).enroll(course.id);
    await learning(client).finish(lessons[0]?.id ?? '');
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update lessons set minutes = 400 where id = '${lessons[0]?.id}'`),
    );
    expect(await summaryOf(client)).toMatchObject({ enrolled: 1, completed: 0, studyMinutes: 40 });
  });

  // REQ-175
  it('awards levels in order: silver courses completed earlier count as soon as bronze is earned', async () => {
    const { client } = await t.signedIn('learner');
    for (const level of ['silver', 'silver', 'bronze', 'bronze'] as const) {
      const { certificates } = await complete(client, level);
      expect(certificates.map(({ kind }) => kind)).toEqual(['course']);
    }
    const { certificates, course } = await complete(client, 'bronze');
    expect(certificates.map(({ kind, title, level, courseId }) => [kind, title, level, courseId])).toEqual([
      ['course', course.title, 'bronze', course.id],
      ['level', 'BRONZE', 'bronze', null],
      ['level', 'SILVER', 'silver', null],
    ]);
    const summary = await summaryOf(client);
    expect(summary).toMatchObject({ enrolled: 5, completed: 5, certificates: 7, studyMinutes: 125 });
    expect(summary.pathway).toEqual([
      {
        ...{ level: 'bronze', required: 3, completed: 3 },
        certificateId: certificates[1]?.id,
        issuedAt: certificates[1]?.issuedAt,
      },
      {
        ...{ level: 'silver', required: 2, completed: 2 },
        certificateId: certificates[2]?.id,
        issuedAt: certificates[2]?.issuedAt,
      },
      { level: 'gold', required: 4, ...EMPTY_STEP },
      { level: 'master', required: 6, ...EMPTY_STEP },
    ]);
  });

  it('awards each level once along the whole pathway', async () => {
    const { client, user } = await t.signedIn('learner');
    const earned: string[] = [];
    for (const level of CERTIFICATION_LEVELS)
      for (let course = 0; course < COURSES_PER_LEVEL[level] + 1; course += 1) {
        const { certificates } = await complete(client, level);
        earned.push(...certificates.map(({ kind, title }) => (kind === 'level' ? title : kind)));
      }
    const courses = (count: number) => Array(count).fill('course');
    expect(earned).toEqual([
      ...[...courses(3), 'BRONZE', ...courses(1)],
      ...[...courses(2), 'SILVER', ...courses(1)],
      ...[...courses(4), 'GOLD', ...courses(1)],
      ...[...courses(6), 'MASTER', ...courses(1)],
    ]);
    const { pathway, certificates } = await summaryOf(client);
    expect(pathway.map(({ completed }) => completed)).toEqual([4, 3, 5, 7]);
    expect(certificates).toBe(23);
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update certificates set revoked_at = now(), revoke_reason = 'Copied'
        where user_id = '${user.id}' and level = 'gold'`),
    );
    const revoked = await summaryOf(client);
    expect(revoked).toMatchObject({ completed: 19, certificates: 17 });
    expect(revoked.pathway[2]).toEqual({ level: 'gold', required: 4, ...EMPTY_STEP });
    expect(revoked.pathway[3]).toMatchObject({ completed: 7, certificateId: expect.any(String) });
  });

  it('counts a course at the level that it had at completion', async () => {
    const { client } = await t.signedIn('learner');
    const { course } = await complete(client, 'gold');
    await t.database.scope.withTenant('default', (tx) =>
      tx.execute(`update courses set level = 'bronze' where id = '${course.id}'`),
    );
    expect((await summaryOf(client)).pathway.map(({ completed }) => completed)).toEqual([0, 0, 1, 0]);
  });

  it("returns whether the user's own request for premium courses is pending", async () => {
    const { client } = await t.signedIn('learner');
    const { client: other } = await t.signedIn('learner');
    const { course } = await given(t, { isPremium: true });
    expect((await client.post(`/api/courses/${course.id}/upgrade-request`)).statusCode).toBe(201);
    expect(await summaryOf(client)).toMatchObject({ hasRequestedUpgrade: true });
    expect(await summaryOf(other)).toMatchObject({ hasRequestedUpgrade: false });
  });
});
