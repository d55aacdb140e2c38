import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildLoader } from './build-loader.ts';
import { declaredRoutes, sourcesOf } from './declared-routes.ts';
import { filesOf, readPageManifest } from './page-files.ts';
import { entryOf, platformDocument } from './platform-document.ts';
import { projectRoot } from './project-root.ts';

/** Where the server finds them (`apps/api/src/platform/http/serve-pages.ts`); the name keeps them from being served as files. */
const FOLDER = '.platform';
const LOADER = join(projectRoot, 'apps/web/src/load-platform.ts');

/**
 * Writes the document that each page of the platform begins with for whoever has a session, one for each route and by its path, with the
 * scripts that the page needs; those behind the sign-in with the frame, which the program draws. `unknown.html` is that of no page.
 */
export async function writePlatformDocuments(pages: string, program: string): Promise<void> {
  const manifest = readPageManifest(pages);
  const html = readFileSync(join(pages, 'index.html'), 'utf8');
  const { drawFrame }: { drawFrame: (path: string) => string } = await import(pathToFileURL(program).href);
  const loader = await buildLoader(LOADER, { PLATFORM_SCRIPT: entryOf(html) });
  const write = (name: string, document: string) => {
    const file = join(pages, FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, document);
  };
  for (const route of declaredRoutes()) {
    const scripts = filesOf(sourcesOf(route, true), manifest)
      .map((file) => `/${file}`)
      .filter((script) => !html.includes(`"${script}"`));
    const frame = route.isPublic ? undefined : { content: drawFrame(route.path), loader };
    // A folder for each step of the path, so that none takes the name of a page below it.
    write(join(`routes${route.path}`, 'page.html'), platformDocument(html, scripts, frame));
  }
  write('unknown.html', platformDocument(html, [], undefined));
}
