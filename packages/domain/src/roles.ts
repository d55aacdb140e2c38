/** The seven roles, in the order in which the specification lists them (section 3). */
export const ROLES = ['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const;

export type Role = (typeof ROLES)[number];

/** What an account gets when nothing else was granted (specification, section 3). */
export const DEFAULT_ROLE: Role = 'learner';
