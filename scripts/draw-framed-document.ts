import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildLoader } from './build-loader.ts';
import { fillRoot } from './fill-root.ts';
import { projectRoot } from './project-root.ts';

/** Where the server finds it (`apps/api/src/platform/http/serve-pages.ts`); the name keeps it from being served as a file. */
const FRAMED_DOCUMENT = '.framed.html';
const LOADER = join(projectRoot, 'apps/web/src/load-platform.ts');
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Writes the document that the pages behind the sign-in begin with (decision 101): that of the platform, with the frame, which the program
 * draws, and with the script that begins the page once the frame is painted, in place of the entry, which is fetched at once all the same.
 */
export async function drawFramedDocument(pages: string, program: string): Promise<void> {
  const document = readFileSync(join(pages, 'index.html'), 'utf8');
  const { drawFrame }: { drawFrame: () => string } = await import(pathToFileURL(program).href);
  const [entry, script] = ENTRY.exec(document) ?? [];
  if (entry === undefined || script === undefined) throw new Error('The document of the platform has no first script');
  const loader = await buildLoader(LOADER, { PLATFORM_SCRIPT: script });
  const framed = fillRoot(document, drawFrame())
    .replace(entry, () => `<link rel="modulepreload" crossorigin href="${script}">`)
    .replace('</body>', () => `<script type="module">${loader}</script></body>`);
  writeFileSync(join(pages, FRAMED_DOCUMENT), framed);
}
