import type { FeatureFlag } from '@aicv/domain/feature-flags';

/** What each flag opens. */
export const FLAG_DESCRIPTIONS: Readonly<Record<FeatureFlag, string>> = {
  academy: 'Courses, lessons, quizzes, certificates and the course editor.',
  otif: 'The board of opportunities with reviews, comments and the weekly digest.',
  'abundance-labs': 'Ventures with their sprints, tasks and KPIs.',
  capital: 'Capital figures, funding rounds and investor updates.',
  'real-time-notifications': 'Moves of others on the board and new notifications appear without a reload.',
  'advanced-analytics': 'A page with the funnel, cohorts and portfolio trends.',
  'api-v2': 'Personal access tokens and the versioned API under /api/v2.',
  'mobile-app': 'The platform can be installed as an app; nothing confidential is kept on the device.',
};
