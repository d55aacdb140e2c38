import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';

/** What each flag enables. */
export const FLAG_DESCRIPTIONS: Readonly<Record<FeatureFlag, string>> = {
  academy: 'Courses, lessons, quizzes, certificates and the course editor.',
  otif: 'The opportunity board with reviews, comments and the weekly digest.',
  'abundance-labs': 'Ventures with their sprints, tasks and KPIs.',
  capital: 'Capital metrics, funding rounds and investor updates.',
  'real-time-notifications': 'Live board changes and notifications, without reloading the page.',
  'advanced-analytics': 'The funnel, cohorts and portfolio trends on one page.',
  'api-v2': 'Personal access tokens and the versioned API under /api/v2.',
  'mobile-app': 'Installation of the platform as an app. Nothing confidential is stored on the device.',
};
