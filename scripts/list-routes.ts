import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildLoader } from './build-loader.ts';
import { declaredRoutes, sourcesOf } from './declared-routes.ts';
import { filesOf, readPageManifest } from './page-files.ts';
import { projectRoot } from './project-root.ts';

/** Where the server finds them, and what stands in the frame (`apps/api/src/platform/http/serve-pages.ts`); the name keeps it from being served as a file. */
const ROUTE_SCRIPTS = '.routes.json';

/** And what the document of each page behind the sign-in shows before any script, with the script that begins the page. */
const FRAME = '.frame.json';
const LOADER = join(projectRoot, 'apps/web/src/load-platform.ts');
/** Both as the server looks for them (`apps/api/src/platform/http/route-documents.ts`). */
const ROOT = '<div id="root"></div>';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Lists which scripts each route needs beside those that the document of the platform names, so that the server names them too, and
 * whether its page stands in the frame, which the program draws.
 */
export async function listRoutes(pages: string, program: string): Promise<void> {
  const manifest = readPageManifest(pages);
  const document = readFileSync(join(pages, 'index.html'), 'utf8');
  const routes = declaredRoutes().map((route) => ({
    path: route.path,
    isFramed: !route.isPublic,
    scripts: filesOf(sourcesOf(route, true), manifest)
      .map((file) => `/${file}`)
      .filter((script) => !document.includes(`"${script}"`)),
  }));
  const { drawFrame }: { drawFrame: () => string } = await import(pathToFileURL(program).href);
  const [tag, script] = ENTRY.exec(document) ?? [];
  if (tag === undefined || script === undefined || !document.includes(ROOT)) {
    throw new Error('The document of the platform is not what the server puts the frame into');
  }
  const loader = await buildLoader(LOADER, { PLATFORM_SCRIPT: script });
  writeFileSync(join(pages, FRAME), JSON.stringify({ content: drawFrame(), loader, entry: { tag, script } }));
  writeFileSync(join(pages, ROUTE_SCRIPTS), JSON.stringify(routes));
}
