import {
  COURSE_ICONS,
  LESSON_CONTENT_MAX_LENGTH,
  LESSON_MINUTES_MAX,
  LESSONS_PER_COURSE_MAX,
} from '@aicv/domain/academy/course';
import {
  OPTION_TEXT_MAX_LENGTH,
  OPTIONS_PER_QUESTION_MAX,
  PASSING_SCORE_DEFAULT,
  QUESTION_TEXT_MAX_LENGTH,
  QUESTIONS_PER_QUIZ_MAX,
  QUIZ_FORMAT_VERSION,
  type QuizQuestion,
  quizProblem,
  RETAKE_PAUSE_DEFAULT,
  RETAKE_PAUSE_MAX,
  SHOW_ANSWERS,
  SHOW_ANSWERS_DEFAULT,
} from '@aicv/domain/academy/quiz';
import {
  FIELD_HELP_MAX_LENGTH,
  FIELD_KINDS,
  FIELD_LABEL_MAX_LENGTH,
  FIELDS_PER_WORKSHEET_MAX,
  fieldsProblem,
  WORKSHEET_FORMAT_VERSION,
} from '@aicv/domain/academy/worksheet';
import { COMPETENCE_CAPABILITIES, MONTHS_MAX } from '@aicv/domain/access/competence';
import { DESCRIPTION_MAX_LENGTH, isStorableText, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateShape,
  idParams,
  idShape,
  notLongerThan,
  optionalText,
  pagingQuery,
  personShape,
  requiredText,
  searchText,
  timeShape,
  UNSTORABLE_TEXT,
  versionInput,
} from '../shapes.ts';
import { categoryInput, courseFacts, levelInput } from './courses.ts';
import { lessonFileShape } from './lessons.ts';

/** The authors' side of the Academy: the working copy of a course, its publication, and the results of its learners. */

/** Answers are objects by these ids. A property that every object inherits (`__proto__`, `constructor`) could never be answered. */
const partId = (name: string) =>
  z.string(`${name} must be text`).check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, `${name} must be 1 to 64 letters, digits, hyphens or underscores`),
    z.refine((id) => !(id in {}), `${name} is a reserved word`),
  );

/** `quizProblem` checks whether it is one of the options. */
const rightOptionInput = z.string('Mark the correct answer by its option ID');

const optionInput = z.strictObject({ id: partId('Option id'), text: requiredText('Option', OPTION_TEXT_MAX_LENGTH) });

const questionBase = {
  id: partId('Question id'),
  text: requiredText('Question', QUESTION_TEXT_MAX_LENGTH),
  explanation: requiredText('Explanation', QUESTION_TEXT_MAX_LENGTH),
};

const optionsInput = z
  .array(optionInput, 'Options must be a list')
  .check(z.maxLength(OPTIONS_PER_QUESTION_MAX, `A question can have at most ${OPTIONS_PER_QUESTION_MAX} options`));

const questionInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...questionBase,
      kind: z.literal('single'),
      options: optionsInput,
      answer: rightOptionInput,
    }),
    z.strictObject({
      ...questionBase,
      kind: z.literal('multiple'),
      options: optionsInput,
      answer: z
        .array(rightOptionInput, 'Correct answers must be a list')
        .check(z.maxLength(OPTIONS_PER_QUESTION_MAX, 'There are more correct answers than options')),
    }),
    z.strictObject({
      ...questionBase,
      kind: z.literal('true_false'),
      answer: z.boolean('The correct answer must be true or false'),
    }),
    z.strictObject({
      ...questionBase,
      kind: z.literal('number'),
      answer: z.number('The correct answer must be a number'),
      tolerance: z._default(z.number('The tolerance must be a number'), 0),
      unit: z._default(
        z
          .string('Unit must be text')
          .check(
            z.trim(),
            z.maxLength(20, 'Unit must be at most 20 characters'),
            z.refine(isStorableText, UNSTORABLE_TEXT),
          ),
        '',
      ),
    }),
  ],
  { error: 'Kind must be single, multiple, true_false or number' },
);

