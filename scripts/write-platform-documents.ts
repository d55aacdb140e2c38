import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildLoader } from './build-loader.ts';
import { declaredRoutes, sourcesOf } from './declared-routes.ts';
import { filesOf, readPageManifest } from './page-files.ts';
import { platformDocument, scriptsOf } from './platform-document.ts';
import { projectRoot } from './project-root.ts';

/**
 * The folder in which the server finds them (`apps/api/src/platform/http/static/serve-pages.ts`); the name keeps them from being served as files.
 */
const FOLDER = '.platform';
const LOADER = join(projectRoot, 'apps/web/src/load-platform.ts');

/** The exports of `apps/web/src/prerender.tsx` for them. */
interface Program {
  readonly loadingScreen: string;
}

/**
 * Writes the document of each platform page for a user with a session, one for each route and by its path, with the scripts that the page
 * needs. Those behind the sign-in show the loading screen. `unknown.html` is for unknown addresses.
 */
export async function writePlatformDocuments(pages: string, program: string): Promise<void> {
  const manifest = readPageManifest(pages);
  const html = readFileSync(join(pages, 'index.html'), 'utf8');
  const { loadingScreen }: Program = await import(pathToFileURL(program).href);
  const ofAll = scriptsOf(html);
  const loader = await buildLoader(LOADER, { PLATFORM_SCRIPT: ofAll[0] });
  const write = (name: string, document: string) => {
    const file = join(pages, FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, document);
  };
  for (const route of declaredRoutes()) {
    const ofPage = filesOf(sourcesOf(route, { isVisitor: false }), manifest)
      .map((file) => `/${file}`)
      .filter((script) => !ofAll.includes(script));
    // A folder for each segment of the path, so no name collides with a page below it.
    const name = join(`routes${route.path}`, 'page.html');
    if (route.isPublic) write(name, platformDocument(html, ofPage));
    else write(name, platformDocument(html, [...ofAll, ...ofPage], { content: loadingScreen, loader }));
  }
  write('unknown.html', platformDocument(html, []));
}
