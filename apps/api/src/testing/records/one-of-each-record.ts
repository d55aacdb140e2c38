/** Creates a record of each kind by API calls of an administrator whose tenant has every module. */

import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import type { RecordIds, RecordKind } from '../app/sample-requests.ts';
import { FIELDS, QUESTIONS } from './authoring.ts';

/** Sends a call, over a socket or by injection. */
export interface CallsApi {
  get(url: string): Promise<CalledAnswer>;
  post(url: string, body?: unknown): Promise<CalledAnswer>;
  put(url: string, body?: unknown): Promise<CalledAnswer>;
  upload(url: string, content: string): Promise<CalledAnswer>;
}

interface CalledAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/** Creates the kinds that need more than one call: another session, a device, a decision about a user. */
export type ExistingIds = Pick<RecordIds, 'user' | 'session' | 'passkey' | 'tenant'>;

interface Made {
  readonly id: string;
  readonly [field: string]: unknown;
}

const REVIEW = {
  scores: {
    roiScore: { score: '7', reason: 'Two harbours pay.' },
    feasibilityScore: { cannotJudge: true },
    scalabilityScore: { cannotJudge: true },
    defensibilityScore: { cannotJudge: true },
    timeToRevenueScore: { cannotJudge: true },
  },
  forecast: { probability: 0.7, statement: 'It opens a second harbour.', dueOn: '2030-06-30' },
};

/** Requires that the administrator has accepted the agreement and that the tenant's plan has no premium courses. Signs the NDA. */
export async function makeOneOfEach(api: CallsApi, given: ExistingIds): Promise<RecordIds> {
  const make = async (url: string, body?: unknown): Promise<Made> => parsed(url, await api.post(url, body));
  const latest = async (url: string): Promise<Made> => {
    const [first] = parsed<Made[]>(url, await api.get(url));
    if (first === undefined) throw new Error(`${url} lists nothing`);
    return first;
  };

  const { id: nda } = await make('/api/nda/sign', { name: 'Ada Lovelace' });
  const { id: opportunity } = await make('/api/opportunities', {
    title: 'Harbour pilot',
    description: 'It berths ships without a pilot on board.',
    submittedBy: 'R. Tester',
    stage: 'incubation',
  });
  const { id: comment } = await make(`/api/opportunities/${opportunity}/comments`, { body: 'Seen at two harbours.' });
  const { id: admin } = parsed<Made>('/api/user', await api.get('/api/user'));
  const { id: decision } = await make('/api/decisions', {
    subject: { type: 'opportunity', id: opportunity },
    title: 'Invest in the pilot',
    kind: 'invest',
    memo: 'It berths ships.',
    rule: 'majority',
    quorum: 1,
    chairId: admin,
    memberIds: [admin],
  });
  const { id: aiDraft } = await make('/api/ai/drafts', { kind: 'memo', subject: { type: 'decision', id: decision } });
  const reviewUrl = `/api/opportunities/${opportunity}/reviews/mine`;
  parsed(reviewUrl, await api.put(reviewUrl, REVIEW));
  const { id: forecast } = await latest('/api/forecasts');
  const { id: savedView } = await make('/api/saved-views', { name: 'All', state: { layout: 'board', filters: {} } });
  const { id: venture } = await make('/api/ventures', { title: 'Tide tables' });
  const { id: sprint } = await make('/api/sprints', {
    ventureId: venture,
    title: 'Sprint',
    startDate: '2026-03-02',
    endDate: '2026-03-15',
  });
  const { id: task } = await make('/api/tasks', { sprintId: sprint, title: 'Task' });
  const { id: kpi } = await make('/api/kpis', {
    ventureId: venture,
    metric: 'revenue',
    value: '1.00',
    recordedAt: '2026-03-31',
  });
  const { id: round } = await make('/api/funding-rounds', { name: 'Seed' });
  const { id: update } = await make('/api/investor-updates', {
    title: 'April',
    content: 'All is well.',
    recipientRoles: ['investor'],
  });
  const fileUrl = `/api/opportunities/${opportunity}/files?name=notes.txt`;
  const { id: file } = parsed(fileUrl, await api.upload(fileUrl, 'Ships wait.'));
  const { id: token } = await make('/api/access-tokens', { name: 'Nightly', scopes: ['otif.read'], expiresInDays: 30 });
  const email = `guest-of-${given.tenant}@example.com`;
  const { id: invitation } = await make('/api/invitations', { email, role: 'learner' });
  const { id: mail } = await latest('/api/mails');

  const { id: course } = await make('/api/courses', { title: 'Evals' });
  const { id: lesson } = await make('/api/lessons', {
    courseId: course,
    title: 'Lesson',
    content: 'Read.',
    minutes: 5,
  });
  const { id: quiz } = await make('/api/quizzes', { lessonId: lesson, title: 'Quiz', questions: QUESTIONS });
  const { id: worksheet } = await make('/api/worksheets', {
    lessonId: lesson,
    title: 'Worksheet',
    phase: 'identify',
    fields: FIELDS,
  });
  await make(`/api/courses/${course}/publish`, {});
  await make(`/api/courses/${course}/enroll`);
  const { id: attempt } = await make(`/api/quizzes/${quiz}/attempts`);

  const completed = await make('/api/courses', { title: 'Ethics' });
  const only = await make('/api/lessons', { courseId: completed.id, title: 'Lesson', content: 'Read.', minutes: 5 });
  await make(`/api/courses/${completed.id}/publish`, {});
  await make(`/api/courses/${completed.id}/enroll`);
  await make(`/api/lessons/${only.id}/finish`);
  const { id: certificate } = await latest('/api/certificates');
  const capability = 'analytics.read';
  // A tenant has at most one rule for a capability.
  const { rules } = parsed<{ rules: Made[] }>('/api/competence-rules', await api.get('/api/competence-rules'));
  const known = rules.find((rule) => rule.capability === capability);
  const { id: competenceRule } = known ?? (await make('/api/competence-rules', { capability, courseId: completed.id }));
  const { id: competenceWaiver } = await make('/api/competence-waivers', {
    capability,
    userId: given.user,
    reason: 'On leave until May',
    endsOn: addDays(dateOfMs(Date.now()), 30),
  });
  // The holder of the certificate has the notification.
  const { id: notification } = await latest('/api/notifications');

  const premium = await make('/api/courses', { title: 'Evals in depth', isPremium: true });
  await make('/api/lessons', { courseId: premium.id, title: 'Lesson', content: 'Read.', minutes: 5 });
  await make(`/api/courses/${premium.id}/publish`, {});
  await make(`/api/courses/${premium.id}/upgrade-request`);
  const { id: upgradeRequest } = await latest('/api/upgrade-requests');

  const made: Record<Exclude<RecordKind, keyof ExistingIds>, string> = {
    opportunity,
    comment,
    aiDraft,
    decision,
    savedView,
    forecast,
    venture,
    sprint,
    task,
    kpi,
    course,
    lesson,
    quiz,
    worksheet,
    attempt,
    certificate,
    competenceRule,
    competenceWaiver,
    round,
    update,
    file,
    notification,
    nda,
    token,
    invitation,
    upgradeRequest,
    mail,
  };
  return { ...given, ...made };
}

function parsed<Body = Made>(url: string, { statusCode, body }: CalledAnswer): Body {
  if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${body}`);
  return JSON.parse(body);
}
