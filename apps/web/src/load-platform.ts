/**
 * Stands in the document of each page behind the sign-in. Makes room in the frame for what is told above the page, as the page will, and
 * begins the page once the frame is painted (decision 101): before that its scripts, which the document has named, would only hold the
 * paint up.
 */
import { ROOM_OF_NOTICES_ID } from './app/room-of-notices-id.ts';
import { roomOfLastNotices } from './features/notifications/notices-room.ts';
import { oncePainted } from './once-painted.ts';
import { tellLoadFailure } from './tell-load-failure.ts';

/** Put in by the build: the address of the first script. */
declare const PLATFORM_SCRIPT: string;

const room = document.getElementById(ROOM_OF_NOTICES_ID);
if (room !== null) room.style.height = `${roomOfLastNotices()}px`;
oncePainted(() => {
  import(PLATFORM_SCRIPT).catch(tellLoadFailure);
});