/** Questions in their stored form, without a problem that `quizProblem` detects. */
export const questionsInput = z
  .strictObject(
    {
      version: z.literal(QUIZ_FORMAT_VERSION, 'Questions have an unknown version'),
      questions: z
        .array(questionInput, 'Questions must be a list')
        .check(z.maxLength(QUESTIONS_PER_QUIZ_MAX, `A quiz can have at most ${QUESTIONS_PER_QUIZ_MAX} questions`)),
    },
    'Questions must be a versioned list',
  )
  .check((context) => {
    const problem = quizProblem(context.value.questions as readonly QuizQuestion[]);
    if (problem === null) return;
    const path = context.value.questions.length === 0 ? ['questions'] : ['questions', problem.index];
    context.issues.push({ code: 'custom', message: problem.message, path, input: context.value });
  });

const passingScoreInput = z
  .int('Passing score must be a whole number')
  .check(z.minimum(0, 'Passing score must be from 0 to 100'), z.maximum(100, 'Passing score must be from 0 to 100'));

const retakePauseInput = z
  .int('Retake pause must be a whole number of minutes')
  .check(
    z.minimum(0, `Retake pause must be from 0 to ${RETAKE_PAUSE_MAX} minutes`),
    z.maximum(RETAKE_PAUSE_MAX, `Retake pause must be from 0 to ${RETAKE_PAUSE_MAX} minutes`),
  );

const shuffledInput = z.boolean('Shuffle must be true or false');

const showAnswersInput = z.enum(SHOW_ANSWERS, 'Show correct answers must be after-pass or after-attempt');

const fieldInput = z.strictObject({
  id: partId('Field id'),
  label: requiredText('Label', FIELD_LABEL_MAX_LENGTH),
  help: z._default(
    z
      .string('Help must be text')
      .check(
        z.trim(),
        z.maxLength(FIELD_HELP_MAX_LENGTH, `Help must be at most ${FIELD_HELP_MAX_LENGTH} characters`),
        z.refine(isStorableText, UNSTORABLE_TEXT),
      ),
    '',
  ),
  kind: z.enum(FIELD_KINDS, `Kind must be one of ${FIELD_KINDS.join(', ')}`),
  isRequired: z._default(z.boolean('Required must be true or false'), true),
  options: z._default(
    z
      .array(requiredText('Option', OPTION_TEXT_MAX_LENGTH), 'Options must be a list')
      .check(z.maxLength(OPTIONS_PER_QUESTION_MAX, `A choice can have at most ${OPTIONS_PER_QUESTION_MAX} options`)),
    [],
  ),
});

export const fieldsInput = z
  .strictObject(
    {
      version: z.literal(WORKSHEET_FORMAT_VERSION, 'Fields have an unknown version'),
      fields: z
        .array(fieldInput, 'Fields must be a list')
        .check(
          z.maxLength(FIELDS_PER_WORKSHEET_MAX, `A worksheet can have at most ${FIELDS_PER_WORKSHEET_MAX} fields`),
        ),
    },
    'Fields must be a versioned list',
  )
  .check((context) => {
    const problem = fieldsProblem(context.value.fields);
    if (problem === null) return;
    const path = context.value.fields.length === 0 ? ['fields'] : ['fields', problem.index];
    context.issues.push({ code: 'custom', message: problem.message, path, input: context.value });
  });

/** A lesson's text: unlike other texts neither trimmed nor required in the working copy. */
const contentInput = z
  .string('Content must be text')
  .check(
    z.refine(
      notLongerThan(LESSON_CONTENT_MAX_LENGTH),
      `Content must be at most ${LESSON_CONTENT_MAX_LENGTH} characters`,
    ),
    z.refine(isStorableText, UNSTORABLE_TEXT),
  );

const minutesInput = z
  .int('Minutes must be a whole number')
  .check(
    z.minimum(0, `Minutes must be from 0 to ${LESSON_MINUTES_MAX}`),
    z.maximum(LESSON_MINUTES_MAX, `Minutes must be from 0 to ${LESSON_MINUTES_MAX}`),
  );

const iconInput = z.enum(COURSE_ICONS, `Icon must be one of ${COURSE_ICONS.join(', ')}`);

const COURSE_STATES = ['draft', 'published', 'archived'] as const;

