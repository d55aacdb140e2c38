/** What a picture becomes, and how the program that draws it says that it cannot. */

export const PICTURE_SIDE_PIXELS = 256;

/** Of 0 to 100: faces show no seams, and take about ten kilobytes. */
export const WEBP_QUALITY = 82;

export const UNREADABLE_STATUS = 3;
