/**
 * The inline script of each page behind the sign-in. The document names all scripts of the page except the largest, which this fetches
 * before the first paint. It starts the page after the paint, which the scripts would delay, and sends the page's first requests while they
 * are parsed (ADR-web-1).
 */
import { askEarly, type EarlyQuestion } from './ask-early.ts';
import { oncePainted } from './once-painted.ts';
import { showLoadFailure } from './show-load-failure.ts';

/** Put in by the build: the addresses of the scripts, that of the first one first; of those that come apart; and what the page asks first. */
declare const PLATFORM_SCRIPTS: readonly string[];
declare const PLATFORM_LATE_SCRIPTS: readonly string[];
declare const PLATFORM_QUESTIONS: readonly EarlyQuestion[];

const askOthers = askEarly(PLATFORM_QUESTIONS);

/** One that the document has named comes once all the same. Where it does not come the page asks by itself. */
const fetched = (href: string) =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload: resolve });
    document.head.append(link);
  });

oncePainted({
  before: () =>
    void Promise.all(PLATFORM_SCRIPTS.map(fetched)).then(() => {
      // Sooner, the answers would have shared the line with the scripts; it is free while those are read.
      askOthers();
      PLATFORM_LATE_SCRIPTS.map(fetched);
    }),
  after: () => {
    import(PLATFORM_SCRIPTS[0] ?? '').catch(() => {
      // The spinner must not go on beside the message.
      document.getElementById('root')?.replaceChildren();
      showLoadFailure();
    });
  },
});