const authoredFacts = {
  ...courseFacts,
  /** How long certificates are valid; null if they do not expire. It is no part of a version. */
  validityMonths: z.nullable(z.int()),
  /** An archived course is inactive; a draft was never published. */
  state: z.enum(COURSE_STATES),
  /** True if it was never published. */
  hasUnpublishedChanges: z.boolean(),
  /** Number of the latest published version. */
  publishedNumber: z.nullable(z.int()),
  publishedAt: z.nullable(timeShape),
  /** Of the working copy. */
  lessonCount: z.int(),
  version: z.int(),
  updatedAt: timeShape,
};

const authoredCourseShape = z.object({
  ...authoredFacts,
  enrollments: z.int(),
  completions: z.int(),
});

export type AuthoredCourse = z.infer<typeof authoredCourseShape>;

export const authoredQuizShape = z.object({
  id: idShape,
  lessonId: idShape,
  title: z.string(),
  passingScore: z.int(),
  retakePauseMinutes: z.int(),
  showAnswers: z.enum(SHOW_ANSWERS),
  /** Whether each attempt has its own order of questions and options. */
  isShuffled: z.boolean(),
  questions: questionsInput,
  isActive: z.boolean(),
  version: z.int(),
});

export type AuthoredQuiz = z.infer<typeof authoredQuizShape>;

export const authoredWorksheetShape = z.object({
  id: idShape,
  lessonId: idShape,
  phase: z.enum(IDEA_PHASES),
  title: z.string(),
  fields: fieldsInput,
  isActive: z.boolean(),
  version: z.int(),
});

export type AuthoredWorksheet = z.infer<typeof authoredWorksheetShape>;

const authoredLessonFacts = {
  id: idShape,
  courseId: idShape,
  title: z.string(),
  content: z.string(),
  minutes: z.int(),
  orderIndex: z.int(),
  isActive: z.boolean(),
  version: z.int(),
};

export const authoredLessonShape = z.object(authoredLessonFacts);

/** The effect of publishing the draft now (REQ-350). */
const nextPublicationShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('correction'),
    /** The lessons with corrected texts. */
    lessonIds: z.array(idShape),
    /** The learners whose version has the old texts, of all learners of the course. */
    reached: z.int(),
    enrolled: z.int(),
  }),
  /** Becomes the version with this number. */
  z.object({ kind: z.literal('version'), number: z.int() }),
]);

export const courseDraftShape = z.object({
  ...authoredFacts,
  nextPublication: nextPublicationShape,
  /** The users who would lose each capability, because a rule requires the newest version and publishing makes one (REQ-393). */
  accessLost: z.array(z.object({ capability: z.enum(COMPETENCE_CAPABILITIES), users: z.int() })),
  lessons: z.array(
    z.object({
      ...authoredLessonFacts,
      quiz: z.nullable(authoredQuizShape),
      /** The downloads below the text, as the next version has them. */
      files: z.array(lessonFileShape),
      worksheets: z.array(authoredWorksheetShape),
    }),
  ),
});

export type CourseDraft = z.infer<typeof courseDraftShape>;
export type DraftLesson = CourseDraft['lessons'][number];

const courseResultsShape = z.object({
  courseId: idShape,
  title: z.string(),
  enrollments: z.int(),
  completions: z.int(),
  /** Completions of enrollments in percent, one decimal; null without enrollments. */
  completionRate: z.nullable(z.number()),
  /** Mean progress of the enrollments in whole percent; null without enrollments. */
  meanProgress: z.nullable(z.int()),
  /** The last twelve weeks, oldest first, each by its Monday. */
  weeks: z.array(z.object({ week: dateShape, enrolled: z.int(), completed: z.int() })),
  /** Of the latest version, in order, with how many have finished each. */
  lessons: z.array(z.object({ id: idShape, title: z.string(), finished: z.int() })),
  /** Of the latest version, in order. */
  quizzes: z.array(
    z.object({
      id: idShape,
      title: z.string(),
      /** Submitted ones. */
      attempts: z.int(),
      /** The number of learners who have submitted one, and of those who have passed. */
      learners: z.int(),
      passed: z.int(),
      /** Over all attempts, in whole percent; null without one. */
      meanScore: z.nullable(z.int()),
      /**
       * Of the latest version: the number of submitted attempts with the question, and of correct answers. Includes attempts at earlier
       * versions.
       */
      questions: z.array(z.object({ id: z.string(), text: z.string(), asked: z.int(), right: z.int() })),
    }),
  ),
});

