import {
  PASSING_SCORE_DEFAULT,
  type QuizQuestion,
  RETAKE_PAUSE_DEFAULT,
  type ShowAnswers,
} from '@aicv/domain/academy/quiz';
import type { WorksheetField } from '@aicv/domain/academy/worksheet';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { IdeaPhase } from '@aicv/domain/ventures/venture';
import { eq } from 'drizzle-orm';
import { nextOrderIndex } from '../../modules/academy/authoring/course-authoring.repository.ts';
import { getCourseDraft } from '../../modules/academy/authoring/course-drafts.queries.ts';
import { insertNextVersion } from '../../modules/academy/authoring/insert-next-version.ts';
import { courses } from '../../modules/academy/catalogue/courses.tables.ts';
import { ideaWorksheets, lessons, quizzes } from '../../modules/academy/catalogue/lessons.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

type CourseRow = typeof courses.$inferSelect;
type NewCourseRow = typeof courses.$inferInsert;
type LessonRow = typeof lessons.$inferSelect;

export interface QuizFixture {
  readonly title?: string;
  readonly passingScore?: number;
  readonly retakePauseMinutes?: number;
  readonly showAnswers?: ShowAnswers;
  readonly isShuffled?: boolean;
  readonly questions?: readonly QuizQuestion[];
}

export interface WorksheetFixture {
  readonly phase: IdeaPhase;
  readonly title?: string;
  readonly fields?: readonly WorksheetField[];
}

export interface LessonFixture {
  readonly title?: string;
  readonly content?: string;
  readonly minutes?: number;
  readonly quiz?: QuizFixture;
  readonly worksheets?: readonly WorksheetFixture[];
}

export interface CourseFixture extends Partial<NewCourseRow> {
  readonly lessons?: readonly LessonFixture[];
  /** `false` leaves the course a draft. */
  readonly isPublished?: boolean;
  readonly publishedAt?: string;
}

export interface BuiltLesson {
  readonly id: string;
  readonly quizId: string | null;
  readonly worksheetIds: readonly string[];
}

export interface BuiltCourse {
  readonly course: CourseRow;
  /** In order. */
  readonly lessons: readonly BuiltLesson[];
}

let counter = 0;

/** The correct answer is `{ q1: true }`. */
const ONE_QUESTION: readonly QuizQuestion[] = [
  { id: 'q1', kind: 'true_false', text: 'Is this so?', answer: true, explanation: 'It is so.' },
];

const ONE_FIELD: readonly WorksheetField[] = [
  { id: 'f1', label: 'What do you see?', help: '', kind: 'text', isRequired: true, options: [] },
];

/** A course with its lessons, quizzes and worksheets, published as its first version. Default: two plain lessons. */
export async function buildCourse(tx: Queryable, given: CourseFixture = {}): Promise<BuiltCourse> {
  const { lessons: givenLessons = [{}, {}], isPublished = true, publishedAt, ...attributes } = given;
  counter += 1;
  const [course] = await tx
    .insert(courses)
    .values({
      title: `Course ${counter}`,
      description: 'What a founder has to know.',
      tenantId: DEFAULT_TENANT_ID,
      ...attributes,
    })
    .returning();
  if (course === undefined) throw new Error('The course was not inserted');
  const built: BuiltLesson[] = [];
  for (const lesson of givenLessons) built.push(await addLesson(tx, course, lesson));
  return {
    course: isPublished ? await publishBuiltCourse(tx, course.id, publishedAt) : course,
    lessons: built,
  };
}

/** Adds a lesson at the end of the working copy. Learners get it with the next version. */
export async function addLesson(
  tx: Queryable,
  { id: courseId, tenantId }: Pick<CourseRow, 'id' | 'tenantId'>,
  { title, content, minutes, quiz, worksheets = [] }: LessonFixture = {},
): Promise<BuiltLesson> {
  const orderIndex = await nextOrderIndex(tx, courseId);
  const [lesson] = await tx
    .insert(lessons)
    .values({
      courseId,
      tenantId,
      orderIndex,
      title: title ?? `Lesson ${orderIndex + 1}`,
      content: content ?? 'Read this.',
      minutes: minutes ?? 30,
    })
    .returning();
  if (lesson === undefined) throw new Error('The lesson was not inserted');
  const worksheetIds: string[] = [];
  for (const worksheet of worksheets) worksheetIds.push(await addWorksheet(tx, lesson, worksheet));
  return { id: lesson.id, quizId: quiz === undefined ? null : await addQuiz(tx, lesson, quiz), worksheetIds };
}

async function addQuiz(tx: Queryable, lesson: LessonRow, given: QuizFixture): Promise<string> {
  const [quiz] = await tx
    .insert(quizzes)
    .values({
      lessonId: lesson.id,
      tenantId: lesson.tenantId,
      title: given.title ?? `Quiz of ${lesson.title}`,
      questions: { version: 1, questions: given.questions ?? ONE_QUESTION },
      passingScore: given.passingScore ?? PASSING_SCORE_DEFAULT,
      retakePauseMinutes: given.retakePauseMinutes ?? RETAKE_PAUSE_DEFAULT,
      showAnswers: given.showAnswers,
      isShuffled: given.isShuffled,
    })
    .returning();
  if (quiz === undefined) throw new Error('The quiz was not inserted');
  return quiz.id;
}

async function addWorksheet(tx: Queryable, lesson: LessonRow, given: WorksheetFixture): Promise<string> {
  const [worksheet] = await tx
    .insert(ideaWorksheets)
    .values({
      lessonId: lesson.id,
      tenantId: lesson.tenantId,
      phase: given.phase,
      title: given.title ?? `Worksheet: ${given.phase}`,
      fields: { version: 1, fields: given.fields ?? ONE_FIELD },
    })
    .returning();
  if (worksheet === undefined) throw new Error('The worksheet was not inserted');
  return worksheet.id;
}

/** Publishes the working copy as the next version. Enrolled users keep theirs. */
export async function publishBuiltCourse(tx: Queryable, courseId: string, publishedAt?: string): Promise<CourseRow> {
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update');
  if (course === undefined) throw new Error('The course was not found');
  const version = await insertNextVersion(tx, await getCourseDraft(tx, courseId), {
    publishedBy: course.createdBy,
    publishedAt: publishedAt ?? course.createdAt,
  });
  const [published] = await tx
    .update(courses)
    .set({ publishedVersionId: version.id })
    .where(eq(courses.id, courseId))
    .returning();
  if (published === undefined) throw new Error('The course was not updated');
  return published;
}
