/** Quizzes: questions and their validation, the learner's view, and the marking of attempts. */

export const PASSING_SCORE_DEFAULT = 70;
/** Minutes after a failed attempt until the next one may begin. */
export const RETAKE_PAUSE_DEFAULT = 10;
export const RETAKE_PAUSE_MAX = 1_440;
export const QUESTIONS_PER_QUIZ_MAX = 50;
export const OPTIONS_PER_QUESTION_MAX = 10;
export const QUESTION_TEXT_MAX_LENGTH = 2_000;
export const OPTION_TEXT_MAX_LENGTH = 500;

/** When the results of an attempt show the correct answers; a setting of the quiz (REQ-172). */
export const SHOW_ANSWERS = ['after-pass', 'after-attempt'] as const;

export type ShowAnswers = (typeof SHOW_ANSWERS)[number];

export const SHOW_ANSWERS_DEFAULT: ShowAnswers = 'after-pass';

/** The format of stored questions; code for another version must reject them. */
export const QUIZ_FORMAT_VERSION = 1;

export const QUESTION_KINDS = ['single', 'multiple', 'true_false', 'number'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface QuizOption {
  readonly id: string;
  readonly text: string;
}

interface QuestionBase {
  /** Unique in the quiz. */
  readonly id: string;
  readonly text: string;
  /** Why the answer is correct; shown with the results. */
  readonly explanation: string;
}

export type QuizQuestion =
  | (QuestionBase & { readonly kind: 'single'; readonly options: readonly QuizOption[]; readonly answer: string })
  | (QuestionBase & {
      readonly kind: 'multiple';
      readonly options: readonly QuizOption[];
      readonly answer: readonly string[];
    })
  | (QuestionBase & { readonly kind: 'true_false'; readonly answer: boolean })
  | (QuestionBase & {
      readonly kind: 'number';
      readonly answer: number;
      /** The accepted deviation; 0 requires the exact number. */
      readonly tolerance: number;
      /** The unit of the number ("%", "months"); empty for a bare number. */
      readonly unit: string;
    });

export interface QuizQuestions {
  readonly version: typeof QUIZ_FORMAT_VERSION;
  readonly questions: readonly QuizQuestion[];
}

/** Reads stored questions. Throws for an unknown format. */
export function questionsOf({ version, questions }: QuizQuestions): readonly QuizQuestion[] {
  if (version !== QUIZ_FORMAT_VERSION) throw new Error('The questions are stored in an unknown format');
  return questions;
}

/** The answer to one question: an option, options, true or false, or a number. Null is unanswered. */
export type QuizAnswer = string | readonly string[] | boolean | number | null;

export type QuizAnswers = Readonly<Record<string, QuizAnswer>>;

/** Whether the learner answered the question; an empty list of options is no answer. */
export function isAnswered(answer: QuizAnswer | undefined): boolean {
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== null;
}

/**
 * Whether the results of a submitted attempt show the correct answers (REQ-172): once the learner has passed the quiz or, depending on the
 * quiz, after any attempt with at least one answer.
 */
export function showsRightAnswers({
  showAnswers,
  answers,
  hasPassedQuiz,
}: {
  readonly showAnswers: ShowAnswers;
  readonly answers: QuizAnswers | null;
  readonly hasPassedQuiz: boolean;
}): boolean {
  return hasPassedQuiz || (showAnswers === 'after-attempt' && Object.values(answers ?? {}).some(isAnswered));
}

/** A question as the learner sees it: without answer, tolerance and explanation. Those leave the server only after an attempt (REQ-172). */
export type LearnerQuestion = { readonly id: string; readonly text: string } & (
  | { readonly kind: 'single' | 'multiple'; readonly options: readonly QuizOption[] }
  | { readonly kind: 'true_false' }
  | { readonly kind: 'number'; readonly unit: string }
);

/** Copies field by field, so fields added to questions later stay on the server by default. */
export function toLearnerQuestion(question: QuizQuestion): LearnerQuestion {
  const { id, text, kind } = question;
  switch (kind) {
    case 'single':
    case 'multiple':
      return {
        id,
        text,
        kind,
        options: question.options.map(({ id: optionId, text: option }) => ({ id: optionId, text: option })),
      };
    case 'true_false':
      return { id, text, kind };
    case 'number':
      return { id, text, kind, unit: question.unit };
  }
}

/** The problem that makes a question invalid, as a sentence for its author; null if there is none. */
export function questionProblem(question: QuizQuestion): string | null {
  if (question.kind === 'single' || question.kind === 'multiple') {
    const { options } = question;
    if (options.length < 2) return 'A question needs at least two options';
    const ids = new Set(options.map(({ id }) => id));
    if (ids.size !== options.length) return 'Each option needs a unique ID';
    if (new Set(options.map(({ text }) => text.trim())).size !== options.length)
      return 'Two options have the same text';
    const right = question.kind === 'single' ? [question.answer] : question.answer;
    if (right.length === 0) return 'Mark at least one option as correct';
    if (new Set(right).size !== right.length || !right.every((id) => ids.has(id)))
      return 'The correct answer must be one of the options';
    return null;
  }
  if (question.kind === 'number') {
    if (!Number.isFinite(question.answer)) return 'The correct answer must be a number';
    if (!Number.isFinite(question.tolerance) || question.tolerance < 0) return 'The tolerance must be 0 or more';
  }
  return null;
}

/** The first problem of the questions and its index; null for a valid quiz. */
export function quizProblem(
  questions: readonly QuizQuestion[],
): { readonly index: number; readonly message: string } | null {
  if (questions.length === 0) return { index: 0, message: 'A quiz needs at least one question' };
  const seen = new Set<string>();
  for (const [index, question] of questions.entries()) {
    if (seen.has(question.id)) return { index, message: 'Each question needs a unique ID' };
    seen.add(question.id);
    const message = questionProblem(question);
    if (message !== null) return { index, message };
  }
  return null;
}

/** Allows for binary rounding errors; far below any tolerance in use. */
const ROUNDING = 1e-9;

/** Whether the answer is correct. An answer of the wrong form is wrong, never an error. */
export function isRightAnswer(question: QuizQuestion, answer: QuizAnswer | undefined): boolean {
  switch (question.kind) {
    case 'single':
      return answer === question.answer;
    case 'multiple': {
      if (!Array.isArray(answer)) return false;
      const given = new Set(answer);
      return given.size === question.answer.length && question.answer.every((id) => given.has(id));
    }
    case 'true_false':
      return answer === question.answer;
    case 'number': {
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return false;
      const slack = ROUNDING * Math.max(1, Math.abs(question.answer));
      return Math.abs(answer - question.answer) <= question.tolerance + slack;
    }
  }
}

export interface MarkedAttempt {
  /** Ids of the correctly answered questions. */
  readonly right: readonly string[];
  /** Whole percent, rounded down: a score shown as equal to the passing score has reached it. */
  readonly score: number;
  readonly passed: boolean;
}

/** Marks an attempt. Questions count equally, and an unanswered one is wrong. */
export function markAttempt(
  questions: readonly QuizQuestion[],
  answers: QuizAnswers,
  passingScore: number,
): MarkedAttempt {
  const right = questions
    .filter((question) =>
      isRightAnswer(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined),
    )
    .map(({ id }) => id);
  const score = questions.length === 0 ? 0 : Math.floor((100 * right.length) / questions.length);
  return { right, score, passed: 100 * right.length >= passingScore * questions.length && questions.length > 0 };
}

/** When the next attempt may begin, in epoch milliseconds; null for immediately. */
export function nextAttemptAtMs(lastFailedAtMs: number | null, pauseMinutes: number, nowMs: number): number | null {
  if (lastFailedAtMs === null) return null;
  const open = lastFailedAtMs + pauseMinutes * 60_000;
  return open > nowMs ? open : null;
}
