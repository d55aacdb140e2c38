/**
 * The calls of every list, search and metric, by endpoint. Their cost must not grow with the tenant. Each GET endpoint is either here or in
 * `NOT_GROWING`, which the compiler checks.
 */
import { createHash } from 'node:crypto';
import type { endpoints } from '@aicv/contracts/endpoints';

type Endpoints = typeof endpoints;
type ReadingEndpoint = {
  [Name in keyof Endpoints]: Endpoints[Name]['method'] extends 'GET' ? Name : never;
}[keyof Endpoints];

const ONE_RECORD = 'one record, by its id';
const OWN_FEW = 'of what one person has few of';
const OF_ONE = 'of one record that has few of them';
const EXPORT = 'an export, which is as long as what it holds; it walks the pages of its list';
const WITHOUT_RECORDS = 'reads no record of the tenant, or one row';

/** The other GET endpoints, each with the reason why its cost does not grow. */
export const NOT_GROWING = {
  getLiveness: WITHOUT_RECORDS,
  getReadiness: WITHOUT_RECORDS,
  readApiDocs: WITHOUT_RECORDS,
  getOpenApi: WITHOUT_RECORDS,
  getCsrfToken: WITHOUT_RECORDS,
  getCurrentUser: WITHOUT_RECORDS,
  getSignInHints: WITHOUT_RECORDS,
  getBrand: WITHOUT_RECORDS,
  getSettings: WITHOUT_RECORDS,
  getScoringGuide: WITHOUT_RECORDS,
  getFeatureFlags: WITHOUT_RECORDS,
  listCompetenceRules: 'at most one for each capability',
  previewCompetenceRule: 'of every user of some roles, once before a rule is saved',
  streamLiveEvents: WITHOUT_RECORDS,
  downloadSigningCertificate: WITHOUT_RECORDS,
  downloadAgreement: WITHOUT_RECORDS,
  getEmailChange: OWN_FEW,
  getTwoFactor: OWN_FEW,
  getOwnAgreements: OWN_FEW,
  getLegalStatus: OWN_FEW,
  getNdaStatus: OWN_FEW,
  downloadOwnNda: OWN_FEW,
  downloadSignedNdaVersion: OWN_FEW,
  listAccessTokens: OWN_FEW,
  getNotificationPreferences: OWN_FEW,
  getRecentItems: OWN_FEW,
  getIdeaSet: OWN_FEW,
  getPicture: ONE_RECORD,
  downloadSignedNda: ONE_RECORD,
  getNdaEvidence: ONE_RECORD,
  getOpportunity: ONE_RECORD,
  getVenture: ONE_RECORD,
  getVentureLaunch: ONE_RECORD,
  getSprint: ONE_RECORD,
  getTask: ONE_RECORD,
  getKpi: ONE_RECORD,
  listKpiEvents: OF_ONE,
  getCourse: ONE_RECORD,
  getLesson: ONE_RECORD,
  getQuiz: ONE_RECORD,
  getAttempt: ONE_RECORD,
  getCourseDraft: ONE_RECORD,
  getCertificatePdf: ONE_RECORD,
  getFundingRound: ONE_RECORD,
  getInvestorUpdate: ONE_RECORD,
  getInvitation: ONE_RECORD,
  downloadFile: ONE_RECORD,
  listOpportunityFiles: OF_ONE,
  listVentureFiles: OF_ONE,
  listFundingRoundFiles: OF_ONE,
  listInvestorUpdateFiles: OF_ONE,
  listLessonFiles: OF_ONE,
  getReviews: OF_ONE,
  getLaterOutcome: ONE_RECORD,
  getBurndown: OF_ONE,
  listTaskChanges: OF_ONE,
  listVentureStageChanges: OF_ONE,
  exportAuditEntries: EXPORT,
  downloadAuditCheckpoints: EXPORT,
  exportLegalAcceptances: EXPORT,
  exportNdaAcceptances: EXPORT,
  exportCompliance: EXPORT,
  exportOpportunities: EXPORT,
  getDecision: 'of one record',
  listMemoVersions: 'of one record',
  getDecisionMinutes: 'of one record',
  getDecisionMinutesCsv: 'of one record',
  exportForecasts: EXPORT,
  exportAiRegister: EXPORT,
  getAiStatus: WITHOUT_RECORDS,
  getAiDraft: ONE_RECORD,
  exportDigest: 'a document, which is rendered; of one week',
  exportInvestorUpdate: 'a document, which is rendered and signed',
  exportAnalytics: 'of what analytics answer',
  exportCourseEnrollments: EXPORT,
  downloadDisputeFile: EXPORT,
  listTenants: 'of the installation, not of a tenant, and for the firm alone',
  getTenant: 'of the installation, not of a tenant, and for the firm alone',
  getInstallationHealth: 'of the installation, not of a tenant, and for the firm alone',
} as const satisfies Partial<Record<ReadingEndpoint, string>>;

