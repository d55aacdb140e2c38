/** The endpoint table: every endpoint of the server under /api, one entry each. */
import { accessTokenEndpoints } from './access-tokens.ts';
import { accountEndpoints } from './accounts.ts';
import { administrationEndpoints, auditReportEndpoints } from './administration.ts';
import { analyticsEndpoints } from './analytics.ts';
import { auditEndpoints } from './audit.ts';
import { capitalEndpoints } from './capital.ts';
import { certificateEndpoints } from './certificates.ts';
import { courseAuthoringEndpoints } from './course-authoring.ts';
import { courseEndpoints } from './courses.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { disclosureEndpoints } from './disclosures.ts';
import type { Endpoint } from './endpoint.ts';
import { featureFlagEndpoints } from './feature-flags.ts';
import { firstStepsEndpoints } from './first-steps.ts';
import { installationHealthEndpoints } from './installation-health.ts';
import { invitationEndpoints } from './invitations.ts';
import { kpiEndpoints } from './kpis.ts';
import { legalEndpoints } from './legal.ts';
import { legalCenterEndpoints } from './legal-center.ts';
import { lessonEndpoints } from './lessons.ts';
import { liveEventEndpoints } from './live-events.ts';
import { mailEndpoints } from './mails.ts';
import { ndaEndpoints } from './nda.ts';
import { notificationEndpoints } from './notifications.ts';
import { opportunityEndpoints } from './opportunities.ts';
import { opportunityCommentEndpoints } from './opportunity-comments.ts';
import { opportunityExchangeEndpoints } from './opportunity-exchange.ts';
import { opportunityReviewEndpoints } from './opportunity-reviews.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { peopleEndpoints } from './people.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';
import { sprintEndpoints } from './sprints.ts';
import { systemEndpoints } from './system.ts';
import { systemHealthEndpoints } from './system-health.ts';
import { taskEndpoints } from './tasks.ts';
import { tenantEndpoints } from './tenants.ts';
import { twoFactorEndpoints } from './two-factor.ts';
import { upgradeRequestEndpoints } from './upgrade-requests.ts';
import { ventureEndpoints } from './ventures.ts';
import { verificationEndpoints } from './verification.ts';

export const endpoints = {
  ...systemHealthEndpoints,
  ...installationHealthEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...twoFactorEndpoints,
  ...legalEndpoints,
  ...ndaEndpoints,
  ...legalCenterEndpoints,
  ...verificationEndpoints,
  ...opportunityEndpoints,
  ...opportunityReviewEndpoints,
  ...opportunityCommentEndpoints,
  ...opportunityExchangeEndpoints,
  ...peopleEndpoints,
  ...ventureEndpoints,
  ...sprintEndpoints,
  ...taskEndpoints,
  ...kpiEndpoints,
  ...courseEndpoints,
  ...lessonEndpoints,
  ...courseAuthoringEndpoints,
  ...certificateEndpoints,
  ...capitalEndpoints,
  ...notificationEndpoints,
  ...searchEndpoints,
  ...firstStepsEndpoints,
  ...administrationEndpoints,
  ...auditReportEndpoints,
  ...auditEndpoints,
  ...invitationEndpoints,
  ...tenantEndpoints,
  ...featureFlagEndpoints,
  ...liveEventEndpoints,
  ...analyticsEndpoints,
  ...accessTokenEndpoints,
  ...mailEndpoints,
  ...systemEndpoints,
  ...dashboardEndpoints,
  ...settingsEndpoints,
  ...upgradeRequestEndpoints,
  ...disclosureEndpoints,
} as const satisfies Record<string, Endpoint>;
