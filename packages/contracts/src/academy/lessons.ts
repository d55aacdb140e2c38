import { QUESTION_KINDS, SHOW_ANSWERS } from '@aicv/domain/academy/quiz';
import { FIELD_ANSWER_MAX_LENGTH, FIELD_KINDS, FIELDS_PER_WORKSHEET_MAX } from '@aicv/domain/academy/worksheet';
import { FILE_TYPE_NAMES } from '@aicv/domain/files/file-type';
import { DESCRIPTION_MAX_LENGTH, isStorableText, TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { priorityInput } from '../opportunities/opportunities.ts';
import { idParams, idShape, noBody, pagingQuery, requiredText, timeShape, UNSTORABLE_TEXT } from '../shapes.ts';
import { progressShape } from './courses.ts';

/** Taking a course: its lessons, quizzes and worksheets, for enrolled learners. */

const optionShape = z.object({ id: z.string(), text: z.string() });

/**
 * Without answer, tolerance and explanation: those leave the server only with the results of an attempt (REQ-172). Options are in the order
 * of the attempt.
 */
const learnerQuestionShape = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  /** Of single and multiple choice; empty otherwise. */
  options: z.array(optionShape),
  /** Of a number; empty otherwise. */
  unit: z.string(),
});

export type LearnerQuestion = z.infer<typeof learnerQuestionShape>;

const answerShape = z.nullable(z.union([z.string(), z.array(z.string()), z.boolean(), z.number()]));

/** A quiz with the reader's state. */
const quizStateShape = z.object({
  id: idShape,
  lessonId: idShape,
  title: z.string(),
  passingScore: z.int(),
  questionCount: z.int(),
  retakePauseMinutes: z.int(),
  /** Submitted ones. */
  attempts: z.int(),
  bestScore: z.nullable(z.int()),
  passed: z.boolean(),
  openAttemptId: z.nullable(idShape),
  /** The latest submitted one. */
  lastAttemptId: z.nullable(idShape),
  /** When the next attempt may begin; null if it may now. */
  nextAttemptAt: z.nullable(timeShape),
});

export type QuizState = z.infer<typeof quizStateShape>;

const worksheetFieldShape = z.object({
  id: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(FIELD_KINDS),
  isRequired: z.boolean(),
  options: z.array(z.string()),
});

const worksheetShape = z.object({
  id: idShape,
  lessonId: idShape,
  phase: z.enum(IDEA_PHASES),
  title: z.string(),
  fields: z.array(worksheetFieldShape),
  /** The reader's answers, by field. */
  answers: z.record(z.string(), z.string()),
  isComplete: z.boolean(),
  /** Counts the saves; 0 before the first. */
  version: z.int(),
  savedAt: z.nullable(timeShape),
});

export type Worksheet = z.infer<typeof worksheetShape>;

export const lessonFileShape = z.object({
  id: idShape,
  name: z.string(),
  type: z.enum(FILE_TYPE_NAMES),
  sizeBytes: z.int(),
});

export type LessonDownload = z.infer<typeof lessonFileShape>;

const lessonShape = z.object({
  id: idShape,
  courseId: idShape,
  title: z.string(),
  content: z.string(),
  minutes: z.int(),
  /** Position in the course, from 1. */
  position: z.int(),
  finishedAt: z.nullable(timeShape),
  /** When its texts were corrected after the publication; null if they were not. */
  correctedAt: z.nullable(timeShape),
  previousLessonId: z.nullable(idShape),
  nextLessonId: z.nullable(idShape),
  quiz: z.nullable(quizStateShape),
  /** The downloads below the text. Images of the text are not among them. */
  files: z.array(lessonFileShape),
  worksheets: z.array(worksheetShape),
});

export type Lesson = z.infer<typeof lessonShape>;

const lessonSummaryShape = z.object({
  id: idShape,
  courseId: idShape,
  title: z.string(),
  minutes: z.int(),
  position: z.int(),
  finishedAt: z.nullable(timeShape),
});

export type LessonSummary = z.infer<typeof lessonSummaryShape>;

const attemptFacts = {
  id: idShape,
  quizId: idShape,
  lessonId: idShape,
  courseId: idShape,
  number: z.int(),
  passingScore: z.int(),
  startedAt: timeShape,
};

const attemptShape = z.discriminatedUnion('state', [
  z.object({ ...attemptFacts, state: z.literal('open'), questions: z.array(learnerQuestionShape) }),
  z.object({
    ...attemptFacts,
    state: z.literal('submitted'),
    submittedAt: timeShape,
    score: z.int(),
    passed: z.boolean(),
    nextAttemptAt: z.nullable(timeShape),
    /** When the results show the correct answers, and whether these do. */
    showAnswers: z.enum(SHOW_ANSWERS),
    showsRightAnswers: z.boolean(),
    results: z.array(
      z.object({
        question: learnerQuestionShape,
        answer: answerShape,
        isRight: z.boolean(),
        /** Null unless the results show the correct answers. */
        rightAnswer: answerShape,
        /** For a number whose correct answer is shown; 0 otherwise. */
        tolerance: z.number(),
        /** Empty for a question without an answer, unless the results show the correct answers. */
        explanation: z.string(),
      }),
    ),
  }),
]);

export type Attempt = z.infer<typeof attemptShape>;
export type OpenAttempt = Extract<Attempt, { state: 'open' }>;
export type AttemptResult = SubmittedAttempt['results'][number];
export type SubmittedAttempt = Extract<Attempt, { state: 'submitted' }>;

