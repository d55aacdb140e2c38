/** One valid request for each endpoint, for tests and tools that call all of them. */
import type { BodyInputOf, ParamsInputOf, QueryInputOf } from '@aicv/contracts/endpoint';
import type { endpoints } from '@aicv/contracts/endpoints';
import { addDays, dateOfMs } from '@aicv/domain/dates/calendar-date';
import { FIELDS, QUESTIONS } from '../records/authoring.ts';

export type EndpointName = keyof typeof endpoints;

export const RECORD_KINDS = [
  'opportunity',
  'comment',
  'aiDraft',
  'decision',
  'savedView',
  'forecast',
  'venture',
  'sprint',
  'task',
  'kpi',
  'course',
  'lesson',
  'quiz',
  'worksheet',
  'attempt',
  'certificate',
  'competenceRule',
  'competenceWaiver',
  'round',
  'update',
  'file',
  'notification',
  'user',
  'session',
  'passkey',
  'nda',
  'token',
  'invitation',
  'upgradeRequest',
  'mail',
  'tenant',
] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

/** Ids of one record of each kind. */
export type RecordIds = Readonly<Record<RecordKind, string>>;

/** The input of an endpoint; nothing for endpoints without input. */
type Part<Name extends string, Input> = [undefined] extends [Input]
  ? Partial<Record<Name, Input>>
  : Record<Name, Input>;

type SampleOf<Name extends EndpointName> = Part<'params', ParamsInputOf<(typeof endpoints)[Name]>> &
  Part<'query', QueryInputOf<(typeof endpoints)[Name]>> &
  Part<'body', WithoutFile<BodyInputOf<(typeof endpoints)[Name]>>>;

/** A file is no part of a sample. */
type WithoutFile<Body> = [Body] extends [Blob] ? undefined : Body;

