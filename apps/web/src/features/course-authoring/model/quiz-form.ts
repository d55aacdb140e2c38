/** The form of a quiz: the input of its questions, of any kind, and the request body made of it. */
import { type AuthoredQuiz, courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import {
  PASSING_SCORE_DEFAULT,
  QUIZ_FORMAT_VERSION,
  type QuestionKind,
  type QuizOption,
  type QuizQuestion,
  questionProblem,
  RETAKE_PAUSE_DEFAULT,
  SHOW_ANSWERS_DEFAULT,
  type ShowAnswers,
} from '@aicv/domain/academy/quiz';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { newPartId, type PartProblems, problemsByPath, shapeProblems } from './part-problems.ts';
import { SHOW_ANSWERS_LABELS } from './quiz-names.ts';

export type QuizInput = Omit<NonNullable<ApiRequest<'POST /api/quizzes'>['body']>, 'lessonId'>;

export interface QuestionValues {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly explanation: string;
  readonly options: readonly QuizOption[];
  /** Ids of the options that are marked as correct. */
  readonly right: readonly string[];
  /** Null until one of them is chosen. */
  readonly isTrue: boolean | null;
  readonly number: string;
  readonly tolerance: string;
  readonly unit: string;
}

export interface QuizValues {
  readonly title: string;
  readonly passingScore: string;
  readonly retakePauseMinutes: string;
  readonly showAnswers: ShowAnswers;
  readonly isShuffled: boolean;
  readonly questions: readonly QuestionValues[];
}

export const QUIZ_LABELS: Readonly<Record<keyof QuizValues, string>> = {
  title: 'Title',
  passingScore: 'Passing score in percent',
  retakePauseMinutes: 'Retake pause in minutes',
  showAnswers: 'Show correct answers',
  isShuffled: 'Shuffle questions and options',
  questions: 'Questions',
};

export function newOption(): QuizOption {
  return { id: newPartId(), text: '' };
}

export function newQuestion(): QuestionValues {
  return {
    id: newPartId(),
    kind: 'single',
    text: '',
    explanation: '',
    options: [newOption(), newOption(), newOption()],
    right: [],
    isTrue: null,
    number: '',
    tolerance: '0',
    unit: '',
  };
}

function questionValues(question: QuizQuestion): QuestionValues {
  const { id, kind, text, explanation } = question;
  const blank = { ...newQuestion(), id, kind, text, explanation };
  switch (question.kind) {
    case 'single':
      return { ...blank, options: question.options, right: [question.answer] };
    case 'multiple':
      return { ...blank, options: question.options, right: question.answer };
    case 'true_false':
      return { ...blank, isTrue: question.answer };
    case 'number':
      return {
        ...blank,
        number: String(question.answer),
        tolerance: String(question.tolerance),
        unit: question.unit,
      };
  }
}

/** The form values of a quiz; null for a new one. */
export function quizValues(quiz: AuthoredQuiz | null): QuizValues {
  if (quiz === null) {
    return {
      title: '',
      passingScore: String(PASSING_SCORE_DEFAULT),
      retakePauseMinutes: String(RETAKE_PAUSE_DEFAULT),
      showAnswers: SHOW_ANSWERS_DEFAULT,
      isShuffled: true,
      questions: [newQuestion()],
    };
  }
  return {
    title: quiz.title,
    passingScore: String(quiz.passingScore),
    retakePauseMinutes: String(quiz.retakePauseMinutes),
    showAnswers: quiz.showAnswers,
    isShuffled: quiz.isShuffled,
    questions: quiz.questions.questions.map(questionValues),
  };
}

/** Marks an option as correct, or removes the mark. A single choice has one mark. */
export function withRight(question: QuestionValues, optionId: string, isRight: boolean): QuestionValues {
  if (question.kind === 'single') return { ...question, right: isRight ? [optionId] : [] };
  const others = question.right.filter((id) => id !== optionId);
  return { ...question, right: isRight ? [...others, optionId] : others };
}

/** Changes the kind of a question and keeps the input, with one correct option for a single choice. */
export function withKind(question: QuestionValues, kind: QuestionKind): QuestionValues {
  return { ...question, kind, right: kind === 'single' ? question.right.slice(0, 1) : question.right };
}

/** Input that is not a number is sent as invalid and refused. */
function numberTyped(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(/^\+/, ''));
}

