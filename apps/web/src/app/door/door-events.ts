/** What the door tells the script in its document (`load-door.ts`): the page is React's, and about to know what was typed before. */
export const DOOR_OPEN = 'aicv:door-open';
