import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forVisitors, inTheme, THEMES } from '../apps/api/src/platform/http/static/visitor-documents.ts';
import { buildLoader } from './build-loader.ts';
import { fillRoot } from './fill-root.ts';
import { filesOf, readPageManifest } from './page-files.ts';
import { brotli } from './precompress.ts';
import { projectRoot } from './project-root.ts';

/** A page that `apps/web/src/prerender.tsx` returns. */
interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  readonly needsScripts: boolean;
  /** The source of the page. The document fetches its code along with that of the public app. */
  readonly source: string;
}

/** The program that prerenders the pages. */
interface Program {
  /** The style rules that these pages use. */
  readonly sheet: string;
  readonly prerenderPublicPages: () => Promise<readonly PrerenderedPage[]>;
}

/** The inline parts of a document: its first paint needs no other file. */
interface Within {
  readonly sheet: string;
  readonly loader: string;
}

/** The addresses that the inline script of a document fetches. */
interface PublicFiles {
  readonly faces: readonly Face[];
  readonly scripts: readonly string[];
}

/** A font face as the full style sheet declares it. */
interface Face {
  readonly family: string;
  readonly href: string;
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
}

const ENTRY = 'public.html';
const LOADER = join(projectRoot, 'apps/web/src/load-public.ts');

const TITLE = /<title>[^<]*<\/title>/;
const NO_SCRIPT = /\s*<noscript>.*?<\/noscript>/s;
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const FACES = /\s*<link rel="preload" href="([^"]+)" as="font"[^>]*>/g;
const SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Writes the prerendered document of each public page into `.pages` of the built pages, and compressed for each theme:
 * only at the best compression does it fit in the first ten packets of a connection. Inserts the output of the prerendering program
 * into the common document of these pages.
 */
export async function prerenderPublicPages(pages: string, program: string): Promise<void> {
  const manifest = readPageManifest(pages);
  const common = readFileSync(join(pages, ENTRY), 'utf8');
  const wholeSheet = readFileSync(join(pages, found(SHEET.exec(common)?.[1], 'style sheet')), 'utf8');
  const faces = [...common.matchAll(FACES)].map(([, href = '']) => findFace(wholeSheet, href));
  const { sheet, prerenderPublicPages: draw }: Program = await import(pathToFileURL(program).href);
  const folder = join(pages, '.pages');
  mkdirSync(folder);
  for (const page of await draw()) {
    const scripts = filesOf([ENTRY, page.source], manifest).map((file) => `/${file}`);
    const loader = await buildLoader(LOADER, { PUBLIC_FILES: { faces, scripts } satisfies PublicFiles });
    const name = page.path.slice(1);
    const html = compose(common, page, { sheet: sheet.trim(), loader });
    writeFileSync(join(folder, `${name}.html`), html);
    const compressing = THEMES.map(async (theme) => {
      const document = Buffer.from(inTheme(forVisitors(html), theme));
      writeFileSync(join(folder, `${name}.${theme}.br`), await brotli(document));
    });
    await Promise.all(compressing);
  }
  rmSync(join(pages, ENTRY));
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${ENTRY} has no ${name}`);
  return value;
}

function findFace(sheet: string, href: string): Face {
  const rule = found(
    sheet.match(/@font-face\s*\{[^}]*\}/g)?.find((face) => face.includes(href)),
    `face ${href}`,
  );
  const value = (name: string) =>
    found(new RegExp(`[{;]\\s*${name}:\\s*([^;}]+)`).exec(rule)?.[1], `${name} of ${href}`);
  return {
    family: value('font-family').replaceAll(/^["']|["']$/g, ''),
    href,
    weight: value('font-weight'),
    style: value('font-style'),
    unicodeRange: value('unicode-range'),
  };
}

function compose(common: string, { title, content, needsScripts }: PrerenderedPage, { sheet, loader }: Within): string {
  const begun = (needsScripts ? common : common.replace(NO_SCRIPT, ''))
    .replace(TITLE, (known) => known.replace(/>(.*)</, (_, name: string) => `>${title} · ${name}<`))
    .replace(SCRIPTS, '')
    .replace(FACES, '')
    // Without JavaScript the full style sheet loads at once, otherwise when the public app requests it (`apps/web/src/public.tsx`).
    .replace(
      SHEET,
      (link, href: string) =>
        `<style>${sheet}</style><noscript>${link}</noscript><meta name="sheet" content="${href}">`,
    )
    .replace('</body>', () => `<script type="module">${loader}</script></body>`);
  // Last, so that it replaces no shown content.
  return fillRoot(begun, content);
}
