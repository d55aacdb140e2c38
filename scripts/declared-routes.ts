/** The routes of the pages, as the router of the browser's side declares them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export interface DeclaredRoute {
  readonly path: string;
  readonly isPublic: boolean;
  /** The file of its page, from the folder `apps/web`. */
  readonly source: string;
}

/** Read from the router, so a new route needs no line here. Routes directly under the root are public. */
export function declaredRoutes(): readonly DeclaredRoute[] {
  const router = readFileSync(join(projectRoot, 'apps/web/src/app/router.tsx'), 'utf8');
  const declarations = router.matchAll(
    /getParentRoute: \(\) => (rootRoute|protectedRoute),\n(?:\s+\/\/.*\n)*\s+path: '([^']+)',\n\s+component: lazyPage\(\(\) => import\('\.\.\/(pages\/[^']+)'\)/g,
  );
  const routes = [...declarations].map(([, parent, path = '', file = '']) => ({
    path,
    isPublic: parent === 'rootRoute',
    source: `src/${file}`,
  }));
  const declared = router.match(/^\s+path: '/gm)?.length;
  if (routes.length !== declared)
    throw new Error(`${routes.length} of ${declared} routes of the router were understood`);
  return routes;
}

/** The addresses of the pages behind the sign-in without a record's id. */
export function pagesWithoutRecord(): readonly string[] {
  const paths = declaredRoutes()
    .filter(({ isPublic }) => !isPublic)
    .map(({ path }) => path.replace(/\/\{-\$\w+\}$/, ''));
  return paths.filter((path) => !path.includes('$'));
}

/** The sources whose built files the page of a route loads at once. `isVisitor` decides the entry. */
export function sourcesOf({ source }: DeclaredRoute, { isVisitor }: { isVisitor: boolean }): readonly string[] {
  return [isVisitor ? 'public.html' : 'index.html', source];
}
