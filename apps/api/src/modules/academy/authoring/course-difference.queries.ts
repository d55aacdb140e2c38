/** What publishing the working copy would do. */
import {
  type CourseDifference,
  type LessonContent,
  lessonsDifference,
  type TextCorrection,
  withCorrections,
} from '@aicv/domain/academy/text-correction';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type courses, courseVersions, lessonVersions } from '../catalogue/courses.tables.ts';
import { enrollments } from '../learning/learning.tables.ts';

type CourseFacts = Pick<
  typeof courses.$inferSelect,
  'id' | 'publishedVersionId' | 'title' | 'description' | 'iconClass' | 'level' | 'category' | 'isPremium'
>;

/** The difference between the latest version and the working copy. An unpublished course needs its first version. */
export async function readDifference(
  tx: Queryable,
  course: CourseFacts,
  lessons: readonly LessonContent[],
): Promise<CourseDifference> {
  if (course.publishedVersionId === null) return { kind: 'version' };
  const [version] = await tx.select().from(courseVersions).where(eq(courseVersions.id, course.publishedVersionId));
  if (version === undefined) throw new Error('The published version was not found');
  const facts = ['title', 'description', 'iconClass', 'level', 'category', 'isPremium'] as const;
  if (facts.some((name) => version[name] !== course[name])) return { kind: 'version' };
  const published = await tx
    .select()
    .from(lessonVersions)
    .where(eq(lessonVersions.courseVersionId, version.id))
    .orderBy(asc(lessonVersions.position));
  return lessonsDifference(published, lessons);
}

export interface CorrectedLesson {
  readonly id: string;
  readonly courseVersionId: string;
  readonly quizId: string | null;
  readonly title: string;
  readonly content: string;
  readonly quiz: (typeof lessonVersions.$inferSelect)['quiz'];
}

/** The lessons of all versions that have one of the old texts, with the new ones. */
export async function listCorrectedLessons(
  tx: Queryable,
  corrections: readonly TextCorrection[],
): Promise<CorrectedLesson[]> {
  const ids = [...new Set(corrections.map(({ lessonId }) => lessonId))];
  const rows = await tx
    .select()
    .from(lessonVersions)
    .where(inArray(lessonVersions.lessonId, ids))
    .orderBy(asc(lessonVersions.id));
  return rows.flatMap((row) => {
    const corrected = withCorrections(row, corrections);
    return corrected === row ? [] : [corrected];
  });
}

/** The learners of a course, and of these versions of it. */
export async function countLearners(
  tx: Queryable,
  courseId: string,
  versionIds: readonly string[],
): Promise<{ enrolled: number; reached: number }> {
  const ofCourse = eq(enrollments.courseId, courseId);
  const ofVersions = and(ofCourse, inArray(enrollments.courseVersionId, [...versionIds]));
  return {
    enrolled: await tx.$count(enrollments, ofCourse),
    reached: versionIds.length === 0 ? 0 : await tx.$count(enrollments, ofVersions),
  };
}
