/** Certificates of the demonstration data, as the platform issues them. Their documents are generated on first request. */
import { randomBytes, randomUUID } from 'node:crypto';
import { certificateCode, holderInitials } from '@aicv/domain/academy/certificate-code';
import { type CertificationLevel, earnedLevels } from '@aicv/domain/academy/certification';
import type { certificateChecks, certificates } from '../../modules/academy/certificates/certificates.tables.ts';
import type { CourseRows } from './demo-course-rows.ts';

/** A learner with the name on the certificate. */
export interface DemoLearner {
  readonly id: string;
  readonly name: string;
}

export interface DemoCompletion {
  readonly learner: DemoLearner;
  readonly course: CourseRows;
  readonly completedAt: string;
}

export interface CertificateRows {
  readonly certificate: typeof certificates.$inferInsert;
  readonly check: typeof certificateChecks.$inferInsert;
}

/** One certificate for each completed course, and one for each level, issued with the course that completed it. */
export function certificateRows(completions: readonly DemoCompletion[]): CertificateRows[] {
  const byLearner = Map.groupBy(completions, ({ learner }) => learner.id);
  return [...byLearner.values()].flatMap(certificatesOfOne);
}

function certificatesOfOne(completions: readonly DemoCompletion[]): CertificateRows[] {
  const completed = { bronze: 0, silver: 0, gold: 0, master: 0 };
  const held = new Set<CertificationLevel>();
  return completions
    .toSorted((left, right) => Date.parse(left.completedAt) - Date.parse(right.completedAt))
    .flatMap(({ learner, course: { given, course }, completedAt }) => {
      const { level, title } = given.course;
      completed[level] += 1;
      const earned = earnedLevels(completed).filter((each) => !held.has(each));
      for (const each of earned) held.add(each);
      return [
        certificateRow(learner, { kind: 'course', courseId: course.id, courseVersion: 1, level, title }, completedAt),
        ...earned.map((each, index) => {
          const ofLevel = { kind: 'level', courseId: null, level: each, title: each.toUpperCase() } as const;
          return certificateRow(learner, ofLevel, addMilliseconds(index + 1, completedAt));
        }),
      ];
    });
}

function certificateRow(
  learner: DemoLearner,
  what: Pick<typeof certificates.$inferInsert, 'kind' | 'courseId' | 'courseVersion' | 'level' | 'title'>,
  issuedAt: string,
): CertificateRows {
  const id = randomUUID();
  const code = certificateCode(randomBytes(10));
  const { kind, level, title } = what;
  return {
    certificate: { ...what, id, code, issuedAt, userId: learner.id, holderName: learner.name },
    check: {
      certificateId: id,
      ...{ code, kind, level, title, issuedAt },
      holderInitials: holderInitials(learner.name),
    },
  };
}

/** Separates the times of certificates that are issued together, to keep their order. */
function addMilliseconds(milliseconds: number, time: string): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}
