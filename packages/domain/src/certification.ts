/** The certification pathway (specification, sections 2 and 4): the levels in their order, and the courses that each one takes. */
export const CERTIFICATION_LEVELS = ['bronze', 'silver', 'gold', 'master'] as const;

export type CertificationLevel = (typeof CERTIFICATION_LEVELS)[number];

export const COURSES_PER_LEVEL: Readonly<Record<CertificationLevel, number>> = {
  bronze: 3,
  silver: 2,
  gold: 4,
  master: 6,
};
