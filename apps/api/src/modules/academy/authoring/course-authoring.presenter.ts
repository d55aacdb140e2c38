import type {
  AuthoredCourse,
  AuthoredQuiz,
  AuthoredWorksheet,
  CourseDraft,
  CourseEnrollment,
  CourseResults,
  DraftLesson,
} from '@aicv/contracts/academy/course-authoring';
import type { LessonQuiz } from '@aicv/domain/academy/lesson-content';
import type { QuizOption, QuizQuestion } from '@aicv/domain/academy/quiz';
import type { WorksheetField } from '@aicv/domain/academy/worksheet';
import { personName } from '@aicv/domain/identity/person-name';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { ListedEnrollmentRow, ScoredEnrollmentRow } from '../learning/course-enrollments.queries.ts';
import type { CourseResultsRow } from '../learning/course-results.queries.ts';
import { presentDownloads } from '../learning/lessons.presenter.ts';
import type { AuthoredCourseListRow, AuthoredCourseRow } from './authored-courses.queries.ts';
import type { IdeaWorksheetRow, LessonRow, QuizRow } from './course-authoring.repository.ts';
import type { CourseDraftRow, DraftLessonRow } from './course-drafts.queries.ts';

export function presentAuthoredCourse(row: AuthoredCourseListRow): AuthoredCourse {
  return { ...presentFacts(row), enrollments: row.enrollments, completions: row.completions };
}

export function presentCourseDraft(row: CourseDraftRow): CourseDraft {
  return {
    ...presentFacts(row),
    nextPublication: presentNextPublication(row),
    accessLost: [...row.accessLost],
    lessons: row.lessons.map(presentDraftLesson),
  };
}

function presentNextPublication({ nextPublication, published }: CourseDraftRow): CourseDraft['nextPublication'] {
  switch (nextPublication.kind) {
    case 'none':
      return { kind: 'none' };
    case 'correction': {
      const { corrections, reached, enrolled } = nextPublication;
      const lessonIds = [...new Set(corrections.map(({ lessonId }) => lessonId))];
      return { kind: 'correction', lessonIds, reached, enrolled };
    }
    case 'version':
      return { kind: 'version', number: (published?.number ?? 0) + 1 };
  }
}

function presentFacts(row: AuthoredCourseRow) {
  const { id, title, description, iconClass, level, category, isPremium, isActive, tenantId, createdAt } = row;
  const { validityMonths, published, contentVersion, lessonCount, version, updatedAt } = row;
  return {
    ...{ id, title, description, iconClass, level, category, isPremium, isActive, validityMonths, tenantId, createdAt },
    state: stateOf(row),
    // A draft has no published content.
    hasUnpublishedChanges: published?.contentVersion !== contentVersion,
    publishedNumber: published?.number ?? null,
    publishedAt: published?.publishedAt ?? null,
    ...{ lessonCount, version, updatedAt },
  };
}

function stateOf({ isActive, published }: AuthoredCourseRow): CourseDraft['state'] {
  if (!isActive) return 'archived';
  return published === null ? 'draft' : 'published';
}

export function presentAuthoredLesson(row: LessonRow): Omit<DraftLesson, 'quiz' | 'worksheets' | 'files'> {
  const { id, courseId, title, content, minutes, orderIndex, isActive, version } = row;
  return { id, courseId, title, content, minutes, orderIndex, isActive, version };
}

function presentDraftLesson(row: DraftLessonRow): DraftLesson {
  return {
    ...presentAuthoredLesson(row),
    quiz: row.quiz && presentAuthoredQuiz(row.quiz),
    files: presentDownloads(row),
    worksheets: row.worksheets.map(presentAuthoredWorksheet),
  };
}

/** Contains the answer key: for authors only. */
export function presentAuthoredQuiz(row: QuizRow): AuthoredQuiz {
  const { id, lessonId, title, passingScore, retakePauseMinutes, showAnswers, isShuffled, isActive, version } = row;
  const questions = { version: row.questions.version, questions: row.questions.questions.map(presentQuestion) };
  return {
    id,
    lessonId,
    title,
    passingScore,
    retakePauseMinutes,
    showAnswers,
    isShuffled,
    questions,
    isActive,
    version,
  };
}

function presentQuestion(question: QuizQuestion): AuthoredQuiz['questions']['questions'][number] {
  const { id, text, explanation } = question;
  const base = { id, text, explanation };
  switch (question.kind) {
    case 'single':
      return { ...base, kind: 'single', options: question.options.map(presentOption), answer: question.answer };
    case 'multiple':
      return { ...base, kind: 'multiple', options: question.options.map(presentOption), answer: [...question.answer] };
    case 'true_false':
      return { ...base, kind: 'true_false', answer: question.answer };
    case 'number':
      return {
        ...base,
        kind: 'number',
        answer: question.answer,
        tolerance: question.tolerance,
        unit: question.unit,
      };
  }
}

const presentOption = ({ id, text }: QuizOption) => ({ id, text });

export function presentAuthoredWorksheet(row: IdeaWorksheetRow): AuthoredWorksheet {
  const { id, lessonId, phase, title, isActive, version } = row;
  const fields = { version: row.fields.version, fields: row.fields.fields.map(presentField) };
  return { id, lessonId, phase, title, fields, isActive, version };
}

function presentField({ id, label, help, kind, isRequired, options }: WorksheetField) {
  return { id, label, help, kind, isRequired, options: [...options] };
}

export function presentCourseResults(row: CourseResultsRow): CourseResults {
  const { courseId, title, enrollments, completions, meanProgress, weeks, lessons, quizzes } = row;
  return {
    ...{ courseId, title, enrollments, completions, meanProgress },
    completionRate: enrollments === 0 ? null : Math.round((1000 * completions) / enrollments) / 10,
    weeks: weeks.map(({ week, enrolled, completed }) => ({ week, enrolled, completed })),
    lessons: lessons.map(({ id, title: lesson, finished }) => ({ id, title: lesson, finished })),
    quizzes: quizzes.map(presentQuizResults),
  };
}

function presentQuizResults(row: CourseResultsRow['quizzes'][number]): CourseResults['quizzes'][number] {
  const { id, title, attempts, learners, passed, meanScore } = row;
  const questions = row.questions.map((question) => ({
    id: question.id,
    text: question.text,
    asked: question.asked,
    right: question.right,
  }));
  return { id, title, attempts, learners, passed, meanScore, questions };
}

export function presentCourseEnrollment(row: ListedEnrollmentRow): CourseEnrollment {
  const { id, learner, enrolledAt, progress, isCompleted, completedAt, versionNumber, quizzes, quizzesPassed } = row;
  return {
    ...{ id, learner: presentPerson(learner), enrolledAt, progress, isCompleted, completedAt },
    ...{ versionNumber, quizzes, quizzesPassed },
  };
}

/** Authors may not see a learner's email address. */
export const ENROLLMENT_COLUMNS = {
  header: (quizzes: readonly LessonQuiz[]) => [
    'Learner',
    'Username',
    'Enrolled at',
    'Progress %',
    'Completed at',
    'Version',
    ...quizzes.map(({ title }) => `Best score %: ${title}`),
  ],
  cells: (row: ScoredEnrollmentRow, quizzes: readonly LessonQuiz[]) => [
    row.learner ? personName(row.learner) : null,
    row.learner?.username ?? null,
    row.enrolledAt,
    row.progress,
    row.completedAt,
    row.versionNumber,
    ...quizzes.map(({ id }) => row.bestScores.get(id) ?? null),
  ],
};
