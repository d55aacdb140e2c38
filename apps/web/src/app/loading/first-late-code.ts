import type { AppRouter } from '../router.tsx';

/**
 * Lazily loaded code that every user of a page needs at once, by route path. It is separate from the page's own code because other pages
 * share it, or because the page renders without it. The document loads it in parallel with the page's first requests (ADR-web-1).
 */
export const FIRST_LATE_CODE = {
  '/': ['src/features/ventures/components/own-tasks/own-tasks-panel.tsx'],
  '/academy/$courseId/$lessonId': ['src/components/markdown/markdown.tsx'],
  '/academy/authoring/$courseId/preview': ['src/components/markdown/markdown.tsx'],
  '/capital/updates/$updateId': ['src/components/markdown/markdown.tsx'],
} satisfies Partial<Record<keyof AppRouter['routesByPath'], readonly string[]>>;
