/** A session ends after this many days without use, unless administrators change it (REQ-44). */
export const SESSION_DAYS_DEFAULT = 7;

export const SESSION_DAYS_MIN = 1;
export const SESSION_DAYS_MAX = 30;

/** A session ends after this many days regardless of use, so a stolen session does not last forever. */
export const SESSION_DAYS_IN_ALL = 90;