/** The question as sent. Without a marked answer, it has one that `questionProblems` rejects. */
function questionInput(values: QuestionValues): QuizQuestion {
  const { id, kind, text, explanation, options, isTrue, unit } = values;
  const base = { id, text, explanation };
  // A removed option is no longer marked as correct.
  const right = values.right.filter((marked) => options.some((option) => option.id === marked));
  switch (kind) {
    case 'single':
      return { ...base, kind, options, answer: right[0] ?? '' };
    case 'multiple':
      return { ...base, kind, options, answer: right };
    case 'true_false':
      return { ...base, kind, answer: isTrue ?? false };
    case 'number': {
      const tolerance = values.tolerance.trim() === '' ? 0 : numberTyped(values.tolerance);
      return { ...base, kind, answer: numberTyped(values.number), tolerance, unit };
    }
  }
}

/** The form values as sent. */
export function quizInput(values: QuizValues): QuizInput {
  return {
    title: values.title,
    passingScore: numberTyped(values.passingScore),
    retakePauseMinutes: numberTyped(values.retakePauseMinutes),
    showAnswers: values.showAnswers,
    isShuffled: values.isShuffled,
    questions: {
      version: QUIZ_FORMAT_VERSION,
      // The contract requires mutable arrays.
      questions: values.questions.map(questionInput) as QuizInput['questions']['questions'],
    },
  };
}

/** Path of the question in the request body. */
export function questionPath(index: number): string {
  return `questions.questions.${index}`;
}

function missingAnswer({ kind, right, options, isTrue, number }: QuestionValues): string | null {
  const isMarked = right.some((id) => options.some((option) => option.id === id));
  if (kind === 'single' && !isMarked) return 'Mark the correct option';
  if (kind === 'multiple' && !isMarked) return 'Mark at least one option as correct';
  if (kind === 'true_false' && isTrue === null) return 'Choose true or false';
  if (kind === 'number' && number.trim() === '') return 'Enter the correct answer';
  return null;
}

/** Errors of a question's missing parts, by path; the schema's errors about the answer follow. */
function questionProblems(values: QuestionValues, index: number, shape: PartProblems) {
  const path = questionPath(index);
  const missing = missingAnswer(values);
  if (missing !== null) return [{ path: `${path}.answer`, message: missing }];
  // Two blank options lack their texts; they are not reported as duplicates.
  if ([...shape.keys()].some((key) => key.startsWith(`${path}.`))) return [];
  const message = questionProblem(questionInput(values));
  if (message === null) return [];
  const isOfTolerance = values.kind === 'number' && Number.isFinite(numberTyped(values.number));
  return [{ path: `${path}.${isOfTolerance ? 'tolerance' : 'answer'}`, message }];
}

const WHOLE_QUESTION = /^questions\.questions\.\d+$/;

/** All problems that prevent saving the quiz, by path. */
export function quizProblems(values: QuizValues): PartProblems {
  const shape = shapeProblems(courseAuthoringEndpoints.updateQuiz.body, quizInput(values));
  const own = values.questions.flatMap((question, index) => questionProblems(question, index, shape));
  // For a whole question, the schema reports only its first error.
  const found = [...shape]
    .map(([path, message]) => ({ path, message }))
    .filter(({ path }) => !WHOLE_QUESTION.test(path));
  return problemsByPath([...own, ...found]);
}

/** Maps the server's errors of a whole question, or of one of several correct answers, to the field that marks the answer. */
export function mapQuizProblemsToFields(problems: PartProblems): PartProblems {
  const entries = [...problems].map(([path, message]) => {
    const fieldPath = WHOLE_QUESTION.test(path) ? `${path}.answer` : path.replace(/\.answer\.\d+$/, '.answer');
    return { path: fieldPath, message };
  });
  return problemsByPath(entries);
}

/** Formats the fields, to show another user's changes. */
export function formatQuizValues(values: QuizValues): Readonly<Record<keyof QuizValues, string>> {
  return {
    title: values.title,
    passingScore: values.passingScore,
    retakePauseMinutes: values.retakePauseMinutes,
    showAnswers: SHOW_ANSWERS_LABELS[values.showAnswers],
    isShuffled: values.isShuffled ? 'On' : 'Off',
    questions: values.questions.map(({ text }, index) => `${index + 1}. ${text}`).join('\n'),
  };
}
