/** The endpoint table: every endpoint of the server under /api, one entry each. */

import { certificateEndpoints } from './academy/certificates.ts';
import { courseAuthoringEndpoints } from './academy/course-authoring.ts';
import { courseDeletionEndpoints } from './academy/course-deletion.ts';
import { courseEndpoints } from './academy/courses.ts';
import { lessonEndpoints } from './academy/lessons.ts';
import { administrationEndpoints, auditReportEndpoints } from './admin/administration.ts';
import { auditEndpoints } from './admin/audit.ts';
import { firstStepsEndpoints } from './admin/first-steps.ts';
import { installationHealthEndpoints } from './admin/installation-health.ts';
import { systemEndpoints } from './admin/system.ts';
import { systemHealthEndpoints } from './admin/system-health.ts';
import { tenantEndpoints } from './admin/tenants.ts';
import { aiDraftEndpoints } from './ai/ai-drafts.ts';
import { analyticsEndpoints } from './analytics/analytics.ts';
import { capitalEndpoints } from './capital/capital.ts';
import { capitalDeletionEndpoints } from './capital/capital-deletion.ts';
import { updatePublishingEndpoints } from './capital/update-publishing.ts';
import { commentEndpoints } from './comments/comments.ts';
import { competenceEndpoints } from './competence/competence.ts';
import { dashboardEndpoints } from './dashboard/dashboard.ts';
import { decisionEndpoints } from './decisions/decisions.ts';
import { lineageEndpoints } from './decisions/lineage.ts';
import type { Endpoint } from './endpoint.ts';
import { fileEndpoints } from './files/files.ts';
import { forecastEndpoints } from './forecasts/forecasts.ts';
import { accessTokenEndpoints } from './identity/access-tokens.ts';
import { accountEndpoints } from './identity/accounts.ts';
import { invitationEndpoints } from './identity/invitations.ts';
import { ownAccountEndpoints } from './identity/own-account.ts';
import { peopleEndpoints } from './identity/people.ts';
import { twoFactorEndpoints } from './identity/two-factor.ts';
import { disclosureEndpoints } from './legal/disclosures.ts';
import { legalEndpoints } from './legal/legal.ts';
import { legalCenterEndpoints } from './legal/legal-center.ts';
import { ndaEndpoints } from './legal/nda.ts';
import { verificationEndpoints } from './legal/verification.ts';
import { mcpEndpoints } from './mcp/mcp.ts';
import { liveEventEndpoints } from './notifications/live-events.ts';
import { mailEndpoints } from './notifications/mails.ts';
import { notificationEndpoints } from './notifications/notifications.ts';
import { antiPortfolioEndpoints } from './opportunities/anti-portfolio.ts';
import { opportunityEndpoints } from './opportunities/opportunities.ts';
import { opportunityChangeEndpoints } from './opportunities/opportunity-changes.ts';
import { opportunityDeletionEndpoints } from './opportunities/opportunity-deletion.ts';
import { opportunityExchangeEndpoints } from './opportunities/opportunity-exchange.ts';
import { opportunityHistoryEndpoints } from './opportunities/opportunity-history.ts';
import { opportunityPassEndpoints } from './opportunities/opportunity-passing.ts';
import { opportunityReviewEndpoints } from './opportunities/opportunity-reviews.ts';
import { savedViewEndpoints } from './opportunities/saved-views.ts';
import { scoringGuideEndpoints } from './opportunities/scoring-guide.ts';
import { searchEndpoints } from './search/search.ts';
import { featureFlagEndpoints } from './settings/feature-flags.ts';
import { settingsEndpoints } from './settings/settings.ts';
import { upgradeRequestEndpoints } from './settings/upgrade-requests.ts';
import { trashEndpoints } from './trash/trash.ts';
import { kpiGridEndpoints } from './ventures/kpi-grid.ts';
import { kpiEndpoints } from './ventures/kpis.ts';
import { labsDeletionEndpoints } from './ventures/labs-deletion.ts';
import { launchEndpoints } from './ventures/launches.ts';
import { sprintEndpoints } from './ventures/sprints.ts';
import { taskEndpoints } from './ventures/tasks.ts';
import { ventureEndpoints } from './ventures/ventures.ts';

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
  ...opportunityChangeEndpoints,
  ...opportunityPassEndpoints,
  ...antiPortfolioEndpoints,
  ...opportunityReviewEndpoints,
  ...opportunityHistoryEndpoints,
  ...aiDraftEndpoints,
  ...forecastEndpoints,
  ...commentEndpoints,
  ...opportunityDeletionEndpoints,
  ...opportunityExchangeEndpoints,
  ...decisionEndpoints,
  ...lineageEndpoints,
  ...savedViewEndpoints,
  ...scoringGuideEndpoints,
  ...peopleEndpoints,
  ...ventureEndpoints,
  ...launchEndpoints,
  ...labsDeletionEndpoints,
  ...sprintEndpoints,
  ...taskEndpoints,
  ...kpiEndpoints,
  ...kpiGridEndpoints,
  ...courseEndpoints,
  ...lessonEndpoints,
  ...courseAuthoringEndpoints,
  ...courseDeletionEndpoints,
  ...certificateEndpoints,
  ...competenceEndpoints,
  ...capitalEndpoints,
  ...capitalDeletionEndpoints,
  ...updatePublishingEndpoints,
  ...fileEndpoints,
  ...notificationEndpoints,
  ...searchEndpoints,
  ...trashEndpoints,
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
  ...mcpEndpoints,
  ...mailEndpoints,
  ...systemEndpoints,
  ...dashboardEndpoints,
  ...settingsEndpoints,
  ...upgradeRequestEndpoints,
  ...disclosureEndpoints,
} as const satisfies Record<string, Endpoint>;
