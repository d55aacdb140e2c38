/** After how many days without use a session ends, where administrators have decided nothing else (REQ-44). */
export const SESSION_DAYS_DEFAULT = 7;

export const SESSION_DAYS_MIN = 1;
export const SESSION_DAYS_MAX = 30;

/** After how many days a session ends however much it is used: a stolen one is not for ever. */
export const SESSION_DAYS_IN_ALL = 90;