type GrowingEndpoint = Exclude<ReadingEndpoint, keyof typeof NOT_GROWING>;

/** The path of each call by its name, with `{kind}` in place of the id of a record. */
export const GROWING_CALLS: Readonly<Record<GrowingEndpoint, Readonly<Record<string, string>>>> = {
  listDecisions: {
    'decisions: first page': '/api/decisions',
    'decisions: waiting for my vote': '/api/decisions?vote=mine',
    'decisions: of one opportunity': '/api/decisions?subjectType=opportunity&subjectId={opportunity}',
    'decisions: closed': '/api/decisions?state=closed',
  },
  listAiRegister: {
    'AI register: first page': '/api/ai/register?limit=50',
    'AI register: accepted': '/api/ai/register?state=accepted&limit=50',
  },
  listAiDrafts: {
    'AI drafts: one’s own': '/api/ai/drafts?limit=50',
    'AI drafts: one’s own, ready': '/api/ai/drafts?state=ready&limit=50',
    'AI drafts: of one decision': '/api/ai/drafts?subjectId={opportunity}',
  },
  getScoreSuggestion: {
    'score suggestion of an opportunity': '/api/opportunities/{opportunity}/score-suggestion',
  },
  getLineage: {
    'lineage of an opportunity': '/api/lineage?type=opportunity&id={opportunity}',
    'lineage of a venture': '/api/lineage?type=venture&id={venture}',
    'lineage of a round': '/api/lineage?type=round&id={round}',
  },
  listOpportunities: {
    'opportunities: first page': '/api/opportunities?limit=50',
    'opportunities: by score': '/api/opportunities?sort=-totalScore',
    'opportunities: by score, upwards': '/api/opportunities?sort=totalScore',
    'opportunities: by change': '/api/opportunities?sort=updatedAt',
    'opportunities: by priority': '/api/opportunities?sort=-priority',
    'opportunities: by title': '/api/opportunities?sort=title',
    'opportunities: by title, downwards': '/api/opportunities?sort=-title&outcome=all',
    'opportunities: by stage': '/api/opportunities?sort=-stage&outcome=all',
    'opportunities: by submitter': '/api/opportunities?sort=submittedBy',
    'opportunities: by owner': '/api/opportunities?sort=ownerId&outcome=all',
    'opportunities: by next step': '/api/opportunities?sort=-nextStep&outcome=all',
    'opportunities: by day of the next step': '/api/opportunities?sort=nextStepOn',
    'opportunities: by website': '/api/opportunities?sort=website&outcome=all',
    'opportunities: by tag': '/api/opportunities?sort=-tags',
    'opportunities: by pass': '/api/opportunities?sort=-passedAt&outcome=passed',
    'opportunities: by revisit day': '/api/opportunities?sort=revisitOn&outcome=all',
    'opportunities: all by score': '/api/opportunities?sort=-totalScore&outcome=all',
    'opportunities: an owner': '/api/opportunities?ownerId={person}',
    'opportunities: without owner': '/api/opportunities?ownerId=none&sort=title',
    'opportunities: a tag': '/api/opportunities?tag=climate&sort=-priority',
    'opportunities: a tag of none': '/api/opportunities?tag=qqqqqq',
    'opportunities: a next step that is due': '/api/opportunities?nextStep=due&sort=nextStepOn',
    'opportunities: without next step': '/api/opportunities?nextStep=none',
    'opportunities: a website': '/api/opportunities?website=company-99&outcome=all',
    'opportunities: a website of none': '/api/opportunities?website=qqqqqq',
    'opportunities: common text by title': '/api/opportunities?q=solar&sort=-title',
    'opportunities: rare text by tag': '/api/opportunities?q=kestrel&sort=tags',
    'opportunities: a stage': '/api/opportunities?stage=screening&sort=-priority',
    'opportunities: a priority': '/api/opportunities?priority=high',
    'opportunities: a range of scores': '/api/opportunities?minScore=8&maxScore=9',
    'opportunities: a submitter': '/api/opportunities?submittedBy=Submitter%207&limit=20',
    'opportunities: stale': '/api/opportunities?stale=true',
    'opportunities: waiting for a review': '/api/opportunities?review=waiting',
    'opportunities: waiting for a review, by priority': '/api/opportunities?review=waiting&sort=-priority&limit=3',
    'opportunities: rare text': '/api/opportunities?q=kestrel&limit=5',
    'opportunities: common text': '/api/opportunities?q=solar',
    'opportunities: text of none': '/api/opportunities?q=qqqqqq',
  },
  getOpportunityValues: {
    'values: submitters': '/api/opportunities/values?field=submittedBy',
    'values: submitters of all': '/api/opportunities/values?field=submittedBy&outcome=all',
    'values: owners': '/api/opportunities/values?field=ownerId&outcome=all',
    'values: tags': '/api/opportunities/values?field=tags&outcome=all',
    'values: some tags': '/api/opportunities/values?field=tags&q=cli',
  },
  getNeighbors: {
    'neighbors: newest first': '/api/opportunities/{opportunity}/neighbors',
    'neighbors: by score': '/api/opportunities/{opportunity}/neighbors?sort=-totalScore',
    'neighbors: by title': '/api/opportunities/{opportunity}/neighbors?sort=title&outcome=all',
    'neighbors: of a stage': '/api/opportunities/{opportunity}/neighbors?stage=screening',
    'neighbors: common text': '/api/opportunities/{opportunity}/neighbors?q=solar',
    'neighbors: a priority and a range of scores':
      '/api/opportunities/{opportunity}/neighbors?priority=high&minScore=8&maxScore=9',
    'neighbors: a submitter': '/api/opportunities/{opportunity}/neighbors?submittedBy=Submitter%207',
    'neighbors: stale': '/api/opportunities/{opportunity}/neighbors?stale=true',
    'neighbors: an owner': '/api/opportunities/{opportunity}/neighbors?ownerId={person}',
    'neighbors: a tag': '/api/opportunities/{opportunity}/neighbors?tag=climate',
    'neighbors: a next step that is due': '/api/opportunities/{opportunity}/neighbors?nextStep=due&sort=nextStepOn',
    'neighbors: a website': '/api/opportunities/{opportunity}/neighbors?website=company-99',
    'neighbors: waiting for a review': '/api/opportunities/{opportunity}/neighbors?review=waiting&sort=-priority',
  },
  getPipeline: {
    'pipeline: figures': '/api/opportunities/summary',
    'pipeline: a priority and a range of scores': '/api/opportunities/summary?priority=high&minScore=8&maxScore=9',
  },
  listForecasts: {
    'forecasts: one’s own, open': '/api/forecasts?limit=50',
    'forecasts: one’s own, resolved': '/api/forecasts?state=resolved&limit=50',
    'forecasts: open, of others': '/api/forecasts?forecaster=others&limit=50',
    'forecasts: resolved, of all': '/api/forecasts?forecaster=all&state=resolved&limit=50',
  },
  getCalibration: {
    'calibration: one’s own': '/api/forecasts/calibration',
    'calibration: of all': '/api/forecasts/calibration?forecaster=all',
    'calibration: of all, a stage': '/api/forecasts/calibration?forecaster=all&stage=scoring&until={day}',
    'calibration: of all, a component': '/api/forecasts/calibration?forecaster=all&component=roiScore',
  },
  listAntiPortfolio: { 'anti-portfolio: first page': '/api/anti-portfolio?limit=50' },
  listOpportunityComments: { 'comments of one opportunity': '/api/opportunities/{opportunity}/comments' },
  listSavedViews: { 'saved views: first page': '/api/saved-views?limit=50' },
  listTrash: { 'trash: first page': '/api/trash?limit=50' },
  listOpportunityStageChanges: { 'moves of one opportunity': '/api/opportunities/{opportunity}/stage-changes' },
  listUsers: {
    'users: first page': '/api/users',
    'users: a role': '/api/users?role=learner',
    'users: a rare role': '/api/users?role=manager&limit=1',
    'users: switched off': '/api/users?isActive=false&limit=10',
    'users: a role, switched on': '/api/users?isActive=true&role=learner',
    'users: asking for a role': '/api/users?hasRoleRequest=true&limit=10',
    'users: staff first': '/api/users?sort=role',
    'users: by name': '/api/users?sort=name',
    'users: by name, backwards': '/api/users?sort=-name&isActive=true',
    'users: by last update': '/api/users?sort=-updatedAt',
    'users: staff first, common text': '/api/users?sort=role&q=ada',
    'users: rare text': '/api/users?q=kestrel&limit=1',
    'users: common text': '/api/users?q=ada',
    'users: text of none': '/api/users?q=qqqqqq',
  },
  getUserSummary: { 'users: figures': '/api/users/summary' },
  listPeople: {
    'people for tasks': '/api/people?for=tasks',
    'people for tasks: text': '/api/people?for=tasks&q=ada',
    'people for Labs': '/api/people?for=labs',
    'people for OTIF: text of none': '/api/people?for=otif&q=qqqqqq',
  },
  listInvitations: {
    'invitations: first page': '/api/invitations',
    'invitations: open': '/api/invitations?state=open&limit=2',
    'invitations: accepted': '/api/invitations?state=accepted',
  },
  listUpgradeRequests: { 'premium requests: first page': '/api/upgrade-requests' },
  listMails: { 'mails: first page': '/api/mails', 'mails: failed': '/api/mails?state=failed&limit=10' },
  listOwnSessions: { 'sessions of one’s own': '/api/user/sessions' },
  listSecurityEvents: { 'security log of one’s own': '/api/user/security-log' },
  listAuditEntries: {
    'audit log: first page': '/api/audit-logs',
    'audit log: an action': '/api/audit-logs?action=nda_signed',
    'audit log: a kind of record': '/api/audit-logs?resourceType=user',
    'audit log: a person': '/api/audit-logs?userId={person}',
    'audit log: a record': '/api/audit-logs?resourceId={opportunity}&limit=1',
    'audit log: a month': '/api/audit-logs?from={month}&limit=20',
    'audit log: up to a day': '/api/audit-logs?to={month}',
    'audit log: a person’s action': '/api/audit-logs?userId={person}&action=nda_signed&limit=10',
    'audit log: a person’s action of none': '/api/audit-logs?userId={person}&action=mail_sent_again',
  },
  listAuditCheckpoints: { 'signed heads: first page': '/api/audit-logs/checkpoints?limit=50' },
  getHoldingsSummary: { 'Holdings: figures': '/api/holdings/summary' },
  getSystemState: { 'Holdings: state': '/api/system/state' },
  getSeedStatus: { 'seed status': '/api/system/seed-status' },
  getFirstSteps: { 'first steps': '/api/first-steps' },
  listFeatureFlagChanges: { 'history of a flag': '/api/feature-flags/advanced-analytics/history' },
  listLegalAcceptances: {
    'acceptances: first page': '/api/admin/legal/acceptances',
    'acceptances: a month': '/api/admin/legal/acceptances?range=month&limit=10',
    'acceptances: a day': '/api/admin/legal/acceptances?range=today&todayFrom={month}',
    'acceptances: a version': '/api/admin/legal/acceptances?status=version-1.0',
    'acceptances: recent': '/api/admin/legal/acceptances?status=recent&limit=5',
    'acceptances: rare text': '/api/admin/legal/acceptances?q=kestrel&limit=1',
    'acceptances: common text': '/api/admin/legal/acceptances?q=ada',
    'acceptances: text of none': '/api/admin/legal/acceptances?q=qqqqqq',
  },
  listNdaAcceptances: {
    'signatures: first page': '/api/admin/nda-acceptances',
    'signatures: a month': '/api/admin/nda-acceptances?range=month&limit=10',
    'signatures: a day': '/api/admin/nda-acceptances?range=today&todayFrom={month}',
    'signatures: without document': '/api/admin/nda-acceptances?status=no-pdf',
    'signatures: rare text': '/api/admin/nda-acceptances?q=kestrel&limit=1',
    'signatures: common text': '/api/admin/nda-acceptances?q=ada',
    'signatures: text of none': '/api/admin/nda-acceptances?q=qqqqqq',
  },
  getLegalSummary: { 'Legal Center: figures': '/api/admin/legal/summary' },
  listCompliance: {
    'compliance: first page': '/api/admin/legal/compliance',
    'compliance: compliant': '/api/admin/legal/compliance?status=compliant',
    'compliance: partial': '/api/admin/legal/compliance?status=partial',
    'compliance: pending': '/api/admin/legal/compliance?status=pending',
    'compliance: partial, common text': '/api/admin/legal/compliance?status=partial&q=ada',
    'compliance: pending, common text': '/api/admin/legal/compliance?status=pending&q=ada',
    'compliance: common text': '/api/admin/legal/compliance?q=ada',
    'compliance: text of none': '/api/admin/legal/compliance?q=qqqqqq',
  },
  countListedReminders: {
    'reminders of all': '/api/admin/legal/compliance/reminders',
    'reminders: partial, common text': '/api/admin/legal/compliance/reminders?status=partial&q=ada',
  },
  listDisclosures: { 'disclosures to one person': '/api/admin/legal/people/{person}/disclosures' },
  listNotifications: {
    'notifications: first page': '/api/notifications',
    'notifications: unread': '/api/notifications?unread=true',
    'notifications: a topic': '/api/notifications?topic=mentions',
    'notifications: a topic of none': '/api/notifications?topic=roles',
  },
  listVentures: {
    'ventures: first page': '/api/ventures',
    'ventures: a stage': '/api/ventures?stage=scale&sort=-updatedAt',
    'ventures: active': '/api/ventures?isActive=true&limit=3',
    'ventures: text': '/api/ventures?q=solar',
  },
  getVentureSummary: { 'ventures: figures': '/api/ventures/summary' },
  listSprints: {
    'sprints: first page': '/api/sprints',
    'sprints of one venture': '/api/sprints?ventureId={venture}&limit=1',
  },
  listVentureComments: { 'comments of one venture': '/api/ventures/{venture}/comments' },
  listTaskComments: { 'comments of one task': '/api/tasks/{task}/comments' },
  listTaskPeople: {
    'people of one task': '/api/tasks/{task}/people?limit=8',
    'people of one task: rare text': '/api/tasks/{task}/people?limit=8&q=kestrel',
  },
  listTasks: {
    'tasks: first page': '/api/tasks',
    'tasks: due first': '/api/tasks?sort=dueDate',
    'tasks: one’s own': '/api/tasks?assignee=me',
    'tasks: one’s own, due first': '/api/tasks?assignee=me&sort=dueDate',
    'tasks: one’s own, pending': '/api/tasks?assignee=me&status=pending',
    'tasks: pending': '/api/tasks?status=pending',
    'tasks of one venture': '/api/tasks?ventureId={venture}&limit=1',
    'tasks of one sprint': '/api/tasks?sprintId={sprint}&limit=1',
  },
  listKpis: {
    'KPIs: first page': '/api/kpis',
    'KPIs of one venture': '/api/kpis?ventureId={venture}&limit=1',
    'KPIs: a metric of one venture': '/api/kpis?ventureId={venture}&metric=valuation&limit=1',
    'KPIs: a metric': '/api/kpis?metric=valuation',
    'KPIs: a span': '/api/kpis?from={day}&limit=20',
    'KPIs: oldest first, up to a day': '/api/kpis?to={day}&sort=recordedAt',
  },
  listKpiMetrics: { 'KPIs: names of metrics': '/api/kpis/metrics' },
  listKpiGrid: {
    'KPIs: the grid of a month': '/api/kpis/grid?month={calendarMonth}&months=2&limit=50',
    'KPIs: a year of one venture': '/api/kpis/grid?month={calendarMonth}&months=12&ventureId={venture}&limit=1',
  },
  getFirmNotices: { 'KPIs: notices of the firm': '/api/kpis/notices' },
  listUpdateMetrics: { 'metrics for an update': '/api/investor-updates/metrics' },
  getDashboardMetrics: { 'dashboard: figures': '/api/metrics/dashboard' },
  getRevenueSeries: { 'dashboard: revenue': '/api/metrics/revenue' },
  listMetricSources: { 'dashboard: sources of a figure': '/api/metrics/portfolioValue/sources' },
  getAnalytics: {
    'analytics: a quarter': '/api/analytics?period=90',
    'analytics: a year': '/api/analytics?period=365',
    'analytics: everything': '/api/analytics?period=all',
  },
  listCourses: {
    'courses: first page': '/api/courses',
    'courses: text': '/api/courses?q=solar',
    'courses: a category': '/api/courses?category=product&sort=-level',
    'courses: a level': '/api/courses?level=gold',
    'courses: started': '/api/courses?status=enrolled&limit=3',
  },
  getAcademySummary: { 'Academy: figures': '/api/academy/summary' },
  listLessons: {
    'lessons of one course': '/api/lessons?courseId={course}',
    'lessons of all courses': '/api/lessons',
  },
  listQuizzes: {
    'quizzes of one course': '/api/quizzes?courseId={course}',
    'quizzes of all courses': '/api/quizzes',
  },
  listAuthoredCourses: {
    'courses of authors': '/api/authoring/courses',
    'courses of authors: published, text': '/api/authoring/courses?state=published&q=solar&sort=createdAt',
  },
  getCourseResults: { 'results of one course': '/api/courses/{course}/results' },
  listCourseEnrollments: { 'learners of one course': '/api/courses/{course}/enrollments' },
  listCertificates: { 'certificates of one’s own': '/api/certificates' },
  listIssuedCertificates: {
    'certificates: first page': '/api/admin/certificates',
    'certificates: common text': '/api/admin/certificates?q=ada',
    'certificates: text of none': '/api/admin/certificates?q=qqqqqq',
  },
  listCompetenceWaivers: { 'waivers of competence rules': '/api/competence-waivers' },
  listFundingRounds: { 'funding rounds': '/api/funding-rounds' },
  listInvestorUpdates: { 'investor updates': '/api/investor-updates' },
  countUnreadUpdates: { 'unread investor updates': '/api/investor-updates/unread' },
  listAuthoredUpdates: { 'investor updates of authors': '/api/investor-updates/authored' },
  listUnopenedReaders: { 'readers who have not opened an update': '/api/investor-updates/{update}/unopened' },
  listUpdateVersions: { 'versions of one update': '/api/investor-updates/{update}/versions' },
  listUpdateViews: { 'readers of one update': '/api/investor-updates/{update}/openings' },
  search: {
    'search: common word': '/api/search?q=solar',
    'search: rare word': '/api/search?q=kestrel',
    'search: misspelt': '/api/search?q=kestrl',
    'search: of none': '/api/search?q=qqqqqq',
  },
};

/** Lists of opportunities in an order or with a filter that has no index of its own. */
const hasOwnIndex = (path: string) =>
  !/[?&](sort=-?(title|stage|submittedBy|ownerId|nextStep|nextStepOn|website|tags|passedAt|revisitOn)|ownerId=|tag=|nextStep=|website=|review=|outcome=all)/.test(
    path,
  );

/** Calls that read all opportunities of the tenant from one index, or from the table. They have the budget of a count. */
export const readsAllOpportunities = (path: string) =>
  /^.api.opportunities(.values)?\?/.test(path) && (path.includes('/values') || !hasOwnIndex(path));

const DAY_MS = 24 * 60 * 60 * 1000;

/** A call in the grown tenant. It uses the first record of each kind, which has the most dependent rows. */
export function callOf(tenant: string, path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, kind: string) => {
    const monthAgo = new Date(Date.now() - 30 * DAY_MS).toISOString();
    if (kind === 'month') return monthAgo;
    if (kind === 'day') return monthAgo.slice(0, 10);
    if (kind === 'calendarMonth') return monthAgo.slice(0, 7);
    const hash = createHash('md5').update(`${tenant} ${kind} 0`).digest('hex');
    return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  });
}