export type CourseResults = z.infer<typeof courseResultsShape>;

const courseEnrollmentShape = z.object({
  id: idShape,
  learner: z.nullable(personShape),
  enrolledAt: timeShape,
  progress: z.int(),
  isCompleted: z.boolean(),
  completedAt: z.nullable(timeShape),
  versionNumber: z.int(),
  /** In the learner's version. */
  quizzes: z.int(),
  quizzesPassed: z.int(),
});

export type CourseEnrollment = z.infer<typeof courseEnrollmentShape>;

const courseFields = {
  description: optionalText('Description', DESCRIPTION_MAX_LENGTH),
  iconClass: z.optional(iconInput),
  level: z.optional(levelInput),
  category: z.optional(categoryInput),
  isPremium: z.optional(z.boolean('Premium must be true or false')),
};

const VALIDITY_MESSAGE = `Validity must be a whole number of months from 1 to ${MONTHS_MAX}`;

/** Of certificates that are issued from now on. Null: they do not expire. */
const validityInput = z.optional(
  z.nullable(z.int(VALIDITY_MESSAGE).check(z.minimum(1, VALIDITY_MESSAGE), z.maximum(MONTHS_MAX, VALIDITY_MESSAGE))),
);

const titleInput = requiredText('Title', TITLE_MAX_LENGTH);

