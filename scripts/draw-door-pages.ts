import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf, PAGE_MANIFEST, type PageManifest } from './page-files.ts';

/** What `apps/web/src/prerender.tsx` answers with. */
interface DrawnPage {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  /** The source of the page, whose code the document asks for early. */
  readonly source: string;
}

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPT = /\s*<noscript>.*?<\/noscript>/s;

/**
 * Writes a document for each public page into `.pages` of the built pages, with what the page shows already in it, from their common
 * document and the program that draws them.
 */
export async function drawDoorPages(pages: string, program: string): Promise<void> {
  const manifest: PageManifest = JSON.parse(readFileSync(join(pages, PAGE_MANIFEST), 'utf8'));
  const door = readFileSync(join(pages, 'door.html'), 'utf8');
  const { drawDoorPages: draw }: { drawDoorPages: () => Promise<readonly DrawnPage[]> } = await import(
    pathToFileURL(program).href
  );
  const folder = join(pages, '.pages');
  mkdirSync(folder);
  for (const page of await draw())
    writeFileSync(join(folder, `${page.path.slice(1)}.html`), compose(door, page, manifest));
  rmSync(join(pages, 'door.html'));
}

function compose(door: string, { title, content, source }: DrawnPage, manifest: PageManifest): string {
  if (!door.includes(ROOT)) throw new Error(`door.html has no ${ROOT}`);
  const preloads = filesOf([source], manifest)
    .filter((file) => !door.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const isReadable = content !== '' && !content.includes('<form');
  // Functions: a `$` in what is put in would mean something else.
  return (isReadable ? door.replace(NO_SCRIPT, '') : door)
    .replace(TITLE, (known) => known.replace(/>(.*)</, (_, name: string) => `>${title} · ${name}<`))
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replace(ROOT, () => ROOT.replace('></', () => `>${content}</`));
}
