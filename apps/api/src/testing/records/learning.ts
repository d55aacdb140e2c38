/** Shared steps of the Academy tests. */
import type { Course, CourseDetail, Progress } from '@aicv/contracts/academy/courses';
import type {
  AttemptResult,
  LearnerQuestion,
  Lesson,
  OpenAttempt,
  SubmittedAttempt,
} from '@aicv/contracts/academy/lessons';
import type { QuizAnswers } from '@aicv/domain/academy/quiz';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { tenants } from '../../platform/db/tenancy/tenants.tables.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestClient } from '../app/test-client.ts';
import { type BuiltCourse, buildCourse, type CourseFixture } from '../builders/build-course.ts';
import { rowsOf } from '../database/rows-of.ts';

/** Status, code and message of a refusal, for comparison in one assertion. */
export function refusalOf(response: LightMyRequestResponse): unknown[] {
  const { code, message } = response.json();
  return [response.statusCode, code, message];
}

export const NOT_FOUND = [404, 'NOT_FOUND', 'Not found'];
export const NOT_ENROLLED = [403, 'NOT_ENROLLED', 'Enroll in this course first'];
export const UPGRADE_REQUIRED = [403, 'UPGRADE_REQUIRED', 'This course requires a plan with premium courses'];
export const FORBIDDEN = [403, 'FORBIDDEN', 'Insufficient permissions'];

export function given(t: TestApp, course: CourseFixture = {}): Promise<BuiltCourse> {
  return t.database.scope.withTenant(course.tenantId ?? DEFAULT_TENANT_ID, (tx) => buildCourse(tx, course));
}

/** Sets the tenant's plan, as its administrators do. */
export async function setPlan(t: TestApp, plan: string, tenantId: string = DEFAULT_TENANT_ID): Promise<void> {
  await t.database.scope.withTenant(tenantId, (tx) => tx.update(tenants).set({ plan }).where(eq(tenants.id, tenantId)));
}

async function expectOk<Body>(pending: Promise<LightMyRequestResponse>, status: number): Promise<Body> {
  const response = await pending;
  if (response.statusCode !== status) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json<Body>();
}

/** The calls of a learner, each of which must succeed. */
export function learning(client: TestClient) {
  return {
    courses: (query = '') => expectOk<Course[]>(client.get(`/api/courses${query}`), 200),
    course: (id: string) => expectOk<CourseDetail>(client.get(`/api/courses/${id}`), 200),
    enroll: (id: string) => expectOk<CourseDetail>(client.post(`/api/courses/${id}/enroll`), 201),
    leave: (id: string) => client.delete(`/api/courses/${id}/enrollment`),
    takeNewest: (id: string) => expectOk<CourseDetail>(client.post(`/api/courses/${id}/newest-version`), 200),
    lesson: (id: string) => expectOk<Lesson>(client.get(`/api/lessons/${id}`), 200),
    finish: (id: string) => expectOk<Progress>(client.post(`/api/lessons/${id}/finish`), 200),
    start: (quizId: string | null) => expectOk<OpenAttempt>(client.post(`/api/quizzes/${quizId}/attempts`), 201),
    submit: (attemptId: string, answers: QuizAnswers) =>
      expectOk<{ attempt: SubmittedAttempt; progress: Progress | null }>(
        client.post(`/api/attempts/${attemptId}/submit`, { answers }),
        200,
      ),
  };
}

/** Questions or results in the author's order: each attempt has its own order. */
export function inOrderOf(ids: readonly string[]) {
  const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
    ids.indexOf(one.id) - ids.indexOf(other.id);
  const question = (asked: LearnerQuestion) => ({
    ...asked,
    options: asked.options.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  });
  return {
    questions: (asked: readonly LearnerQuestion[]) => asked.toSorted(byId).map(question),
    results: (results: readonly AttemptResult[]) =>
      results
        .toSorted((one, other) => byId(one.question, other.question))
        .map((result) => ({ ...result, question: question(result.question) })),
  };
}

export interface AuditEntry {
  readonly action: string;
  readonly resourceId: string;
  readonly details: Record<string, unknown>;
}

/** The audit entries of the user's writes, in order, without sign-ins. */
export function auditOf(t: TestApp, userId: string, tenantId: string = DEFAULT_TENANT_ID): Promise<AuditEntry[]> {
  return rowsOf<AuditEntry>(
    t.database,
    `select action, resource_id as "resourceId", details from audit_logs
      where user_id = '${userId}' and action not in ('user_signed_in', 'agreement_accepted') order by seq`,
    tenantId,
  );
}

/** Twenty concurrent writes of one browser. Fetches its token first, because fetching it in between would serialize the writes. */
export async function atOnce(
  client: TestClient,
  times: number,
  url: string,
  body?: unknown,
): Promise<LightMyRequestResponse[]> {
  const csrfToken = await client.csrfToken();
  return Promise.all(Array.from({ length: times }, () => client.post(url, body, { csrfToken })));
}
