import { fillRoot } from './fill-root.ts';

/** What a page shows before any script has come, and the script that begins the page once that is painted (decision 101). */
export interface Frame {
  readonly content: string;
  readonly loader: string;
}

/** What every page of the platform asks first (`apps/web/src/app/prefetch-session.ts`). */
const ASKED_FIRST = ['/api/user', '/api/legal/status'];
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** The address of the script that begins the platform. */
export function entryOf(html: string): string {
  const [, script] = ENTRY.exec(html) ?? [];
  if (script === undefined) throw new Error('The document of the platform has no first script');
  return script;
}

/**
 * The document that a page of the platform begins with for whoever has a session: the browser fetches what stands in it at once, in place of
 * finding out step by step, by scripts that come first. The answers are matched by address and by credentials, which `lib/api-client.ts`
 * includes. Where there is a frame to be painted first, what paints it comes first, its faces with it: no script is as urgent.
 */
export function platformDocument(html: string, scripts: readonly string[], frame: Frame | undefined): string {
  const answers = ASKED_FIRST.map(
    (path) => `<link rel="preload" href="${path}" as="fetch" crossorigin="use-credentials">`,
  );
  const document = html
    .replace('</title>', (end) => end + answers.join(''))
    .replace('</head>', (end) => scripts.map(linkTo).join('') + end);
  if (frame === undefined) return document;
  const begun = document
    .replace(ENTRY, (_, script: string) => linkTo(script))
    .replaceAll('<link rel="modulepreload"', (link) => `${link} fetchpriority="low"`)
    .replace('</body>', (end) => `<script type="module">${frame.loader}</script>${end}`);
  // Last, as nothing of what is shown is to be replaced.
  return fillRoot(begun, frame.content);
}

const linkTo = (script: string) => `<link rel="modulepreload" crossorigin href="${script}">`;