export interface SampleRequest {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

const IN_A_MONTH = addDays(dateOfMs(Date.now()), 30);
const LINK_TOKEN = 'q'.repeat(43);
const HALF_A_PAGE = { limit: '50' };
const SCORES = {
  roiScore: '7.5',
  feasibilityScore: '6.0',
  scalabilityScore: '8.0',
  defensibilityScore: '5.5',
  timeToRevenueScore: '4.0',
};
const REVIEW = {
  roiScore: { score: '7.5', reason: 'Demand' },
  feasibilityScore: { score: '6.0', reason: 'Known parts' },
  scalabilityScore: { reason: 'Outside my field', cannotJudge: true },
};
const FORECAST = {
  probability: 0.7,
  statement: 'It opens a second harbour.',
  dueOn: '2030-06-30',
  component: 'roiScore',
} as const;
const CALIBRATION_FILTER = { component: 'roiScore', stage: 'scoring', until: '2026-12-31' } as const;
const OPPORTUNITY = { title: 'Harbour pilot', description: 'Berths ships.', submittedBy: 'R. Tester' };
const VENTURE = {
  title: 'Tide tables',
  description: 'Foretells.',
  problem: 'Tides turn.',
  solution: 'Tables.',
  stage: 'mvp',
  teamMembers: 3,
  mrr: '100.00',
  cac: '10.00',
  ltv: '90.00',
  ideaCycle: 'design',
} as const;
const COURSE = {
  title: 'Course',
  description: 'What it is.',
  iconClass: 'book',
  level: 'bronze',
  category: 'foundations',
  isPremium: false,
} as const;
const ROUND = {
  name: 'Series A',
  amount: '1000000.00',
  valuation: '9000000.00',
  leadInvestor: 'North Quay',
  status: 'active',
  closedAt: null,
  target: '2000000.00',
  useOfFunds: 'Hiring',
  timeline: 'Q4',
} as const;
const LEGAL_FILTER = { q: 'tester', range: 'month' } as const;
const OPPORTUNITY_FILTER = {
  stage: 'scoring',
  priority: 'high',
  q: 'ship',
  minScore: '2',
  maxScore: '9',
  submittedBy: 'R. Tester',
  ownerId: 'none',
  tag: 'b2b',
  nextStep: 'due',
  website: 'example',
  review: 'waiting',
} as const;
const VIEW_STATE = { layout: 'table', sort: '-totalScore', filters: OPPORTUNITY_FILTER } as const;
const SPAN = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' };
// The compiler sees their kinds as plain strings, because both schemas are for unchecked bodies.
const QUIZ = { title: 'Quiz', passingScore: 70, retakePauseMinutes: 5, questions: QUESTIONS as never };
const WORKSHEET = { title: 'Worksheet', phase: 'identify', fields: FIELDS as never } as const;

/** Endpoints that are missing here need no input. Paging cursors are left out. */
const SAMPLE_REQUESTS = {
  register: () => ({
    body: {
      username: 'new-person',
      password: 'a quiet harbour at dusk',
      email: 'new-person@example.com',
      firstName: 'New',
      lastName: 'Person',
      role: 'analyst',
    },
  }),
  login: () => ({ body: { username: 'unknown', password: 'not the password' } }),
  updateOwnAccount: () => ({ body: { firstName: 'Robin', lastName: 'Tester' } }),
  requestEmailChange: () => ({ body: { email: 'another@example.com', password: 'not the password' } }),
  confirmEmailChange: () => ({ body: { token: LINK_TOKEN } }),
  requestEmailConfirmation: () => ({}),
  confirmEmail: () => ({ body: { token: LINK_TOKEN } }),
  changePassword: () => ({ body: { currentPassword: 'not the password', newPassword: 'a quiet harbour at dusk' } }),
  requestPasswordReset: () => ({ body: { email: 'unknown@example.com' } }),
  lookUpPasswordReset: () => ({ body: { token: LINK_TOKEN } }),
  completePasswordReset: () => ({ body: { token: LINK_TOKEN, password: 'a quiet harbour at dusk' } }),
  listOwnSessions: () => ({ query: HALF_A_PAGE }),
  endOwnSession: ({ session: id }) => ({ params: { id } }),
  listSecurityEvents: () => ({ query: HALF_A_PAGE }),
  downloadSignedNdaVersion: ({ nda: id }) => ({ params: { id } }),
  getPicture: ({ user: id }) => ({ params: { id }, query: { v: '0123456789abcdef' } }),
  completeSignIn: () => ({ body: { code: '123456' } }),
  signInWithPasskey: () => ({ body: { passkey: {} } }),
  startTotp: () => ({ body: { password: 'not the password' } }),
  confirmTotp: () => ({ body: { code: '123456' } }),
  startPasskey: () => ({ body: { password: 'not the password' } }),
  addPasskey: () => ({ body: { name: 'Phone', passkey: {} } }),
  renamePasskey: ({ passkey: id }) => ({ params: { id }, body: { name: 'Old phone' } }),
  removePasskey: ({ passkey: id }) => ({ params: { id } }),
  completeStepUp: () => ({ body: { code: '123456' } }),
  resetTwoFactor: ({ user: id }) => ({ params: { id } }),
  signNda: () => ({ body: { name: 'Ada Lovelace', ndaVersion: '1.0' } }),
  reportNdaEvidence: () => ({ body: { step: 'presented', ndaVersion: '1.0' } }),
  listLegalAcceptances: () => ({ query: { ...LEGAL_FILTER, status: 'all', ...HALF_A_PAGE } }),
  exportLegalAcceptances: () => ({ query: { ...LEGAL_FILTER, status: 'all', format: 'csv' } }),
  listNdaAcceptances: () => ({ query: { ...LEGAL_FILTER, status: 'with-pdf', ...HALF_A_PAGE } }),
  exportNdaAcceptances: () => ({ query: { ...LEGAL_FILTER, status: 'with-pdf', format: 'csv' } }),
  downloadSignedNda: ({ nda: id }) => ({ params: { id } }),
  getNdaEvidence: ({ nda: id }) => ({ params: { id } }),
  checkSignedNda: ({ nda: id }) => ({ params: { id } }),
  listCompliance: () => ({ query: { q: 'tester', status: 'pending', ...HALF_A_PAGE } }),
  exportCompliance: () => ({ query: { q: 'tester', status: 'pending', format: 'csv' } }),
  verifyDocument: () => ({ body: { sha256: 'a'.repeat(64) } }),
  listOpportunities: () => ({ query: { ...OPPORTUNITY_FILTER, stale: 'true', sort: '-totalScore', ...HALF_A_PAGE } }),
  getOpportunityValues: () => ({ query: { field: 'tags', outcome: 'all', q: 'b2b' } }),
  getPipeline: () => ({ query: { priority: 'high', minScore: '2', maxScore: '9' } }),
  moveOpportunities: ({ opportunity: id }) => ({ body: { stage: 'screening', opportunities: [{ id }] } }),
  createOpportunity: () => ({
    body: { ...OPPORTUNITY, ...SCORES, priority: 'high', stage: 'scoring', ideaData: { note: 'x' } },
  }),
  getOpportunity: ({ opportunity: id }) => ({ params: { id } }),
  getNeighbors: ({ opportunity: id }) => ({ params: { id }, query: { ...OPPORTUNITY_FILTER, sort: '-totalScore' } }),
  updateOpportunity: ({ opportunity: id }) => ({
    params: { id },
    body: { ...OPPORTUNITY, priority: 'low', stage: 'shortlist' },
  }),
  getReviews: ({ opportunity: id }) => ({ params: { id } }),
  declineReview: ({ opportunity: id }) => ({ params: { id } }),
  changeOpportunities: ({ opportunity: id }) => ({
    body: { changes: { priority: 'high', addTags: ['B2B'] }, opportunities: [{ id }] },
  }),
  passOpportunity: ({ opportunity: id }) => ({ params: { id }, body: { reason: 'market' } }),
  reopenOpportunity: ({ opportunity: id }) => ({ params: { id }, body: {} }),
  listAntiPortfolio: () => ({ query: HALF_A_PAGE }),
  getLaterOutcome: ({ opportunity: id }) => ({ params: { id } }),
  recordLaterOutcome: ({ opportunity: id }) => ({
    params: { id },
    body: { outcome: 'It was sold.', source: 'https://example.com/sale', happenedOn: '2026-03-31' },
  }),
  removeLaterOutcome: ({ opportunity: id }) => ({ params: { id }, query: { version: '1' } }),
  listForecasts: () => ({ query: { forecaster: 'others', state: 'resolved', ...HALF_A_PAGE } }),
  getCalibration: () => ({ query: CALIBRATION_FILTER }),
  exportForecasts: () => ({ query: { ...CALIBRATION_FILTER, format: 'csv' } }),
  resolveForecast: ({ forecast: id }) => ({ params: { id }, body: { outcome: 'yes', source: 'Annual report' } }),
  putMyReview: ({ opportunity: id }) => ({
    params: { id },
    body: { scores: REVIEW, forecast: FORECAST, isSubmitted: false },
  }),
  deleteOpportunity: ({ opportunity: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreOpportunity: ({ opportunity: id }) => ({ params: { id } }),
  deleteComment: ({ comment: id }) => ({ params: { id } }),
  restoreComment: ({ comment: id }) => ({ params: { id } }),
  listDecisions: () => ({ query: HALF_A_PAGE }),
  getLineage: ({ opportunity: id }) => ({ query: { type: 'opportunity', id } }),
  createDecision: ({ opportunity: id, user }) => ({
    body: {
      subject: { type: 'opportunity', id },
      title: 'Invest in the pilot',
      kind: 'invest',
      memo: 'It berths ships.',
      rule: 'majority',
      quorum: 1,
      chairId: user,
      memberIds: [user],
    },
  }),
  previewAiDraft: ({ decision: id }) => ({ body: { kind: 'memo', subject: { type: 'decision', id } } }),
  createAiDraft: ({ decision: id }) => ({ body: { kind: 'memo', subject: { type: 'decision', id } } }),
  listAiDrafts: () => ({ query: HALF_A_PAGE }),
  listAiRegister: () => ({ query: HALF_A_PAGE }),
  exportAiRegister: () => ({ query: { format: 'ndjson' } }),
  getAiDraft: ({ aiDraft: id }) => ({ params: { id } }),
  acceptAiDraft: ({ aiDraft: id }) => ({ params: { id }, body: { text: 'It berths ships.' } }),
  getScoreSuggestion: ({ opportunity: id }) => ({ params: { id } }),
  rejectAiDraft: ({ aiDraft: id }) => ({ params: { id }, body: { reason: 'Too short' } }),
  getDecision: ({ decision: id }) => ({ params: { id } }),
  updateDecision: ({ decision: id }) => ({ params: { id }, body: { title: 'Invest in the harbour pilot' } }),
  deleteDecision: ({ decision: id }) => ({ params: { id }, query: { version: '1' } }),
  listMemoVersions: ({ decision: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  openDecision: ({ decision: id }) => ({ params: { id }, body: {} }),
  castMyVote: ({ decision: id }) => ({ params: { id }, body: { vote: 'approve', reason: 'It works.' } }),
  closeDecision: ({ decision: id }) => ({ params: { id }, body: {} }),
  supersedeDecision: ({ decision: id }) => ({ params: { id }, body: { reason: 'The terms changed.' } }),
  getDecisionMinutes: ({ decision: id }) => ({ params: { id } }),
  getDecisionMinutesCsv: ({ decision: id }) => ({ params: { id } }),
  listSavedViews: () => ({ query: HALF_A_PAGE }),
  createSavedView: () => ({ body: { name: 'Mine', state: VIEW_STATE } }),
  updateSavedView: ({ savedView: id }) => ({
    params: { id },
    body: { name: 'Ours', isShared: true, state: VIEW_STATE },
  }),
  deleteSavedView: ({ savedView: id }) => ({ params: { id } }),
  restoreSavedView: ({ savedView: id }) => ({ params: { id } }),
  deleteVenture: ({ venture: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreVenture: ({ venture: id }) => ({ params: { id } }),
  deleteSprint: ({ sprint: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreSprint: ({ sprint: id }) => ({ params: { id } }),
  deleteTask: ({ task: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreTask: ({ task: id }) => ({ params: { id } }),
  deleteKpi: ({ kpi: id }) => ({ params: { id }, body: { reason: 'Entered for the wrong month.' } }),
  restoreKpi: ({ kpi: id }) => ({ params: { id } }),
  deleteFundingRound: ({ round: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreFundingRound: ({ round: id }) => ({ params: { id } }),
  deleteInvestorUpdate: ({ update: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreInvestorUpdate: ({ update: id }) => ({ params: { id } }),
  listTrash: () => ({ query: HALF_A_PAGE }),
  listOpportunityComments: ({ opportunity: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  listTaskComments: ({ task: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  addTaskComment: ({ task: id }) => ({ params: { id }, body: { body: 'Look at this.' } }),
  listVentureComments: ({ venture: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  addVentureComment: ({ venture: id }) => ({ params: { id }, body: { body: 'Look at this.' } }),
  listTaskPeople: ({ task: id }) => ({ params: { id }, query: { q: 'tester', ...HALF_A_PAGE } }),
  listTaskChanges: ({ task: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  editComment: ({ comment: id }) => ({ params: { id }, body: { body: 'Look at that.' } }),
  addOpportunityComment: ({ opportunity: id }) => ({ params: { id }, body: { body: 'Look at this.' } }),
  listOpportunityStageChanges: ({ opportunity: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  exportOpportunities: () => ({ query: { ...OPPORTUNITY_FILTER, stale: 'true', format: 'csv' } }),
  exportDigest: () => ({ query: { format: 'csv' } }),
  importOpportunities: () => ({
    body: { importId: '0d3f1f7f-53a8-4b5f-9e44-7b1c6a520a11', firstRow: 2, rows: [OPPORTUNITY], dryRun: true },
  }),
  undoKpiImport: () => ({ params: { importId: '0d3f1f7f-53a8-4b5f-9e44-7b1c6a520a12' } }),
  undoImport: () => ({ params: { importId: '0d3f1f7f-53a8-4b5f-9e44-7b1c6a520a11' } }),
  listPeople: () => ({ query: { q: 'tester', for: 'tasks', ...HALF_A_PAGE } }),
  listVentures: () => ({ query: { stage: 'mvp', isActive: 'true', q: 'tide', sort: '-updatedAt', ...HALF_A_PAGE } }),
  createVenture: () => ({ body: VENTURE }),
  getVenture: ({ venture: id }) => ({ params: { id } }),
  updateVenture: ({ venture: id }) => ({ params: { id }, body: { ...VENTURE, isActive: true } }),
  listVentureStageChanges: ({ venture: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  launchVenture: ({ opportunity: id, user }) => ({
    params: { id },
    body: {
      problem: 'Tides turn.',
      solution: 'Tables.',
      ownerId: user,
      firstSprint: { title: 'First', startDate: '2026-01-05', endDate: '2026-01-16' },
    },
  }),
  getVentureLaunch: ({ venture: id }) => ({ params: { id } }),
  takeBackLaunch: ({ venture: id }) => ({ params: { id } }),
  listSprints: ({ venture }) => ({ query: { ventureId: venture, ...HALF_A_PAGE } }),
  createSprint: ({ venture }) => ({
    body: { ventureId: venture, title: 'Sprint', startDate: '2026-06-01', endDate: '2026-06-14', isActive: false },
  }),
  getSprint: ({ sprint: id }) => ({ params: { id } }),
  updateSprint: ({ sprint: id }) => ({ params: { id }, body: { title: 'Sprint', isActive: true } }),
  closeSprint: ({ sprint: id }) => ({ params: { id } }),
  getBurndown: ({ sprint: id }) => ({ params: { id } }),
  listTasks: ({ sprint, venture }) => ({
    query: { sprintId: sprint, ventureId: venture, assignee: 'me', status: 'pending', sort: 'dueDate', ...HALF_A_PAGE },
  }),
  createTask: ({ sprint, user }) => ({
    body: {
      sprintId: sprint,
      title: 'Task',
      description: 'Do it.',
      assigneeId: user,
      status: 'pending',
      dueDate: '2026-06-10',
    },
  }),
  getTask: ({ task: id }) => ({ params: { id } }),
  updateTask: ({ task: id, sprint, user }) => ({
    params: { id },
    body: { title: 'Task', description: 'Do it.', status: 'done', assigneeId: user, sprintId: sprint },
  }),
  listKpis: ({ venture }) => ({
    query: {
      ventureId: venture,
      metric: 'revenue',
      from: '2026-01-01',
      to: '2026-12-31',
      sort: 'recordedAt',
      ...HALF_A_PAGE,
    },
  }),
  recordKpi: ({ venture }) => ({
    body: {
      ventureId: venture,
      metric: 'revenue',
      value: '10.00',
      target: '12.00',
      period: 'month',
      recordedAt: '2026-05-31',
    },
  }),
  getKpi: ({ kpi: id }) => ({ params: { id } }),
  correctKpi: ({ kpi: id }) => ({ params: { id }, body: { value: '11.00', target: '13.00' } }),
  importKpis: ({ venture }) => ({
    body: {
      ventureId: venture,
      firstRow: 2,
      rows: [{ metric: 'revenue', value: '1', recordedAt: '2026-04-30' }],
      dryRun: true,
    },
  }),
  listKpiMetrics: () => ({}),
  listKpiGrid: ({ venture }) => ({ query: { month: '2026-05', months: '12', ventureId: venture, ...HALF_A_PAGE } }),
  saveKpiCells: ({ venture }) => ({
    body: { cells: [{ ventureId: venture, metric: 'revenue', month: '2026-04', value: '10.00', version: null }] },
  }),
  listKpiEvents: ({ kpi: id }) => ({ params: { id } }),
  listCourses: () => ({
    query: {
      category: 'foundations',
      level: 'bronze',
      status: 'available',
      q: 'course',
      sort: 'level',
      ...HALF_A_PAGE,
    },
  }),
  getCourse: ({ course: id }) => ({ params: { id } }),
  enrollInCourse: ({ course: id }) => ({ params: { id } }),
  leaveCourse: ({ course: id }) => ({ params: { id } }),
  takeNewestVersion: ({ course: id }) => ({ params: { id } }),
  retakeCourse: ({ course: id }) => ({ params: { id } }),
  requestUpgrade: ({ course: id }) => ({ params: { id } }),
  listLessons: ({ course }) => ({ query: { courseId: course, ...HALF_A_PAGE } }),
  getLesson: ({ lesson: id }) => ({ params: { id } }),
  finishLesson: ({ lesson: id }) => ({ params: { id } }),
  listQuizzes: ({ course }) => ({ query: { courseId: course, ...HALF_A_PAGE } }),
  getQuiz: ({ quiz: id }) => ({ params: { id } }),
  startAttempt: ({ quiz: id }) => ({ params: { id } }),
  getAttempt: ({ attempt: id }) => ({ params: { id } }),
  submitAttempt: ({ attempt: id }) => ({ params: { id }, body: { answers: { q1: 'a' } } }),
  saveWorksheet: ({ worksheet: id }) => ({ params: { id }, body: { answers: { f1: 'Ships wait.' } } }),
  getIdeaSet: ({ course: id }) => ({ params: { id } }),
  submitIdeaSet: ({ course: id }) => ({
    params: { id },
    body: { title: 'Idea', description: 'What it is.', priority: 'low' },
  }),
  listAuthoredCourses: () => ({ query: { state: 'published', q: 'course', sort: '-updatedAt', ...HALF_A_PAGE } }),
  getCourseDraft: ({ course: id }) => ({ params: { id } }),
  createCourse: () => ({ body: COURSE }),
  updateCourse: ({ course: id }) => ({ params: { id }, body: { ...COURSE, isActive: true } }),
  publishCourse: ({ course: id }) => ({ params: { id }, body: {} }),
  deleteCourse: ({ course: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreCourse: ({ course: id }) => ({ params: { id } }),
  orderLessons: ({ course: id, lesson }) => ({ params: { id }, body: { lessonIds: [lesson] } }),
  createLesson: ({ course }) => ({ body: { courseId: course, title: 'Lesson', content: 'Read this.', minutes: 30 } }),
  updateLesson: ({ lesson: id }) => ({ params: { id }, body: { title: 'Lesson', content: 'Read this.', minutes: 30 } }),
  deleteLesson: ({ lesson: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreLesson: ({ lesson: id }) => ({ params: { id } }),
  createQuiz: ({ lesson }) => ({
    body: { lessonId: lesson, ...QUIZ },
  }),
  updateQuiz: ({ quiz: id }) => ({ params: { id }, body: QUIZ }),
  deleteQuiz: ({ quiz: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreQuiz: ({ quiz: id }) => ({ params: { id } }),
  createWorksheet: ({ lesson }) => ({
    body: { lessonId: lesson, ...WORKSHEET },
  }),
  updateWorksheet: ({ worksheet: id }) => ({ params: { id }, body: WORKSHEET }),
  deleteWorksheet: ({ worksheet: id }) => ({ params: { id }, query: { version: '1' } }),
  restoreWorksheet: ({ worksheet: id }) => ({ params: { id } }),
  getCourseResults: ({ course: id }) => ({ params: { id } }),
  listCourseEnrollments: ({ course: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  exportCourseEnrollments: ({ course: id }) => ({ params: { id }, query: { format: 'csv' } }),
  listCertificates: () => ({ query: HALF_A_PAGE }),
  getCertificatePdf: ({ certificate: id }) => ({ params: { id } }),
  updateCertificate: ({ certificate: id }) => ({ params: { id }, body: { isNamePublic: true } }),
  listIssuedCertificates: () => ({ query: { q: 'tester', ...HALF_A_PAGE } }),
  revokeCertificate: ({ certificate: id }) => ({ params: { id }, body: { reason: 'By mistake' } }),
  listCompetenceRules: () => ({}),
  createCompetenceRule: ({ course: courseId }) => ({
    body: { capability: 'otif.write', courseId, versionPolicy: 'newest', maxAgeMonths: 12 },
  }),
  updateCompetenceRule: ({ competenceRule: id, course: courseId }) => ({ params: { id }, body: { courseId } }),
  deleteCompetenceRule: ({ competenceRule: id }) => ({ params: { id } }),
  previewCompetenceRule: ({ course: courseId }) => ({
    query: { capability: 'otif.write', courseId, maxAgeMonths: '12', ...HALF_A_PAGE },
  }),
  listCompetenceWaivers: () => ({ query: HALF_A_PAGE }),
  grantCompetenceWaiver: ({ user: userId }) => ({
    body: { capability: 'analytics.read', userId, reason: 'On leave until May', endsOn: IN_A_MONTH },
  }),
  withdrawCompetenceWaiver: ({ competenceWaiver: id }) => ({ params: { id } }),
  listFundingRounds: () => ({ query: HALF_A_PAGE }),
  createFundingRound: () => ({ body: ROUND }),
  getFundingRound: ({ round: id }) => ({ params: { id } }),
  updateFundingRound: ({ round: id }) => ({ params: { id }, body: ROUND }),
  listInvestorUpdates: () => ({ query: HALF_A_PAGE }),
  listAuthoredUpdates: () => ({ query: HALF_A_PAGE }),
  createInvestorUpdate: ({ user }) => ({
    body: {
      ...{ title: 'May', content: 'All is well.', reportUrl: 'https://reports.example/may', pages: 12 },
      recipientRoles: ['investor'],
      recipientIds: [user],
    },
  }),
  getInvestorUpdate: ({ update: id }) => ({ params: { id } }),
  updateInvestorUpdate: ({ update: id, user }) => ({
    params: { id },
    body: {
      ...{ title: 'May', content: 'All is well.', reportUrl: 'https://reports.example/may', pages: 12 },
      recipientRoles: ['investor'],
      recipientIds: [user],
    },
  }),
  publishInvestorUpdate: ({ update: id }) => ({ params: { id } }),
  listUpdateViews: ({ update: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  countUpdateAudience: ({ update, user }) => ({
    body: { recipientRoles: ['investor'], recipientIds: [user], updateId: update },
  }),
  listUnopenedReaders: ({ update: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  remindReaders: ({ update: id }) => ({ params: { id } }),
  withdrawInvestorUpdate: ({ update: id }) => ({ params: { id }, body: { reason: 'A wrong number' } }),
  listUpdateVersions: ({ update: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  scheduleInvestorUpdate: ({ update: id }) => ({ params: { id }, body: { at: '2126-05-01T08:00:00Z' } }),
  cancelUpdateSchedule: ({ update: id }) => ({ params: { id }, query: { version: '1' } }),
  listUpdateMetrics: () => ({}),
  sendTestUpdateEmail: ({ update: id }) => ({ params: { id } }),
  exportInvestorUpdate: ({ update }) => ({ query: { updateId: update, format: 'csv' } }),
  listOpportunityFiles: ({ opportunity: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  addOpportunityFile: ({ opportunity: id }) => ({ params: { id }, query: { name: 'notes.txt' } }),
  listVentureFiles: ({ venture: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  addVentureFile: ({ venture: id }) => ({ params: { id }, query: { name: 'notes.txt' } }),
  listFundingRoundFiles: ({ round: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  addFundingRoundFile: ({ round: id }) => ({ params: { id }, query: { name: 'notes.txt' } }),
  listInvestorUpdateFiles: ({ update: id }) => ({ params: { id }, query: { name: 'notes.txt', ...HALF_A_PAGE } }),
  addInvestorUpdateFile: ({ update: id }) => ({ params: { id }, query: { name: 'notes.txt' } }),
  listLessonFiles: ({ lesson: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  addLessonFile: ({ lesson: id }) => ({ params: { id }, query: { name: 'notes.txt' } }),
  downloadFile: ({ file: id }) => ({ params: { id } }),
  deleteFile: ({ file: id }) => ({ params: { id } }),
  restoreFile: ({ file: id }) => ({ params: { id } }),
  listNotifications: () => ({ query: { unread: 'true', topic: 'tasks', ...HALF_A_PAGE } }),
  markNotificationRead: ({ notification: id }) => ({ params: { id }, body: { read: true } }),
  updateNotificationPreferences: () => ({ body: { topic: 'tasks', inApp: true, mail: 'never' } }),
  search: () => ({ query: { q: 'harbour' } }),
  saveRecentItem: ({ opportunity: id }) => ({ body: { kind: 'opportunity', id } }),
  updateUser: ({ user: id }) => ({ params: { id }, body: { firstName: 'Robin', lastName: 'Tester', role: 'analyst' } }),
  eraseUser: ({ user: id }) => ({ params: { id }, body: { username: 'unknown' } }),
  listUsers: () => ({
    query: { q: 'tester', role: 'learner', isActive: 'true', hasRoleRequest: 'true', ...HALF_A_PAGE },
  }),
  decideRoleRequest: ({ user: id }) => ({ params: { id }, body: { decision: 'decline' } }),
  reportAuditEntry: () => ({
    body: {
      action: 'confidentiality_reminder_viewed',
      resourceType: 'module',
      resourceId: 'otif',
      details: { module: 'otif', moduleTitle: 'OTIF', userAgent: 'A browser', timestamp: SPAN.from },
    },
  }),
  listAuditEntries: ({ user }) => ({
    query: {
      userId: user,
      action: 'user_signed_in',
      resourceType: 'user',
      resourceId: user,
      ...SPAN,
      ...HALF_A_PAGE,
    },
  }),
  exportAuditEntries: ({ user }) => ({
    query: { userId: user, resourceType: 'user', resourceId: user, ...SPAN, format: 'csv' },
  }),
  listAuditCheckpoints: () => ({ query: HALF_A_PAGE }),
  mailAuditCheckpoint: () => ({ body: { to: 'auditor@example.com' } }),
  listInvitations: () => ({ query: { state: 'open', ...HALF_A_PAGE } }),
  getInvitation: ({ invitation: id }) => ({ params: { id } }),
  createInvitation: () => ({ body: { email: 'invited@example.com', role: 'learner' } }),
  createInvitations: () => ({ body: { invitations: [{ email: 'invited@example.com', role: 'learner' }] } }),
  updateInvitation: ({ invitation: id }) => ({ params: { id }, body: { action: 'resend' } }),
  lookUpInvitation: () => ({ body: { token: LINK_TOKEN } }),
  takeInvitation: () => ({ body: { token: LINK_TOKEN } }),
  acceptInvitation: () => ({
    body: {
      token: LINK_TOKEN,
      username: 'invited',
      password: 'a quiet harbour at dusk',
      firstName: 'New',
      lastName: 'Person',
    },
  }),
  listTenants: () => ({ query: { q: 'firm', ...HALF_A_PAGE } }),
  getTenant: ({ tenant: id }) => ({ params: { id } }),
  createTenant: () => ({
    body: { id: 'new-tenant', name: 'New tenant', plan: 'free', adminEmail: 'first@example.com' },
  }),
  inviteTenantAdmin: ({ tenant: id }) => ({ params: { id }, body: { adminEmail: 'second@example.com' } }),
  updateTenant: ({ tenant: id }) => ({ params: { id }, body: { name: 'Renamed' } }),
  setFeatureFlag: () => ({ params: { key: 'mobile-app' }, body: { enabled: true, reason: 'For a test' } }),
  updateScoringGuide: () => ({
    params: { component: 'roiScore' },
    body: { meaning: 'What it returns.', at2: 'Little.', at5: 'Some.', at8: 'Much.' },
  }),
  listFeatureFlagChanges: () => ({ params: { key: 'otif' }, query: HALF_A_PAGE }),
  getAnalytics: () => ({ query: { period: '90' } }),
  exportAnalytics: () => ({ query: { table: 'funnel', period: '90', format: 'csv' } }),
  listAccessTokens: () => ({ query: HALF_A_PAGE }),
  createAccessToken: () => ({ body: { name: 'Nightly', scopes: ['otif.read'], expiresInDays: 30 } }),
  revokeAccessToken: ({ token: id }) => ({ params: { id } }),
  sendMcpMessage: () => ({ body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
  listMails: () => ({ query: { state: 'waiting', ...HALF_A_PAGE } }),
  revealMail: ({ mail: id }) => ({ params: { id } }),
  resendMail: ({ mail: id }) => ({ params: { id } }),
  remindOfAgreement: () => ({ body: { agreement: 'nda' } }),
  countListedReminders: () => ({ query: { q: 'tester', status: 'pending' } }),
  remindListed: () => ({ body: { q: 'tester', status: 'pending' } }),
  remindPersonOfAgreement: ({ user: id }) => ({ params: { id }, body: { agreement: 'nda' } }),
  listMetricSources: () => ({ params: { metric: 'totalRevenue' }, query: HALF_A_PAGE }),
  listUpgradeRequests: () => ({ query: HALF_A_PAGE }),
  declineUpgradeRequest: ({ upgradeRequest: id }) => ({ params: { id } }),
  updateSettings: () => ({ body: { tagline: 'Ventures' } }),
  listDisclosures: ({ user: id }) => ({ params: { id }, query: HALF_A_PAGE }),
  downloadDisputeFile: ({ user: id }) => ({ params: { id } }),
} satisfies { [Name in EndpointName]?: (ids: RecordIds) => SampleOf<Name> };

export function sampleRequest(name: EndpointName, ids: RecordIds): SampleRequest {
  return name in SAMPLE_REQUESTS ? SAMPLE_REQUESTS[name as keyof typeof SAMPLE_REQUESTS](ids) : {};
}

/** The path with its parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: SampleRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
