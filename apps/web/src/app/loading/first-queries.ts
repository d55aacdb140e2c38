import type { Capability } from '@aicv/domain/access/access-policy';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { TASK_STATUSES } from '@aicv/domain/ventures/task';
import { commentsQuery } from '../../components/comments/comment-queries.ts';
import { academySummaryQuery, certificatesQuery, courseListQuery } from '../../features/academy/queries.ts';
import { holdingsSummaryQuery, usersQuery } from '../../features/administration/queries.ts';
import { authoredCoursesQuery, courseDraftQuery } from '../../features/course-authoring/queries.ts';
import { startedCoursesQuery, waitingReviewsQuery, waitingVotesQuery } from '../../features/dashboard/queries.ts';
import { decisionsQuery } from '../../features/decisions/queries.ts';
import { legalAcceptancesQuery, legalSummaryQuery } from '../../features/legal-center/queries.ts';
import { ideaSetQuery, lessonQuery } from '../../features/lessons/queries.ts';
import { dashboardMetricsQuery, revenueSeriesQuery } from '../../features/metrics/queries.ts';
import { ndaStatusQuery } from '../../features/nda/queries.ts';
import { notificationsQuery, unreadNotificationsQuery } from '../../features/notifications/queries.ts';
import {
  columnQuery,
  opportunityDetailQuery,
  pipelineQuery,
  reviewsQuery,
  stageChangesQuery,
} from '../../features/opportunities/queries.ts';
import { emailChangeQuery, ownSessionsQuery } from '../../features/profile/queries.ts';
import { seedStatusQuery } from '../../features/system-health/queries.ts';
import { mailsQuery } from '../../features/system-settings/queries.ts';
import { twoFactorQuery } from '../../features/two-factor/queries.ts';
import { metricsQuery } from '../../features/ventures/kpi-grid-queries.ts';
import { firmNoticesQuery, kpisQuery } from '../../features/ventures/kpi-queries.ts';
import { ownTasksQuery, taskChangesQuery, taskQuery } from '../../features/ventures/task-queries.ts';
import { ventureQuery, ventureSummaryQuery, venturesQuery } from '../../features/ventures/venture-queries.ts';
import { courseQuery } from '../../lib/api/course-query.ts';
import { decisionQuery } from '../../lib/api/decision-query.ts';
import { scoringGuideQuery } from '../../lib/api/scoring-guide-query.ts';
import { settingsQuery } from '../../lib/api/settings-query.ts';
import { systemStateQuery } from '../../lib/api/system-state-query.ts';
import { brandQuery } from '../../lib/session/use-brand.ts';
import type { AppRouter } from '../router.tsx';

export interface FirstQuery {
  readonly queryKey: readonly unknown[];
}

export interface Asked {
  readonly query: FirstQuery;
  /** The capability that the page requires in addition to that of the endpoint. */
  readonly needed?: Capability | undefined;
}

const asked = (queries: readonly FirstQuery[], needed?: Capability): readonly Asked[] =>
  queries.map((query) => ({ query, needed }));

/** Placeholders for segments of the page's address. */
const [SECOND, THIRD] = ['{2}', '{3}'];

/** Only for the query key. */
const PLACEHOLDER_USER = { id: '', role: 'learner', requestedRole: null } as const;

/** The queries of the signed-in frame on every page. */
export const FRAME_QUERIES = asked([unreadNotificationsQuery(PLACEHOLDER_USER), brandQuery]);

/**
 * The first query of each page whose address has no parameters, by route path. It is sent before the page's code is loaded (ADR-web-1). A
 * page that does not use it wastes the request; the journeys check this (`early-answers-desktop.spec.ts`).
 */
export const FIRST_QUERIES = {
  '/': asked(
    [
      dashboardMetricsQuery,
      seedStatusQuery,
      ...TASK_STATUSES.map(ownTasksQuery),
      waitingReviewsQuery,
      waitingVotesQuery,
      ndaStatusQuery,
      startedCoursesQuery,
    ],
    'dashboard.read',
  ),
  '/academy': asked([courseListQuery({}), academySummaryQuery]),
  '/academy/certificates': asked([certificatesQuery]),
  '/academy/authoring': asked([authoredCoursesQuery({})]),
  '/academy/authoring/$courseId': asked([courseDraftQuery(THIRD)]),
  '/academy/authoring/$courseId/preview': asked([courseDraftQuery(THIRD)]),
  '/academy/$courseId': asked([courseQuery(SECOND)]),
  '/academy/$courseId/idea': asked([courseQuery(SECOND), ideaSetQuery(SECOND)], 'academy.learn'),
  '/academy/$courseId/$lessonId': asked([lessonQuery(THIRD), courseQuery(SECOND)], 'academy.learn'),
  '/otif': asked([...OPPORTUNITY_STAGES.map((stage) => columnQuery(stage, {})), pipelineQuery({})]),
  '/otif/$opportunityId': asked([
    opportunityDetailQuery(SECOND),
    reviewsQuery(SECOND),
    scoringGuideQuery,
    commentsQuery({ kind: 'opportunity', id: SECOND }),
    stageChangesQuery(SECOND),
  ]),
  '/abundance-labs': asked([venturesQuery({}), ventureSummaryQuery]),
  '/abundance-labs/kpis': asked([metricsQuery], 'labs.write'),
  '/abundance-labs/$ventureId': asked([ventureQuery(SECOND)]),
  '/tasks/$taskId': asked([taskQuery(SECOND), commentsQuery({ kind: 'task', id: SECOND }), taskChangesQuery(SECOND)]),
  '/decisions': asked([decisionsQuery({})]),
  '/decisions/$decisionId': asked([decisionQuery(SECOND)]),
  '/capital': [
    ...asked([ndaStatusQuery], 'capital.open'),
    ...asked([dashboardMetricsQuery, revenueSeriesQuery], 'capital.metrics'),
  ],
  '/capital/figures': asked([kpisQuery(null), firmNoticesQuery], 'capital.metrics'),
  '/capital/updates': asked([ndaStatusQuery], 'capital.open'),
  '/capital/updates/$updateId': asked([ndaStatusQuery], 'capital.open'),
  '/capital/updates/write/{-$updateId}': asked([ndaStatusQuery], 'capital.open'),
  '/holdings': asked([usersQuery({}), holdingsSummaryQuery]),
  '/holdings/settings': [
    ...asked([settingsQuery, mailsQuery(undefined), systemStateQuery]),
    ...asked([scoringGuideQuery], 'holdings.administer'),
  ],
  '/notifications': asked([notificationsQuery(PLACEHOLDER_USER)]),
  '/profile': asked([emailChangeQuery, twoFactorQuery, ownSessionsQuery, ndaStatusQuery]),
  '/admin/legal': asked([legalAcceptancesQuery({}), legalSummaryQuery]),
  '/system/seed-status': asked([seedStatusQuery]),
} satisfies Partial<Record<keyof AppRouter['routesByPath'], readonly Asked[]>>;
