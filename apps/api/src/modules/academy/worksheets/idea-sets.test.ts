import type { IdeaSet } from '@aicv/contracts/academy/lessons';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/settings/feature-flags';
import { IDEA_PHASES, type IdeaPhase } from '@aicv/domain/ventures/venture';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRequester } from '../../../platform/context.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import {
  atOnce,
  auditOf,
  FORBIDDEN,
  given,
  learning,
  NOT_ENROLLED,
  NOT_FOUND,
  refusalOf,
  setPlan,
  UPGRADE_REQUIRED,
} from '../../../testing/records/learning.ts';
import { NO_TWO_FACTOR } from '../../../testing/two-factor/no-two-factor.ts';
import { submitIdeaSet } from './submit-idea-set.ts';

const UNKNOWN = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const INCOMPLETE = [409, 'IDEA_SET_INCOMPLETE', 'Finish the worksheets of every phase first'];
const SUBMITTED = [409, 'ALREADY_SUBMITTED', 'This set has been submitted'];
const INPUT = { title: 'Triage for clinics', description: 'Sorts referrals.', priority: 'high' } as const;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('alpha', 'Alpha')");
});
afterAll(() => t.close());
afterEach(() => setPlan(t, 'free'));

/** A learner in a course of two lessons. The first has worksheets to identify and design, the second to execute and assess. */
async function inCourse(course: Parameters<typeof given>[1] = {}, role: 'learner' | 'analyst' = 'learner') {
  const { client, user } = await t.signedIn(role);
  const [identify, design, execute, assess] = IDEA_PHASES.map((phase) => ({ phase }));
  const lessons = [{ worksheets: [design, identify] }, { worksheets: [assess, execute] }].map(({ worksheets }) => ({
    worksheets: worksheets.flatMap((one) => (one === undefined ? [] : [one])),
  }));
  const built = await given(t, { title: 'Ideas', lessons, ...course });
  await learning(client).enroll(built.course.id);
  return { client, user, courseId: built.course.id, ids: built.lessons.flatMap(({ worksheetIds }) => worksheetIds) };
}

const setOf = async (client: TestClient, courseId: string): Promise<IdeaSet> =>
  (await client.get(`/api/courses/${courseId}/idea-set`)).json();

const write = (client: TestClient, id: string | undefined, text: string) =>
  client.put(`/api/worksheets/${id}/answers`, { answers: { f1: text } });

const fill = async (client: TestClient, ids: readonly string[], text = 'Written') => {
  for (const id of ids) expect((await write(client, id, text)).statusCode).toBe(200);
};

const submissionOf = (courseId: string) => `/api/courses/${courseId}/idea-set/submission`;
const submit = (client: TestClient, courseId: string, input: unknown = INPUT) =>
  client.post(submissionOf(courseId), input);

const opportunitiesOf = (userId: string) =>
  rowsOf(t.database, `select id from opportunities where created_by = '${userId}'`);

describe('a set of worksheets', () => {
  it('is returned in the order of the lessons, with the answers and the open phases', async () => {
    const { client, courseId, ids } = await inCourse();
    await write(client, ids[0], 'Sketched');
    const set = await setOf(client, courseId);
    expect(set).toMatchObject({ courseId, courseTitle: 'Ideas', submission: null });
    expect(set.worksheets.map(({ id, phase, answers }) => [id, phase, answers.f1])).toEqual(
      (['design', 'identify', 'assess', 'execute'] satisfies IdeaPhase[]).map((phase, index) => [
        ids[index],
        phase,
        index === 0 ? 'Sketched' : undefined,
      ]),
    );
    expect(set.openPhases).toEqual(['identify', 'execute', 'assess']);
    await fill(client, ids);
    expect((await setOf(client, courseId)).openPhases).toEqual([]);
  });

  it('is empty and never complete for a course without worksheets', async () => {
    const { client, courseId } = await inCourse({ lessons: [{}] });
    expect(await setOf(client, courseId)).toMatchObject({ worksheets: [], openPhases: [...IDEA_PHASES] });
    expect(refusalOf(await submit(client, courseId))).toEqual(INCOMPLETE);
  });

  it('requires an enrolment in a course that is open to the user', async () => {
    const { courseId } = await inCourse();
    const outsider = (await t.signedIn('learner')).client;
    const foreigner = (await t.signedIn('learner', { tenantId: 'alpha' })).client;
    const manager = (await t.signedIn('manager')).client;
    const calls = (id: string) => [
      (client: TestClient) => client.get(`/api/courses/${id}/idea-set`),
      (client: TestClient) => submit(client, id),
    ];
    for (const call of calls(courseId)) {
      expect(refusalOf(await call(outsider))).toEqual(NOT_ENROLLED);
      expect(refusalOf(await call(foreigner))).toEqual(NOT_FOUND);
      expect(refusalOf(await call(manager))).toEqual(FORBIDDEN);
    }
    for (const call of calls(UNKNOWN)) expect(refusalOf(await call(outsider))).toEqual(NOT_FOUND);
    await setPlan(t, 'professional');
    const premium = await inCourse({ isPremium: true });
    await setPlan(t, 'free');
    for (const call of calls(premium.courseId)) expect(refusalOf(await call(premium.client))).toEqual(UPGRADE_REQUIRED);
  });
});

