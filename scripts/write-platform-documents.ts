import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
  readonly FIRST_LATE_CODE: Readonly<Record<string, readonly string[]>>;
  readonly firstQuestionsOf: (path: string) => Promise<unknown>;
}

/**
 * Writes the document of each platform page for a user with a session, one for each route and by its path, with the scripts that the page
 * needs. Those behind the sign-in show the loading screen. `unknown.html` is for unknown addresses.
 */
export async function writePlatformDocuments(pages: string, program: string): Promise<void> {
  const manifest = readPageManifest(pages);
  const html = readFileSync(join(pages, 'index.html'), 'utf8');
  const { loadingScreen, FIRST_LATE_CODE, firstQuestionsOf }: Program = await import(pathToFileURL(program).href);
  const ofAll = scriptsOf(html);
  const addressesOf = (sources: readonly string[]) => filesOf(sources, manifest).map((file) => `/${file}`);
  const write = (name: string, document: string) => {
    const file = join(pages, FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, document);
  };
  for (const route of declaredRoutes()) {
    const sources = sourcesOf(route, { isVisitor: false });
    const ofPage = addressesOf(sources).filter((script) => !ofAll.includes(script));
    // A folder for each segment of the path, so no name collides with a page below it.
    const name = join(`routes${route.path}`, 'page.html');
    if (route.isPublic) {
      write(name, platformDocument(html, ofPage));
      continue;
    }
    const scripts = [...ofAll, ...ofPage];
    const withLate = addressesOf([...sources, ...(FIRST_LATE_CODE[route.path] ?? [])]);
    const loader = await buildLoader(LOADER, {
      PLATFORM_SCRIPTS: scripts,
      PLATFORM_LATE_SCRIPTS: withLate.filter((script) => !scripts.includes(script)),
      PLATFORM_QUESTIONS: await firstQuestionsOf(route.path),
    });
    const largest = largestOf(scripts, pages);
    const named = scripts.filter((script) => script !== largest);
    write(name, platformDocument(html, named, { content: loadingScreen, loader }));
  }
  write('unknown.html', platformDocument(html, []));
}

/** In the document, it would delay the first paint most; the loader fetches it instead. */
function largestOf(scripts: readonly string[], pages: string): string | undefined {
  const sizeOf = (script: string) => statSync(join(pages, script)).size;
  return scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}
