/** What the door tells the script in its document (`load-door.ts`): from the first on React hears of every press itself, at the second the page is its own. */
export const DOOR_OPENING = 'aicv:door-opening';
export const DOOR_OPEN = 'aicv:door-open';
