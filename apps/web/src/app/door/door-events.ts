/** Sent to the script in the document (`load-door.ts`) when React has rendered the page and is about to receive the typed input. */
export const DOOR_OPEN = 'aicv:door-open';
