import { fillRoot } from './fill-root.ts';

/** What a page shows before any script has come, and what begins the page. */
export interface Frame {
  readonly content: string;
  /** The script that begins it once the content is painted (`apps/web/src/load-platform.ts`). */
  readonly loader: string;
}

/** What every page of the platform asks first (`apps/web/src/app/prefetch-session.ts`). */
const ASKED_FIRST = ['/api/user', '/api/legal/status'];
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

const NAMED = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** The address of the script that begins the platform. */
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
 * The document that a page of the platform begins with for whoever has a session: the browser fetches what stands in it at once, in place of
 * finding out step by step, by scripts that come first. The answers are matched by address and by credentials, which `ask-early.ts` and
 * `lib/api-client.ts` include. Without a frame the scripts are named beside those of every page. Where there is one, they are all that the
 * document names, and what paints it comes first, its faces with it: no script is as urgent.
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
  // Last, as nothing of what is shown is to be replaced.
  return fillRoot(begun, frame.content);
}