const authoredSortKeys = ['createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

export const courseAuthoringEndpoints = {
  listAuthoredCourses: defineEndpoint({
    method: 'GET',
    path: '/api/authoring/courses',
    summary: 'List all courses of the tenant for authors, including drafts and archived courses',
    access: 'academy.author',
    query: z.strictObject({
      state: z.optional(z.enum(COURSE_STATES, `State must be one of ${COURSE_STATES.join(', ')}`)),
      q: z.optional(searchText),
      sort: z._default(z.enum(authoredSortKeys, `Sort must be one of ${authoredSortKeys.join(', ')}`), '-updatedAt'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(authoredCourseShape) },
  }),
  getCourseDraft: defineEndpoint({
    method: 'GET',
    path: '/api/authoring/courses/{id}',
    summary: 'Get the draft of a course with its lessons, quizzes, answers and worksheets',
    access: 'academy.author',
    params: idParams,
    responses: { 200: courseDraftShape },
  }),
  // REQ-180
  createCourse: defineEndpoint({
    method: 'POST',
    path: '/api/courses',
    summary: 'Create a course',
    access: 'academy.author',
    acceptsIdempotencyKey: true,
    body: z.strictObject({ title: titleInput, ...courseFields, validityMonths: validityInput }),
    responses: { 201: courseDraftShape },
  }),
  updateCourse: defineEndpoint({
    method: 'PATCH',
    path: '/api/courses/{id}',
    summary: 'Edit the details of a course, or archive it',
    access: 'academy.author',
    params: idParams,
    body: z.strictObject({
      title: z.optional(titleInput),
      ...courseFields,
      validityMonths: validityInput,
      isActive: z.optional(z.boolean('Active must be true or false')),
      version: versionInput,
    }),
    responses: { 200: courseDraftShape },
  }),
  publishCourse: defineEndpoint({
    method: 'POST',
    path: '/api/courses/{id}/publish',
    summary:
      'Publish the draft. Corrections of texts reach every learner at once, other changes become the next version',
    access: 'academy.author',
    params: idParams,
    body: z.strictObject({ version: versionInput }),
    responses: { 200: courseDraftShape },
  }),
  orderLessons: defineEndpoint({
    method: 'PUT',
    path: '/api/courses/{id}/lesson-order',
    summary: 'Reorder the lessons of a course. Every lesson must be listed exactly once',
    access: 'academy.author',
    params: idParams,
    body: z.strictObject({
      lessonIds: z.array(idShape, 'Lessons must be a list').check(
        z.maxLength(LESSONS_PER_COURSE_MAX, `A course can have at most ${LESSONS_PER_COURSE_MAX} lessons`),
        z.refine((ids) => new Set(ids).size === ids.length, 'Each lesson can appear only once'),
      ),
      version: versionInput,
    }),
    responses: { 200: courseDraftShape },
  }),
  // REQ-180
  createLesson: defineEndpoint({
    method: 'POST',
    path: '/api/lessons',
    summary: 'Add a lesson at the end of a course',
    access: 'academy.author',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      courseId: idShape,
      title: titleInput,
      content: z._default(contentInput, ''),
      minutes: z._default(minutesInput, 0),
    }),
    responses: { 201: authoredLessonShape },
  }),
  updateLesson: defineEndpoint({
    method: 'PATCH',
    path: '/api/lessons/{id}',
    summary: 'Edit a lesson',
    access: 'academy.author',
    params: idParams,
    body: z.strictObject({
      title: z.optional(titleInput),
      content: z.optional(contentInput),
      minutes: z.optional(minutesInput),
      version: versionInput,
    }),
    responses: { 200: authoredLessonShape },
  }),
  // REQ-180
  createQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes',
    summary: 'Add a quiz to a lesson',
    access: 'academy.author',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      lessonId: idShape,
      title: titleInput,
      passingScore: z._default(passingScoreInput, PASSING_SCORE_DEFAULT),
      retakePauseMinutes: z._default(retakePauseInput, RETAKE_PAUSE_DEFAULT),
      showAnswers: z._default(showAnswersInput, SHOW_ANSWERS_DEFAULT),
      /** Off keeps the author's order, for options such as "All of the above". */
      isShuffled: z._default(shuffledInput, true),
      questions: questionsInput,
    }),
    responses: { 201: authoredQuizShape },
  }),
  updateQuiz: defineEndpoint({
    method: 'PATCH',
    path: '/api/quizzes/{id}',
    summary: 'Edit a quiz. Attempts in progress keep their questions',
    access: 'academy.author',
    params: idParams,
    body: z.strictObject({
      title: z.optional(titleInput),
      passingScore: z.optional(passingScoreInput),
      retakePauseMinutes: z.optional(retakePauseInput),
      showAnswers: z.optional(showAnswersInput),
      isShuffled: z.optional(shuffledInput),
      questions: z.optional(questionsInput),
      version: versionInput,
    }),
    responses: { 200: authoredQuizShape },
  }),
  createWorksheet: defineEndpoint({
    method: 'POST',
    path: '/api/worksheets',
    summary: 'Add a worksheet of one IDEA phase to a lesson',
    access: 'academy.author',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      lessonId: idShape,
      phase: z.enum(IDEA_PHASES, 'Phase must be identify, design, execute or assess'),
      title: titleInput,
      fields: fieldsInput,
    }),
    responses: { 201: authoredWorksheetShape },
  }),
  updateWorksheet: defineEndpoint({
    method: 'PATCH',
    path: '/api/worksheets/{id}',
    summary: 'Edit a worksheet',
    access: 'academy.author',
    params: idParams,
    body: z.strictObject({
      phase: z.optional(z.enum(IDEA_PHASES, 'Phase must be identify, design, execute or assess')),
      title: z.optional(titleInput),
      fields: z.optional(fieldsInput),
      version: versionInput,
    }),
    responses: { 200: authoredWorksheetShape },
  }),
  getCourseResults: defineEndpoint({
    method: 'GET',
    path: '/api/courses/{id}/results',
    summary: 'Get the enrollments, completions and quiz results of a course',
    access: 'academy.author',
    params: idParams,
    responses: { 200: courseResultsShape },
  }),
  listCourseEnrollments: defineEndpoint({
    method: 'GET',
    path: '/api/courses/{id}/enrollments',
    summary: 'List the learners of a course and their progress, newest first',
    access: 'academy.author',
    params: idParams,
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(courseEnrollmentShape) },
  }),
  exportCourseEnrollments: defineEndpoint({
    method: 'GET',
    path: '/api/courses/{id}/enrollments/export',
    summary: 'Export all learners of a course as CSV, with the best score for each quiz',
    access: 'academy.author',
    stepUp: true,
    params: idParams,
    query: z.strictObject({ format: z._default(z.literal('csv', 'Format must be csv'), 'csv') }),
    responses: { 200: 'text/csv' },
  }),
} as const;
