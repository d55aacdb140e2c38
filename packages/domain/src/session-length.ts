/** After how many days without use a session ends, where administrators have decided nothing else (decisions 3). */
export const SESSION_DAYS_DEFAULT = 7;

export const SESSION_DAYS_MIN = 1;
export const SESSION_DAYS_MAX = 30;
