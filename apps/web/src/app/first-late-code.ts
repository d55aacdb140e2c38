import type { AppRouter } from './router.tsx';

/**
 * Code that comes apart from that of its page, as other pages want it too or the page is there without it, but which everybody who opens
 * the page sees at once; by the path of its route. The document fetches it beside what the page asks first (ADR-web-1).
 */
export const FIRST_LATE_CODE = {
  '/': ['src/features/ventures/components/own-tasks-panel.tsx'],
  '/academy/$courseId/$lessonId': ['src/ui/markdown.tsx'],
  '/academy/authoring/$courseId/preview': ['src/ui/markdown.tsx'],
  '/capital/updates/$updateId': ['src/ui/markdown.tsx'],
} satisfies Partial<Record<keyof AppRouter['routesByPath'], readonly string[]>>;
