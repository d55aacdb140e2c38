/** Creates one record of each kind in a tenant through the API, with the given text in every text field. */
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import type { LightMyRequestResponse } from 'fastify';
import { pngOf } from '../../platform/pictures/pictures.testing.ts';
import type { TestClient } from '../app/test-client.ts';

interface Made {
  readonly id: string;
}

export interface Inhabitant {
  readonly client: TestClient;
  readonly username: string;
}

/** Both have accepted the agreement. The administrator creates the records, the learner takes the course. */
export async function fillTenant(admin: Inhabitant, learner: Inhabitant, text: string): Promise<void> {
  for (const key of FEATURE_FLAG_KEYS)
    await done(admin.client.patch(`/api/feature-flags/${key}`, { enabled: true, reason: text }));
  await signNda(admin.client);
  const ventureId = await addPipeline(admin, text);
  await addVenture(admin.client, ventureId, text);
  await addCapital(admin.client, text);
  await addCourse(admin.client, learner.client, text);
  const guest = `${admin.username}-guest@example.com`;
  await done(admin.client.post('/api/invitations', { email: guest, role: 'learner' }));
  await done(admin.client.post('/api/access-tokens', { name: text, scopes: ['otif.read'], expiresInDays: 5 }));
  const picture = { rawBody: pngOf(64, 64), headers: { 'content-type': 'image/png' } };
  await done(admin.client.put('/api/user/picture', undefined, picture));
}

export async function signNda(client: TestClient): Promise<void> {
  for (const step of ['presented', 'reached_end', 'acknowledged_read', 'acknowledged_access'])
    await done(client.post('/api/nda/evidence', { step, ndaVersion: CURRENT_NDA.version }));
  await done(client.post('/api/nda/sign', { name: 'Robin Tester', ndaVersion: CURRENT_NDA.version }));
}

/** Returns the launched venture. */
async function addPipeline({ client, username }: Inhabitant, text: string): Promise<string> {
  const opportunity = { title: text, description: text, submittedBy: text, priority: 'high', ideaData: { note: text } };
  await done(client.post('/api/opportunities', opportunity));
  await done(client.post('/api/opportunities', { ...opportunity, stage: 'incubation' }));
  const { id } = await done<Made>(client.post('/api/opportunities', { ...opportunity, stage: 'incubation' }));
  await done(client.post(`/api/opportunities/${id}/comments`, { body: `${text} @${username}` }));
  const scores = Object.fromEntries(COMPONENT_SCORES.map((component) => [component, { score: 7, reason: text }]));
  await done(client.put(`/api/opportunities/${id}/reviews/mine`, { scores }));
  return (await done<Made>(client.post(`/api/opportunities/${id}/launch`))).id;
}

async function addVenture(client: TestClient, ventureId: string, text: string): Promise<void> {
  const { id: assigneeId } = await done<Made>(client.get('/api/user'));
  const days = { startDate: '2026-03-02', endDate: '2026-03-15' };
  const sprint = await done<Made>(client.post('/api/sprints', { ventureId, title: text, ...days }));
  const task = {
    sprintId: sprint.id,
    title: text,
    description: text,
    assigneeId,
    dueDate: '2026-03-10',
  };
  await done(client.post('/api/tasks', task));
  const kpi = { metric: `${text} users`.toLowerCase(), value: '12', target: '20', recordedAt: '2026-03-31' };
  await done(client.post('/api/kpis', { ventureId, ...kpi }));
  await done(client.post('/api/kpis', kpi));
}

async function addCapital(client: TestClient, text: string): Promise<void> {
  const round = { name: text, amount: '100', valuation: '1000', leadInvestor: text, useOfFunds: text, timeline: text };
  await done(client.post('/api/funding-rounds', { ...round, status: 'closed', closedAt: '2026-03-31' }));
  const update = await done<Made>(client.post('/api/investor-updates', { title: text, content: text }));
  await done(client.post(`/api/investor-updates/${update.id}/publish`));
  await done(client.get('/api/investor-updates'));
}

async function addCourse(author: TestClient, learner: TestClient, text: string): Promise<void> {
  const course = await done<Made>(author.post('/api/courses', { title: text, description: text }));
  const content = { courseId: course.id, title: text, content: text, minutes: 5 };
  const lesson = await done<Made>(author.post('/api/lessons', content));
  const question = { id: 'q1', kind: 'true_false', text, answer: true, explanation: text };
  const quiz = { lessonId: lesson.id, title: text, questions: { version: 1, questions: [question] } };
  const { id: quizId } = await done<Made>(author.post('/api/quizzes', quiz));
  const field = { id: 'f1', label: text, help: text, kind: 'text', isRequired: true, options: [] };
  const worksheet = { lessonId: lesson.id, title: text, phase: 'identify', fields: { version: 1, fields: [field] } };
  const { id: worksheetId } = await done<Made>(author.post('/api/worksheets', worksheet));
  await done(author.post(`/api/courses/${course.id}/publish`, {}));
  await done(learner.post(`/api/courses/${course.id}/enroll`));
  await done(learner.put(`/api/worksheets/${worksheetId}/answers`, { answers: { f1: text } }));
  const attempt = await done<Made>(learner.post(`/api/quizzes/${quizId}/attempts`));
  await done(learner.post(`/api/attempts/${attempt.id}/submit`, { answers: { q1: true } }));
  await done(learner.post(`/api/lessons/${lesson.id}/finish`));
  const premium = await done<Made>(author.post('/api/courses', { title: text, description: text, isPremium: true }));
  await done(author.post('/api/lessons', { ...content, courseId: premium.id }));
  await done(author.post(`/api/courses/${premium.id}/publish`, {}));
  await done(learner.post(`/api/courses/${premium.id}/upgrade-request`));
}

async function done<Body>(pending: Promise<LightMyRequestResponse>): Promise<Body> {
  const response = await pending;
  if (response.statusCode >= 300)
    throw new Error(`${response.raw.req.method} ${response.raw.req.url}: ${response.statusCode} ${response.body}`);
  return (response.body === '' ? undefined : response.json()) as Body;
}
