import type { LessonFile } from '@aicv/domain/academy/lesson-content';
import type { CourseDifference, TextCorrection } from '@aicv/domain/academy/text-correction';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { countAccessLost, type LostAccess } from '../../competence/course-rules.public.ts';
import { listLessonFiles } from '../../files/lesson-files.public.ts';
import { ideaWorksheets, lessons, quizzes } from '../catalogue/lessons.tables.ts';
import { type AuthoredCourseRow, findAuthoredCourse } from './authored-courses.queries.ts';
import type { IdeaWorksheetRow, LessonRow, QuizRow } from './course-authoring.repository.ts';
import { countLearners, listCorrectedLessons, readDifference } from './course-difference.queries.ts';
import { lessonVersionOf } from './lesson-version-of.ts';

export type DraftLessonRow = LessonRow & {
  readonly quiz: QuizRow | null;
  readonly worksheets: readonly IdeaWorksheetRow[];
  readonly files: readonly LessonFile[];
};

/** What publishing would do now. */
export type NextPublication =
  | Exclude<CourseDifference, { kind: 'correction' }>
  | {
      readonly kind: 'correction';
      readonly corrections: readonly TextCorrection[];
      /** The learners whose version has the old texts, of all learners of the course. */
      readonly reached: number;
      readonly enrolled: number;
    };

export type CourseDraftRow = AuthoredCourseRow & {
  readonly lessons: readonly DraftLessonRow[];
  readonly nextPublication: NextPublication;
  /** By the next version, if publishing makes one. */
  readonly accessLost: readonly LostAccess[];
};

/** The working copy of a course, or 404. */
export async function getCourseDraft(tx: Queryable, id: string): Promise<CourseDraftRow> {
  const course = await findAuthoredCourse(tx, id);
  if (course === undefined) throw notFound();
  const lessons = await listDraftLessons(tx, id);
  const nextPublication = await readNextPublication(tx, course, lessons);
  const isNewVersion = nextPublication.kind === 'version' && course.published !== null;
  return { ...course, lessons, nextPublication, accessLost: isNewVersion ? await countAccessLost(tx, id) : [] };
}

async function readNextPublication(
  tx: Queryable,
  course: AuthoredCourseRow,
  drafts: readonly DraftLessonRow[],
): Promise<NextPublication> {
  const difference = await readDifference(tx, course, drafts.map(lessonVersionOf));
  if (difference.kind !== 'correction') return difference;
  const corrected = await listCorrectedLessons(tx, difference.corrections);
  const versionIds = new Set(corrected.map(({ courseVersionId }) => courseVersionId));
  return { ...difference, ...(await countLearners(tx, course.id, [...versionIds])) };
}

/** The `contentVersion` of the latest version if the working copy has the same content; null otherwise. 404 if there is no course. */
export async function findUnchangedContentVersion(tx: Queryable, id: string): Promise<number | null> {
  const course = await findAuthoredCourse(tx, id);
  if (course === undefined) throw notFound();
  if (course.published === null) return null;
  const drafts = await listDraftLessons(tx, id);
  const { kind } = await readDifference(tx, course, drafts.map(lessonVersionOf));
  return kind === 'none' ? course.published.contentVersion : null;
}

/** The lessons of the working copy in order, with their quizzes and worksheets. */
async function listDraftLessons(tx: Queryable, courseId: string): Promise<DraftLessonRow[]> {
  const rows = await tx
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, courseId))
    .orderBy(asc(lessons.orderIndex), asc(lessons.id));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const quizRows = await tx.select().from(quizzes).where(inArray(quizzes.lessonId, ids));
  const worksheetRows = await tx
    .select()
    .from(ideaWorksheets)
    .where(inArray(ideaWorksheets.lessonId, ids))
    .orderBy(asc(ideaWorksheets.createdAt), asc(ideaWorksheets.id));
  const quizOf = new Map(quizRows.map((quiz) => [quiz.lessonId, quiz]));
  const worksheetsOf = Map.groupBy(worksheetRows, ({ lessonId }) => lessonId);
  const filesOf = await listLessonFiles(tx, rows);
  return rows.map((lesson) => ({
    ...lesson,
    quiz: quizOf.get(lesson.id) ?? null,
    worksheets: worksheetsOf.get(lesson.id) ?? [],
    files: filesOf.get(lesson.id) ?? [],
  }));
}
