import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory } from '@tanstack/react-router';
import { holdingsSearchOf } from '../features/administration/model/holdings-search.ts';
import { type CapitalTab, capitalTabOf } from '../features/capital/model/capital-tab.ts';
import { type VentureSearch, ventureTabOf } from '../features/ventures/model/venture-tab.ts';
import { parseAddressSearch, stringifyAddressSearch } from './address-search.ts';
import { DocumentTitle } from './document-title.tsx';
import { lazyPage } from './loading/lazy-page.tsx';
import { PageLoading } from './loading/page-loading.tsx';
import { PagePending } from './loading/page-pending.tsx';
import { preloadBeforeNavigation } from './loading/preload-before-navigation.ts';
import { PageError } from './page-error.tsx';
import { ProtectedLayout } from './protected-layout.tsx';
import { RoutedNavigation } from './routed-navigation.tsx';

const rootRoute = createRootRoute({
  component: () => (
    <RoutedNavigation>
      <DocumentTitle />
      <PageLoading />
      <Outlet />
    </RoutedNavigation>
  ),
  notFoundComponent: lazyPage(() => import('../pages/not-found.tsx'), 'NotFoundRoute'),
});

// REQ-133
const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  component: lazyPage(() => import('../pages/public/auth.tsx'), 'AuthRoute'),
  // Here and below, a missing value is explicitly undefined: for an omitted name, the router would keep the value in the address.
  validateSearch: ({ returnTo }): { returnTo?: string | undefined } => ({
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
  }),
  staticData: { title: 'Sign in' },
});

const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  component: ProtectedLayout,
});

const dashboardRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/',
  component: lazyPage(() => import('../pages/dashboard.tsx'), 'DashboardRoute'),
  staticData: { title: 'Dashboard' },
});

const academyRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy',
  component: lazyPage(() => import('../pages/academy/academy.tsx'), 'AcademyRoute'),
  // Only picks the names: the page parses the values with its own schema.
  validateSearch: ({
    category,
    level,
    status,
    q,
  }): { category?: unknown; level?: unknown; status?: unknown; q?: unknown } => ({ category, level, status, q }),
  staticData: { title: 'Academy' },
});

const certificatesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/certificates',
  component: lazyPage(() => import('../pages/academy/certificates.tsx'), 'CertificatesRoute'),
  validateSearch: ({ list, q }): { list?: unknown; q?: unknown } => ({ list, q }),
  staticData: { title: 'Certificates', isWide: true },
});

const authoringRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/authoring',
  component: lazyPage(() => import('../pages/academy/authoring.tsx'), 'AuthoringRoute'),
  validateSearch: ({ state, q, sort, do: action }): { state?: unknown; q?: unknown; sort?: unknown; do?: unknown } => ({
    state,
    q,
    sort,
    do: action,
  }),
  staticData: { title: 'Course authoring', isWide: true },
});

const courseEditorRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/authoring/$courseId',
  component: lazyPage(() => import('../pages/academy/course-editor.tsx'), 'CourseEditorRoute'),
  validateSearch: ({ tab, lesson }): { tab?: unknown; lesson?: unknown } => ({ tab, lesson }),
  staticData: { title: 'Course editor', isWide: true },
});

const coursePreviewRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/authoring/$courseId/preview',
  component: lazyPage(() => import('../pages/academy/course-preview.tsx'), 'CoursePreviewRoute'),
  validateSearch: ({ lesson }): { lesson?: unknown } => ({ lesson }),
  staticData: { title: 'Course preview' },
});

const courseRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/$courseId',
  component: lazyPage(() => import('../pages/academy/course.tsx'), 'CourseRoute'),
  staticData: { title: 'Course' },
});

const ideaSetRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/$courseId/idea',
  component: lazyPage(() => import('../pages/academy/idea-set.tsx'), 'IdeaSetRoute'),
  staticData: { title: 'IDEA worksheets' },
});

const lessonRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/academy/$courseId/$lessonId',
  component: lazyPage(() => import('../pages/academy/lesson.tsx'), 'LessonRoute'),
  staticData: { title: 'Lesson' },
});

const OTIF_NAMES = [
  'layout',
  'sort',
  'columns',
  'view',
  'stage',
  'priority',
  'submittedBy',
  'ownerId',
  'tag',
  'nextStep',
  'website',
  'review',
  'minScore',
  'maxScore',
  'stale',
  'outcome',
  'q',
] as const;

type OtifNames = { readonly [Name in (typeof OTIF_NAMES)[number]]?: unknown };

/** Only picks the names: the pages parse the values with their own code, which would enlarge the first load of every page. */
function otifNames(search: Record<string, unknown>): OtifNames {
  return Object.fromEntries(OTIF_NAMES.map((name) => [name, search[name]]));
}

const otifRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/otif',
  component: lazyPage(() => import('../pages/otif.tsx'), 'OtifRoute'),
  validateSearch: (search): OtifNames & { readonly do?: unknown } => ({ ...otifNames(search), do: search.do }),
  staticData: { title: 'OTIF', isWide: true },
});

const opportunityRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/otif/$opportunityId',
  component: lazyPage(() => import('../pages/opportunity.tsx'), 'OpportunityRoute'),
  // The list that it was opened from, for its neighbors and the way back.
  validateSearch: otifNames,
  staticData: { title: 'Opportunity' },
});

interface LegalCenterNames {
  list?: unknown;
  q?: unknown;
  legal?: unknown;
  nda?: unknown;
  range?: unknown;
}

/** Only picks the names: the Legal Center parses the values with its own schema. */
function legalCenterNames({ list, q, legal, nda, range }: Record<string, unknown>): LegalCenterNames {
  return { list, q, legal, nda, range };
}

const abundanceLabsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/abundance-labs',
  component: lazyPage(() => import('../pages/abundance-labs.tsx'), 'AbundanceLabsRoute'),
  // Only picks the names: the page parses the values with its own schema.
  validateSearch: ({ stage, show, q, do: action }): { stage?: unknown; show?: unknown; q?: unknown; do?: unknown } => ({
    stage,
    show,
    q,
    do: action,
  }),
  staticData: { title: 'Abundance Labs' },
});

const kpiGridRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/abundance-labs/kpis',
  component: lazyPage(() => import('../pages/kpi-grid.tsx'), 'KpiGridRoute'),
  validateSearch: ({ month }): { month?: string | undefined } => ({
    month: typeof month === 'string' ? month : undefined,
  }),
  staticData: { title: 'KPI grid', isWide: true },
});

const ventureRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/abundance-labs/$ventureId',
  component: lazyPage(() => import('../pages/venture.tsx'), 'VentureRoute'),
  validateSearch: ({ tab, sprint, task, assignee }): VentureSearch => ({
    tab: ventureTabOf(tab),
    sprint: typeof sprint === 'string' ? sprint : undefined,
    task: typeof task === 'string' ? task : undefined,
    assignee: assignee === 'me' ? assignee : undefined,
  }),
  staticData: { title: 'Venture', isWide: true },
});

const taskRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/tasks/$taskId',
  component: lazyPage(() => import('../pages/task.tsx'), 'TaskRoute'),
  staticData: { title: 'Task' },
});

const lineageRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/lineage/$type/$id',
  component: lazyPage(() => import('../pages/lineage.tsx'), 'LineageRoute'),
  staticData: { title: 'Lineage' },
});

const decisionsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/decisions',
  component: lazyPage(() => import('../pages/decisions.tsx'), 'DecisionsRoute'),
  // Only picks the names: the page parses the values with its own schema.
  validateSearch: ({ state, subject, vote }): { state?: unknown; subject?: unknown; vote?: unknown } => ({
    state,
    subject,
    vote,
  }),
  staticData: { title: 'Decisions' },
});

const decisionRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/decisions/$decisionId',
  component: lazyPage(() => import('../pages/decision.tsx'), 'DecisionRoute'),
  staticData: { title: 'Decision' },
});

const capitalRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/capital',
  component: lazyPage(() => import('../pages/capital/capital.tsx'), 'CapitalRoute'),
  validateSearch: ({ tab, do: action }): { tab?: CapitalTab | undefined; do?: unknown } => ({
    tab: capitalTabOf(tab),
    do: action,
  }),
  staticData: { title: 'Capital' },
});

const firmKpisRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/capital/figures',
  component: lazyPage(() => import('../pages/capital/firm-kpis.tsx'), 'FirmKpisRoute'),
  validateSearch: ({ do: action }): { do?: unknown } => ({ do: action }),
  staticData: { title: 'Firm figures' },
});

const capitalUpdatesRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/capital/updates',
  component: lazyPage(() => import('../pages/capital/capital-updates.tsx'), 'CapitalUpdatesRoute'),
  staticData: { title: 'Investor updates' },
});

const capitalUpdateRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/capital/updates/$updateId',
  component: lazyPage(() => import('../pages/capital/capital-update.tsx'), 'CapitalUpdateRoute'),
  staticData: { title: 'Investor update' },
});

const capitalUpdateEditorRoute = createRoute({
  getParentRoute: () => protectedRoute,
  // One route for new and existing updates: the editor stays mounted when a new update gets its address.
  path: '/capital/updates/write/{-$updateId}',
  component: lazyPage(() => import('../pages/capital/capital-update-editor.tsx'), 'CapitalUpdateEditorRoute'),
  staticData: { title: 'Write update' },
});

const holdingsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/holdings',
  component: lazyPage(() => import('../pages/holdings.tsx'), 'HoldingsRoute'),
  validateSearch: holdingsSearchOf,
  staticData: { title: 'Holdings', isWide: true },
});

const systemSettingsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/holdings/settings',
  component: lazyPage(() => import('../pages/system-settings.tsx'), 'SystemSettingsRoute'),
  validateSearch: ({ mails }): { mails?: unknown } => ({ mails }),
  staticData: { title: 'System settings' },
});

const analyticsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/analytics',
  component: lazyPage(() => import('../pages/analytics.tsx'), 'AnalyticsRoute'),
  validateSearch: ({ period }): { period?: unknown } => ({ period }),
  staticData: { title: 'Analytics' },
});

const calibrationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/calibration',
  component: lazyPage(() => import('../pages/calibration.tsx'), 'CalibrationRoute'),
  validateSearch: ({
    forecaster,
    component,
    stage,
    until,
  }): { [Name in 'forecaster' | 'component' | 'stage' | 'until']?: unknown } => ({
    forecaster,
    component,
    stage,
    until,
  }),
  staticData: { title: 'Calibration' },
});

const antiPortfolioRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/anti-portfolio',
  component: lazyPage(() => import('../pages/anti-portfolio.tsx'), 'AntiPortfolioRoute'),
  staticData: { title: 'Anti-portfolio' },
});

const notificationsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/notifications',
  component: lazyPage(() => import('../pages/notifications.tsx'), 'NotificationsRoute'),
  validateSearch: ({ topic, unread }): { topic?: unknown; unread?: unknown } => ({ topic, unread }),
  staticData: { title: 'Notifications' },
});

const trashRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/trash',
  component: lazyPage(() => import('../pages/trash.tsx'), 'TrashRoute'),
  staticData: { title: 'Trash' },
});

const accessTokensRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/access-tokens',
  component: lazyPage(() => import('../pages/access-tokens.tsx'), 'AccessTokensRoute'),
  validateSearch: ({ do: action }): { do?: unknown } => ({ do: action }),
  staticData: { title: 'Access tokens' },
});

const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/profile',
  component: lazyPage(() => import('../pages/profile.tsx'), 'ProfileRoute'),
  staticData: { title: 'Profile' },
});

const adminLegalRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/admin/legal',
  component: lazyPage(() => import('../pages/admin-legal.tsx'), 'AdminLegalRoute'),
  validateSearch: legalCenterNames,
  staticData: { title: 'Legal Center', isWide: true },
});

const seedStatusRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/system/seed-status',
  component: lazyPage(() => import('../pages/seed-status.tsx'), 'SeedStatusRoute'),
  staticData: { title: 'System Health / Seed Status' },
});

const installationHealthRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/system/health',
  component: lazyPage(() => import('../pages/installation-health.tsx'), 'InstallationHealthRoute'),
  staticData: { title: 'Installation health' },
});

const founderRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/founder',
  component: lazyPage(() => import('../pages/founder.tsx'), 'FounderRoute'),
  staticData: { title: "Founder's message" },
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite',
  component: lazyPage(() => import('../pages/public/invitation.tsx'), 'InvitationRoute'),
  validateSearch: ({ token }): { token?: unknown } => ({ token }),
  staticData: { title: 'Invitation' },
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyPage(() => import('../pages/public/forgot-password.tsx'), 'ForgotPasswordRoute'),
  staticData: { title: 'Forgot your password?' },
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyPage(() => import('../pages/public/reset-password.tsx'), 'ResetPasswordRoute'),
  staticData: { title: 'Choose a new password' },
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  component: lazyPage(() => import('../pages/public/confirm-email.tsx'), 'ConfirmEmailRoute'),
  staticData: { title: 'Confirm your email' },
});

const confirmAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-address',
  component: lazyPage(() => import('../pages/public/confirm-address.tsx'), 'ConfirmAddressRoute'),
  staticData: { title: 'Confirm your email' },
});

const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyPage(() => import('../pages/public/privacy-policy.tsx'), 'PrivacyPolicyRoute'),
  staticData: { title: 'Privacy policy' },
});

const termsOfServiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-service',
  component: lazyPage(() => import('../pages/public/terms-of-service.tsx'), 'TermsOfServiceRoute'),
  staticData: { title: 'Terms of service' },
});

const legalNoticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/legal-notices',
  component: lazyPage(() => import('../pages/public/legal-notices.tsx'), 'LegalNoticesRoute'),
  staticData: { title: 'Legal notices' },
});

const verificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verification',
  component: lazyPage(() => import('../pages/public/verification.tsx'), 'VerificationRoute'),
  validateSearch: ({ code }): { code?: unknown } => ({ code }),
  staticData: { title: 'Authorship verification' },
});

const routeTree = rootRoute.addChildren([
  protectedRoute.addChildren([
    dashboardRoute,
    academyRoute,
    certificatesRoute,
    authoringRoute,
    courseEditorRoute,
    coursePreviewRoute,
    courseRoute,
    ideaSetRoute,
    lessonRoute,
    otifRoute,
    opportunityRoute,
    abundanceLabsRoute,
    kpiGridRoute,
    ventureRoute,
    taskRoute,
    lineageRoute,
    decisionsRoute,
    decisionRoute,
    capitalRoute,
    firmKpisRoute,
    capitalUpdatesRoute,
    capitalUpdateRoute,
    capitalUpdateEditorRoute,
    holdingsRoute,
    systemSettingsRoute,
    analyticsRoute,
    calibrationRoute,
    antiPortfolioRoute,
    notificationsRoute,
    trashRoute,
    accessTokensRoute,
    profileRoute,
    adminLegalRoute,
    seedStatusRoute,
    installationHealthRoute,
    founderRoute,
  ]),
  authRoute,
  invitationRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  confirmAddressRoute,
  privacyPolicyRoute,
  termsOfServiceRoute,
  legalNoticesRoute,
  verificationRoute,
]);

/** The router with every page of the platform. Without a `history` it follows the browser's. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    parseSearch: parseAddressSearch,
    stringifySearch: stringifyAddressSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    // No minimum duration for the pending state: a loaded page shows at once.
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
  preloadBeforeNavigation(router);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
