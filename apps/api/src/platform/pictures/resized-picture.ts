/** The format of a resized picture, and the exit codes of the program. */

export const PICTURE_SIDE_PIXELS = 256;

/** From 0 to 100. Faces show no artifacts, at about ten kilobytes. */
export const WEBP_QUALITY = 82;

export const UNREADABLE_STATUS = 3;
