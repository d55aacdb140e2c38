/**
 * Stands in the document of each page behind the sign-in. Makes room in the frame for what is told above the page, as the page will. The
 * document has named the scripts of the page but for the largest, which this fetches once all is there that the frame is painted with; it
 * begins the page once that is painted, as its scripts would hold the paint up (decision 101), and asks what the page will ask first while
 * they are read (decision 109).
 */
import { ROOM_OF_NOTICES_ID } from './app/room-of-notices-id.ts';
import { askEarly, type EarlyQuestion } from './ask-early.ts';
import { roomOfLastNotices } from './features/notifications/notices-room.ts';
import { oncePainted } from './once-painted.ts';
import { tellLoadFailure } from './tell-load-failure.ts';

/** Put in by the build: the addresses of the scripts, that of the first one first; of those that come apart; and what the page asks first. */
declare const PLATFORM_SCRIPTS: readonly string[];
declare const PLATFORM_LATE_SCRIPTS: readonly string[];
declare const PLATFORM_QUESTIONS: readonly EarlyQuestion[];

const room = document.getElementById(ROOM_OF_NOTICES_ID);
if (room !== null) room.style.height = `${roomOfLastNotices()}px`;

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
    import(PLATFORM_SCRIPTS[0] ?? '').catch(tellLoadFailure);
  },
});
