/** Of the element over the heading of the frame that what is told above the page will take the place of. */
export const ROOM_OF_NOTICES_ID = 'room-of-notices';
