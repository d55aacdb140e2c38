/** The seven roles, in the order of REQ-8. */
export const ROLES = ['admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor'] as const;

export type Role = (typeof ROLES)[number];

/** The role of an account without any other grant (REQ-8). */
export const DEFAULT_ROLE: Role = 'learner';
