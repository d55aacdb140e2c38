import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredRoutes, sourcesOf } from './declared-routes.ts';
import { filesOf, readPageManifest } from './page-files.ts';

/** Where the server finds them (`apps/api/src/platform/http/serve-pages.ts`); the name keeps it from being served as a file. */
const ROUTES = '.routes.json';

/**
 * Lists which scripts each route needs beside those that the document of the platform names, so that the server names them too, and
 * whether its page stands in the frame.
 */
export function listRoutes(pages: string): void {
  const manifest = readPageManifest(pages);
  const document = readFileSync(join(pages, 'index.html'), 'utf8');
  const routes = declaredRoutes().map((route) => ({
    path: route.path,
    isFramed: !route.isPublic,
    scripts: filesOf(sourcesOf(route, true), manifest)
      .map((file) => `/${file}`)
      .filter((script) => !document.includes(`"${script}"`)),
  }));
  writeFileSync(join(pages, ROUTES), JSON.stringify(routes));
}
