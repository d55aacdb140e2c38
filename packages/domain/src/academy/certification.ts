/** The certification pathway (REQ-153, REQ-175): its levels in order, and the number of courses for each. */
export const CERTIFICATION_LEVELS = ['bronze', 'silver', 'gold', 'master'] as const;

export type CertificationLevel = (typeof CERTIFICATION_LEVELS)[number];

export const COURSES_PER_LEVEL: Readonly<Record<CertificationLevel, number>> = {
  bronze: 3,
  silver: 2,
  gold: 4,
  master: 6,
};

/** The subject of a certificate: one course, or a whole level. */
export const CERTIFICATE_KINDS = ['course', 'level'] as const;

export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/**
 * The levels that a learner has earned, in order, by completed courses of each level (REQ-175). A level needs all earlier levels: silver
 * courses completed early count as soon as bronze is earned.
 */
export function earnedLevels(completed: Readonly<Record<CertificationLevel, number>>): CertificationLevel[] {
  const firstOpen = CERTIFICATION_LEVELS.findIndex((level) => completed[level] < COURSES_PER_LEVEL[level]);
  return CERTIFICATION_LEVELS.slice(0, firstOpen === -1 ? CERTIFICATION_LEVELS.length : firstOpen);
}

interface IssuedCertificate {
  readonly kind: CertificateKind;
  readonly courseId: string | null;
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/**
 * Whether the certificate of a level is due again (REQ-395): as many courses as the level requires were completed since its last
 * certificate. A course completed for the first time counts only after that certificate has ended. `certificates` are the holder's at
 * this level.
 */
export function isLevelRenewed(level: CertificationLevel, certificates: readonly IssuedCertificate[]): boolean {
  const msOf = ({ issuedAt }: IssuedCertificate) => Date.parse(issuedAt);
  const last = certificates.filter(({ kind }) => kind === 'level').toSorted((a, b) => msOf(b) - msOf(a))[0];
  if (last === undefined) return false;
  const end = last.revokedAt ?? last.expiresAt;
  const isEndedBy = (one: IssuedCertificate) => end !== null && msOf(one) >= Date.parse(end);
  const ofCourses = certificates.filter(({ kind, revokedAt }) => kind === 'course' && revokedAt === null);
  const since = ofCourses.filter(
    (one) =>
      msOf(one) > msOf(last) &&
      (isEndedBy(one) || ofCourses.some((other) => other.courseId === one.courseId && msOf(other) < msOf(one))),
  );
  return new Set(since.map(({ courseId }) => courseId)).size >= COURSES_PER_LEVEL[level];
}
