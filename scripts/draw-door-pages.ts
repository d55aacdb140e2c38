import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `apps/web/src/prerender.tsx` answers with. */
interface DrawnPage {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  /** The source of the page, whose code the document asks for early. */
  readonly source: string;
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPT = /\s*<noscript>.*?<\/noscript>/s;

/**
 * Writes a document for each public page into `.pages` of the built pages, with what the page shows already in it, from their common
 * document and the program that draws them.
 */
export async function drawDoorPages(pages: string, program: string): Promise<void> {
  const manifestFolder = join(pages, '.vite');
  const manifest: Manifest = JSON.parse(readFileSync(join(manifestFolder, 'manifest.json'), 'utf8'));
  const door = readFileSync(join(pages, 'door.html'), 'utf8');
  const { drawDoorPages: draw }: { drawDoorPages: () => Promise<readonly DrawnPage[]> } = await import(
    pathToFileURL(program).href
  );
  const folder = join(pages, '.pages');
  mkdirSync(folder);
  for (const page of await draw())
    writeFileSync(join(folder, `${page.path.slice(1)}.html`), compose(door, page, manifest));
  rmSync(join(pages, 'door.html'));
  rmSync(manifestFolder, { recursive: true });
}

function compose(door: string, { title, content, source }: DrawnPage, manifest: Manifest): string {
  if (!door.includes(ROOT)) throw new Error(`door.html has no ${ROOT}`);
  const preloads = filesOf(source, manifest)
    .filter((file) => !door.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const isReadable = content !== '' && !content.includes('<form');
  // Functions: a `$` in what is put in would mean something else.
  return (isReadable ? door.replace(NO_SCRIPT, '') : door)
    .replace(TITLE, (known) => known.replace(/>(.*)</, (_, name: string) => `>${title} · ${name}<`))
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replace(ROOT, () => ROOT.replace('></', () => `>${content}</`));
}

/** The files of a module and of all that it imports; none of a module that is part of the first files itself. */
function filesOf(source: string, manifest: Manifest): readonly string[] {
  const seen = new Set([source]);
  for (const next of seen) for (const name of manifest[next]?.imports ?? []) seen.add(name);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
