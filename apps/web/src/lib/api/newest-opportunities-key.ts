/** Key of the newest opportunities, which the start page shows. */
export const NEWEST_OPPORTUNITIES_KEY = ['newest-opportunities'] as const;
