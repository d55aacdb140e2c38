/** Key of the opportunities that came last, which the start page shows. */
export const NEWEST_OPPORTUNITIES_KEY = ['newest-opportunities'] as const;
