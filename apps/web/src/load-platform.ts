/**
 * The inline script of each page behind the sign-in. The document names all scripts of the page except the largest, which this fetches
 * before the first paint. It starts the page after the paint, which the scripts would delay, and sends the page's first requests while they
 * are parsed (ADR-web-1).
 */
import { askEarly, type EarlyQuestion } from './ask-early.ts';
import { oncePainted } from './once-painted.ts';
import { showLoadFailure } from './show-load-failure.ts';

/** Inserted by the build: the URLs of the scripts, the entry first; those of the lazily loaded scripts; and the page's first requests. */
declare const PLATFORM_SCRIPTS: readonly string[];
declare const PLATFORM_LATE_SCRIPTS: readonly string[];
declare const PLATFORM_QUESTIONS: readonly EarlyQuestion[];

const askOthers = askEarly(PLATFORM_QUESTIONS);

/**
 * Resolves once the script is fetched; the browser fetches a script that the document also names only once. After a failure it never
 * resolves, and the page sends its requests itself.
 */
const fetched = (href: string) =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload: resolve });
    document.head.append(link);
  });

oncePainted({
  before: () =>
    void Promise.all(PLATFORM_SCRIPTS.map(fetched)).then(() => {
      // Earlier, the responses would compete with the scripts for bandwidth. The connection is idle while the scripts are parsed.
      askOthers();
      PLATFORM_LATE_SCRIPTS.map(fetched);
    }),
  after: () => {
    import(PLATFORM_SCRIPTS[0] ?? '').catch(() => {
      // Removes the spinner: the page is no longer loading.
      document.getElementById('root')?.replaceChildren();
      showLoadFailure();
    });
  },
});