/** The length limit of an id. */
const answerText = z.string().check(z.maxLength(64), z.refine(isStorableText, UNSTORABLE_TEXT));

/** More than the questions of any quiz. */
const answersInput = z
  .record(
    answerText,
    z.nullable(
      z.union(
        [answerText, z.array(answerText).check(z.maxLength(50)), z.boolean(), z.number()],
        'An answer must be an option, a list of options, true or false, or a number',
      ),
    ),
    'Answers must be an object keyed by question ID',
  )
  .check(z.refine((answers) => Object.keys(answers).length <= 200, 'There are more answers than questions'));

const fieldText = z
  .string('An answer must be text')
  .check(
    z.maxLength(FIELD_ANSWER_MAX_LENGTH, `An answer must be at most ${FIELD_ANSWER_MAX_LENGTH} characters`),
    z.refine(isStorableText, UNSTORABLE_TEXT),
  );

const ideaSubmissionShape = z.object({
  /** Null, like the title, if the opportunity was deleted. */
  opportunityId: z.nullable(idShape),
  title: z.nullable(z.string()),
  submittedAt: timeShape,
});

const ideaSetShape = z.object({
  courseId: idShape,
  courseTitle: z.string(),
  worksheets: z.array(worksheetShape),
  /** Phases without a complete worksheet, in the order of the cycle; empty when the set is finished. */
  openPhases: z.array(z.enum(IDEA_PHASES)),
  submission: z.nullable(ideaSubmissionShape),
});

export type IdeaSet = z.infer<typeof ideaSetShape>;

/** Without a course: all of them, newest first. */
const ofCourse = z.strictObject({ courseId: z.optional(idShape), ...pagingQuery });

export const lessonEndpoints = {
  listLessons: defineEndpoint({
    method: 'GET',
    path: '/api/lessons',
    summary: 'List the lessons of a course, or of all courses, in order and without their text',
    access: 'academy.read',
    v2: true,
    query: ofCourse,
    responses: { 200: z.array(lessonSummaryShape) },
  }),
  getLesson: defineEndpoint({
    method: 'GET',
    path: '/api/lessons/{id}',
    summary: 'Get a lesson of a course you are enrolled in',
    access: 'academy.learn',
    params: idParams,
    responses: { 200: lessonShape },
  }),
  // REQ-180
  finishLesson: defineEndpoint({
    method: 'POST',
    path: '/api/lessons/{id}/finish',
    summary: 'Finish a lesson. A lesson with a quiz is finished by passing it',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: { 200: progressShape },
  }),
  listQuizzes: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes',
    summary: 'List the quizzes of a course you are enrolled in, or of all such courses, without questions',
    access: 'academy.learn',
    query: ofCourse,
    responses: { 200: z.array(quizStateShape) },
  }),
  getQuiz: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/{id}',
    summary: 'Get your status in a quiz',
    access: 'academy.learn',
    params: idParams,
    responses: { 200: quizStateShape },
  }),
  // REQ-180
  startAttempt: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/{id}/attempts',
    summary: 'Start a quiz attempt, or continue the open one',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: { 201: attemptShape, 200: attemptShape },
  }),
  getAttempt: defineEndpoint({
    method: 'GET',
    path: '/api/attempts/{id}',
    summary: 'Get one of your attempts with its questions, and its results once submitted',
    access: 'academy.learn',
    params: idParams,
    responses: { 200: attemptShape },
  }),
  // REQ-180
  submitAttempt: defineEndpoint({
    method: 'POST',
    path: '/api/attempts/{id}/submit',
    summary: 'Submit the answers of an attempt, once. Unanswered questions count as incorrect',
    access: 'academy.learn',
    params: idParams,
    body: z.strictObject({ answers: answersInput }),
    responses: { 200: z.object({ attempt: attemptShape, progress: z.nullable(progressShape) }) },
  }),
  saveWorksheet: defineEndpoint({
    method: 'PUT',
    path: '/api/worksheets/{id}/answers',
    summary: 'Save the answers of a worksheet',
    access: 'academy.learn',
    params: idParams,
    body: z.strictObject({
      answers: z
        .record(z.string().check(z.maxLength(64)), fieldText, 'Answers must be an object keyed by field ID')
        .check(
          z.refine(
            (answers) => Object.keys(answers).length <= FIELDS_PER_WORKSHEET_MAX,
            'There are more answers than fields',
          ),
        ),
      version: z.optional(
        z.int('Version must be a whole number').check(z.minimum(0, 'Version must be a whole number')),
      ),
    }),
    responses: { 200: worksheetShape },
  }),
  getIdeaSet: defineEndpoint({
    method: 'GET',
    path: '/api/courses/{id}/idea-set',
    summary: 'Get the worksheets of a course with your answers and what is still incomplete',
    access: 'academy.learn',
    params: idParams,
    responses: { 200: ideaSetShape },
  }),
  submitIdeaSet: defineEndpoint({
    method: 'POST',
    path: '/api/courses/{id}/idea-set/submission',
    summary: 'Submit a finished set to OTIF as an opportunity, once',
    access: 'academy.learn',
    params: idParams,
    body: z.strictObject({
      title: requiredText('Title', TITLE_MAX_LENGTH),
      description: requiredText('Description', DESCRIPTION_MAX_LENGTH),
      priority: z._default(priorityInput, 'medium'),
    }),
    responses: { 201: ideaSubmissionShape },
  }),
} as const;
