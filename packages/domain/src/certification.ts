/** The certification pathway (REQ-153, REQ-175): the levels in their order, and the courses that each one takes. */
export const CERTIFICATION_LEVELS = ['bronze', 'silver', 'gold', 'master'] as const;

export type CertificationLevel = (typeof CERTIFICATION_LEVELS)[number];

export const COURSES_PER_LEVEL: Readonly<Record<CertificationLevel, number>> = {
  bronze: 3,
  silver: 2,
  gold: 4,
  master: 6,
};

/** What a certificate is for: one course, or all that a level takes. */
export const CERTIFICATE_KINDS = ['course', 'level'] as const;

export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/**
 * The levels that so many completed courses of each level earn, in order (REQ-175). A level is earned only with
 * every one before it: silver courses that were completed first count as soon as bronze is earned.
 */
export function earnedLevels(completed: Readonly<Record<CertificationLevel, number>>): CertificationLevel[] {
  const firstOpen = CERTIFICATION_LEVELS.findIndex((level) => completed[level] < COURSES_PER_LEVEL[level]);
  return CERTIFICATION_LEVELS.slice(0, firstOpen === -1 ? CERTIFICATION_LEVELS.length : firstOpen);
}
