import { fillRoot } from './fill-root.ts';

/** The content of a page before any script has loaded, and the script that starts it. */
export interface Frame {
  readonly content: string;
  /** The script that starts it once the content is painted (`apps/web/src/load-platform.ts`). */
  readonly loader: string;
}

/** The first requests of every page of the platform (`apps/web/src/app/loading/open-platform.tsx`). */
const ASKED_FIRST = ['/api/user', '/api/legal/status'];
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

const NAMED = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** The address of the script that starts the platform. */
function entryOf(html: string): string {
  const [, script] = ENTRY.exec(html) ?? [];
  if (script === undefined) throw new Error('The document of the platform has no first script');
  return script;
}

/** The scripts that it has for every page, the first one first. */
export function scriptsOf(html: string): readonly string[] {
  return [entryOf(html), ...[...html.matchAll(NAMED)].map(([, script = '']) => script)];
}

/**
 * The document of a platform page for a user with a session. The browser preloads the files that it names, instead of discovering them
 * through scripts. The responses are matched by address and by credentials, which `ask-early.ts` and `lib/api/api-client.ts` include. Without a
 * frame, the document names the page's scripts beside those of every page. With a frame, it names only these scripts, at low priority: the
 * styles and fonts of the first paint come first.
 */
export function platformDocument(html: string, scripts: readonly string[], frame?: Frame): string {
  const answers = ASKED_FIRST.map(
    (path) => `<link rel="preload" href="${path}" as="fetch" crossorigin="use-credentials">`,
  );
  const document = html.replace('</title>', (end) => end + answers.join(''));
  const naming = (priority: string) => (end: string) =>
    scripts.map((script) => `<link rel="modulepreload"${priority} crossorigin href="${script}">`).join('') + end;
  if (frame === undefined) return document.replace('</head>', naming(''));
  const begun = document
    .replace(ENTRY, '')
    .replaceAll(NAMED, '')
    .replace('</head>', naming(' fetchpriority="low"'))
    .replace('</body>', (end) => `<script type="module">${frame.loader}</script>${end}`);
  // Last, so that it replaces no shown content.
  return fillRoot(begun, frame.content);
}
