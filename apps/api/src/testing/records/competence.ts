/** Shared steps of the tests of competence rules. */
import type { CompetenceRule } from '@aicv/contracts/competence/competence';
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app/test-app.ts';
import type { TestClient } from '../app/test-client.ts';
import type { CourseFixture } from '../builders/build-course.ts';
import { rowsOf } from '../database/rows-of.ts';
import { given, learning } from './learning.ts';

export const RULES = '/api/competence-rules';
export const WAIVERS = '/api/competence-waivers';
export const REFUSED = '403 COMPETENCE_REQUIRED';

/** A published course of one lesson. */
export async function courseWithLesson(t: TestApp, course: CourseFixture = {}) {
  const { course: built, lessons } = await given(t, { title: 'Ethics', lessons: [{}], ...course });
  return { id: built.id, lessonId: lessons[0]?.id ?? '' };
}

export type Taught = Awaited<ReturnType<typeof courseWithLesson>>;

/** Takes the course and returns the id of its certificate. */
export async function complete(client: TestClient, { id, lessonId }: Taught): Promise<string> {
  await learning(client).enroll(id);
  const { certificates } = await learning(client).finish(lessonId);
  return certificates[0]?.id ?? '';
}

/** Creates a rule. */
export async function ruled(admin: TestClient, capability: string, requirement: object): Promise<CompetenceRule> {
  const response = await admin.post(RULES, { capability, ...requirement });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json();
}

export const rulesOf = async (client: TestClient): Promise<CompetenceRule[]> => (await client.get(RULES)).json().rules;
export const userOf = async (client: TestClient): Promise<SignedInUser> => (await client.get('/api/user')).json();

/** The user's own states, as "otif.read valid". */
export const statesOf = async (client: TestClient) =>
  (await userOf(client)).competences.map(({ capability, state }) => `${capability} ${state}`);

export const codeOf = (response: LightMyRequestResponse) =>
  response.statusCode < 300 ? response.statusCode : `${response.statusCode} ${response.json().code}`;
export const openOtif = async (client: TestClient) => codeOf(await client.get('/api/opportunities'));

/** Changes a certificate by SQL, as time would. */
export const setCertificate = (t: TestApp, id: string, change: string) =>
  rowsOf(t.database, `update certificates set ${change} where id = '${id}'`);

/** The entries whose action begins with the text. */
export const entriesOf = (t: TestApp, action: string) =>
  rowsOf<{ user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select user_id, details from audit_logs where action like '${action}%' order by seq`,
  );