// REQ-179
describe('submitting a set', () => {
  it('creates an opportunity in discovery with the answers, readable on its page', async () => {
    const { client, user, courseId, ids } = await inCourse({}, 'analyst');
    await fill(client, ids);
    await write(client, ids[1], '  Clinics lose referrals.  ');
    const answer = await submit(client, courseId);
    const submission = answer.json();
    expect([answer.statusCode, submission]).toEqual([
      201,
      { opportunityId: expect.any(String), title: INPUT.title, submittedAt: expect.any(String) },
    ]);
    expect((await setOf(client, courseId)).submission).toEqual(submission);
    const opportunity = (await client.get(`/api/opportunities/${submission.opportunityId}`)).json();
    const worksheet = (phase: IdeaPhase, text: string) => ({
      phase,
      worksheets: [{ title: `Worksheet: ${phase}`, answers: [{ label: 'What do you see?', text }] }],
    });
    expect(opportunity).toMatchObject({
      ...INPUT,
      stage: 'discovery',
      submittedBy: `${user.firstName} ${user.lastName}`,
      totalScore: null,
      ideaData: {
        version: 1,
        source: 'academy',
        courseId,
        courseTitle: 'Ideas',
        phases: [
          worksheet('identify', 'Clinics lose referrals.'),
          ...(['design', 'execute', 'assess'] as const).map((phase) => worksheet(phase, 'Written')),
        ],
      },
    });
    const changes = `select from_stage, to_stage, changed_by from opportunity_stage_changes where opportunity_id = '${submission.opportunityId}'`;
    expect(await rowsOf(t.database, changes)).toEqual([
      { from_stage: null, to_stage: 'discovery', changed_by: user.id },
    ]);
    expect((await auditOf(t, user.id)).slice(1)).toEqual([
      {
        action: 'idea_set_submitted',
        resourceId: submission.opportunityId,
        details: { courseId, title: INPUT.title },
      },
    ]);
  });

  it('is allowed to learners, who cannot read OTIF, and returns the opportunity’s current title', async () => {
    const { client, courseId, ids } = await inCourse();
    await fill(client, ids);
    const { opportunityId } = (await submit(client, courseId, { title: 'A', description: 'B' })).json();
    expect((await client.get(`/api/opportunities/${opportunityId}`)).statusCode).toBe(403);
    const manager = (await t.signedIn('manager')).client;
    expect((await manager.get(`/api/opportunities/${opportunityId}`)).json().priority).toBe('medium');
    await manager.patch(`/api/opportunities/${opportunityId}`, { title: 'Renamed' });
    expect((await setOf(client, courseId)).submission?.title).toBe('Renamed');
  });

  it('is rejected while a phase is open, and writes nothing', async () => {
    const { client, user, courseId, ids } = await inCourse();
    expect(refusalOf(await submit(client, courseId))).toEqual(INCOMPLETE);
    await fill(client, ids.slice(1));
    await write(client, ids[0], '   ');
    expect(refusalOf(await submit(client, courseId))).toEqual(INCOMPLETE);
    expect([await opportunitiesOf(user.id), (await auditOf(t, user.id)).length]).toEqual([[], 1]);
  });

  it('succeeds once, after which the worksheets are read-only', async () => {
    const { client, user, courseId, ids } = await inCourse();
    await fill(client, ids);
    expect((await submit(client, courseId)).statusCode).toBe(201);
    expect(refusalOf(await submit(client, courseId))).toEqual(SUBMITTED);
    expect(refusalOf(await write(client, ids[0], 'Afterthought'))).toEqual(SUBMITTED);
    expect((await setOf(client, courseId)).worksheets[0]?.answers.f1).toBe('Written');
    expect(await opportunitiesOf(user.id)).toHaveLength(1);
  });

  it('creates one opportunity in twenty concurrent requests', async () => {
    const { client, user, courseId, ids } = await inCourse();
    await fill(client, ids);
    const answers = await atOnce(client, 20, submissionOf(courseId), INPUT);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map(refusalOf)).toEqual(Array(19).fill(SUBMITTED));
    expect(await opportunitiesOf(user.id)).toHaveLength(1);
    expect((await auditOf(t, user.id)).map(({ action }) => action)).toEqual(['course_enrolled', 'idea_set_submitted']);
  });

  it('is possible once for each user and course', async () => {
    const { client, courseId, ids } = await inCourse();
    const other = await t.signedIn('learner');
    await learning(other.client).enroll(courseId);
    for (const one of [client, other.client]) {
      await fill(one, ids);
      expect((await submit(one, courseId)).statusCode).toBe(201);
    }
    const second = await given(t, { lessons: [{ worksheets: IDEA_PHASES.map((phase) => ({ phase })) }] });
    await learning(client).enroll(second.course.id);
    await fill(client, second.lessons[0]?.worksheetIds ?? []);
    expect((await submit(client, second.course.id)).statusCode).toBe(201);
  });

  it('is rejected if the answers exceed the limits of an opportunity', async () => {
    const fields = Array.from({ length: 17 }, (_, index) => ({
      ...{ id: `f${index}`, label: 'Long', help: '', kind: 'text' as const, isRequired: false, options: [] },
    }));
    const worksheets = IDEA_PHASES.map((phase) => ({ phase, fields }));
    const { client, user, courseId, ids } = await inCourse({ lessons: [{ worksheets }] });
    const answers = Object.fromEntries(fields.map(({ id }) => [id, 'x'.repeat(4_000)]));
    expect((await client.put(`/api/worksheets/${ids[0]}/answers`, { answers })).statusCode).toBe(200);
    expect(refusalOf(await submit(client, courseId))).toEqual([
      409,
      'IDEA_SET_TOO_LONG',
      'The answers must have fewer than 64,000 characters in total',
    ]);
    expect(await opportunitiesOf(user.id)).toEqual([]);
    await client.put(`/api/worksheets/${ids[0]}/answers`, { answers: { ...answers, f0: '', f1: '' } });
    expect((await submit(client, courseId)).statusCode).toBe(201);
  });

  it('accepts a submitter with a name longer than the opportunity’s limit', async () => {
    const { client, user, courseId, ids } = await inCourse();
    const name = { first: '李'.repeat(255), last: 'x'.repeat(255) };
    await rowsOf(
      t.database,
      `update users set first_name = '${name.first}', last_name = '${name.last}' where id = '${user.id}'`,
    );
    await fill(client, ids);
    expect((await submit(client, courseId)).statusCode).toBe(201);
    const row = `select submitted_by from opportunities where created_by = '${user.id}'`;
    expect(await rowsOf(t.database, row)).toEqual([{ submitted_by: name.first }]);
  });

  it.each([
    [{}, 'Title is required'],
    [{ ...INPUT, title: ' ' }, 'Title is required'],
    [{ ...INPUT, description: undefined }, 'Description is required'],
    [{ ...INPUT, title: 'x'.repeat(256) }, 'Title must be less than 255 characters'],
    [{ ...INPUT, stage: 'scoring' }, /stage/],
    [{ ...INPUT, submittedBy: 'Someone else' }, /submittedBy/],
  ])('refuses %j', async (input, message) => {
    const { client, courseId } = await inCourse();
    const refused = await submit(client, courseId, input);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(refused.json().message).toMatch(message);
  });

  it('is disabled if OTIF is off', async () => {
    const { client, user, courseId, ids } = await inCourse();
    await fill(client, ids);
    const actor = {
      role: 'learner',
      isActive: true,
      hasAcceptedAgreement: true,
      hasSignedNda: false,
      enabledFlags: new Set([...DEFAULT_ENABLED_FLAGS].filter((flag) => flag !== 'otif')),
      capitalPolicy: 'nda',
    } as const;
    const caller = {
      sid: 'none',
      userId: user.id,
      tenantId: 'default',
      actor,
      timeZone: 'UTC',
      twoFactor: NO_TWO_FACTOR,
    };
    const agent = { ipAddress: '::1', userAgent: 'Test', requestId: 'none' };
    const requester = createRequester(t.database.scope, { caller, client: agent, clock: t.clock });
    const submitted = requester.inTransaction((ctx) => submitIdeaSet(ctx, courseId, INPUT));
    await expect(submitted).rejects.toMatchObject({
      statusCode: 404,
      code: 'FEATURE_DISABLED',
      message: 'This module is switched off',
    });
    expect(await opportunitiesOf(user.id)).toEqual([]);
  });
});
