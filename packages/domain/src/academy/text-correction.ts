/** Which changes of a published course are corrections of its texts, and reach every learner at once (REQ-350). */
import type { LessonFile, LessonQuiz, LessonWorksheet } from './lesson-content.ts';
import { type QuizQuestion, questionsOf, quizProblem, SHOW_ANSWERS_DEFAULT } from './quiz.ts';

/** A lesson as a version stores it. */
export interface LessonContent {
  readonly lessonId: string;
  readonly title: string;
  readonly content: string;
  readonly minutes: number;
  readonly quiz: LessonQuiz | null;
  readonly worksheets: readonly LessonWorksheet[];
  readonly files: readonly LessonFile[];
}

/** Characters of the changed words of one text, removed or added, whichever are more. A text that changes more is not a correction. */
export const CORRECTION_MAX_LENGTH = 2_000;

/** One changed text of a lesson. */
export interface TextCorrection {
  readonly lessonId: string;
  /** "title", "content", "quiz title", or a text of a question: "question q1", "explanation q1", "option q1 a". */
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

/** Between a published version and a newer state of the course: nothing, corrections of texts, or what needs a new version. */
export type CourseDifference =
  | { readonly kind: 'none' }
  | { readonly kind: 'correction'; readonly corrections: readonly TextCorrection[] }
  | { readonly kind: 'version' };

/** The difference between the same lessons of two states, each in order. Throws for an unknown format of questions. */
export function lessonsDifference(
  published: readonly LessonContent[],
  draft: readonly LessonContent[],
): CourseDifference {
  if (JSON.stringify(published.map(frameOf)) !== JSON.stringify(draft.map(frameOf))) return { kind: 'version' };
  const corrections: TextCorrection[] = [];
  for (const [index, lesson] of published.entries()) {
    const corrected = draft[index];
    if (corrected === undefined || swapsOptions(lesson, corrected)) return { kind: 'version' };
    const to = new Map(textsOf(corrected));
    for (const [text, from] of textsOf(lesson)) {
      const now = to.get(text) ?? '';
      if (now === from) continue;
      if (changedLength(from, now) > CORRECTION_MAX_LENGTH) return { kind: 'version' };
      corrections.push({ lessonId: lesson.lessonId, text, from, to: now });
    }
  }
  return corrections.length === 0 ? { kind: 'none' } : { kind: 'correction', corrections };
}

/** The lesson with each correction whose old text it still has; the same object if it has none of them. */
export function withCorrections<Lesson extends Pick<LessonContent, 'lessonId' | 'title' | 'content' | 'quiz'>>(
  lesson: Lesson,
  corrections: readonly TextCorrection[],
): Lesson {
  const texts = new Map(textsOf(lesson));
  const changed = corrections.filter(
    ({ lessonId, text, from }) => lessonId === lesson.lessonId && texts.get(text) === from,
  );
  if (changed.length === 0) return lesson;
  const now = new Map(changed.map(({ text, to }) => [text, to]));
  const { quiz } = lesson;
  return {
    ...lesson,
    title: now.get('title') ?? lesson.title,
    content: now.get('content') ?? lesson.content,
    quiz: quiz && {
      ...quiz,
      title: now.get('quiz title') ?? quiz.title,
      questions: { ...quiz.questions, questions: correctedQuestions(questionsOf(quiz.questions), changed) },
    },
  };
}

/**
 * The questions, in any order, with each correction whose old text they still have. Questions of an earlier version stay as they are if a
 * correction would give two options the same text.
 */
export function correctedQuestions(
  questions: readonly QuizQuestion[],
  corrections: readonly TextCorrection[],
): QuizQuestion[] {
  const corrected = (name: string, text: string) =>
    corrections.find((correction) => correction.text === name && correction.from === text)?.to ?? text;
  const changed = questions.map((question) => {
    const { id } = question;
    const texts = {
      text: corrected(`question ${id}`, question.text),
      explanation: corrected(`explanation ${id}`, question.explanation),
    };
    if (!('options' in question)) return { ...question, ...texts };
    const options = question.options.map((option) => ({
      ...option,
      text: corrected(`option ${id} ${option.id}`, option.text),
    }));
    return { ...question, ...texts, options };
  });
  return quizProblem(changed) === null ? changed : [...questions];
}

/** All that a correction leaves unchanged. Lists every field, because the order of the properties of stored JSON varies. */
function frameOf({ lessonId, minutes, quiz, worksheets, files }: LessonContent): unknown[] {
  return [lessonId, minutes, quiz && quizFrame(quiz), worksheets.map(worksheetFrame), files.map(({ id }) => id)];
}

function quizFrame({
  id,
  passingScore,
  retakePauseMinutes,
  showAnswers,
  isShuffled,
  questions,
}: LessonQuiz): unknown[] {
  const rules = [passingScore, retakePauseMinutes, showAnswers ?? SHOW_ANSWERS_DEFAULT, isShuffled ?? true];
  return [id, rules, questions.version, questionsOf(questions).map(questionFrame)];
}

function questionFrame(question: QuizQuestion): unknown[] {
  const { id, kind } = question;
  switch (question.kind) {
    case 'single':
      return [id, kind, question.options.map((option) => option.id), question.answer];
    case 'multiple':
      return [id, kind, question.options.map((option) => option.id), question.answer.toSorted()];
    case 'true_false':
      return [id, kind, question.answer];
    case 'number':
      return [id, kind, question.answer, question.tolerance, question.unit];
  }
}

function worksheetFrame({ id, phase, title, fields }: LessonWorksheet): unknown[] {
  const inOrder = fields.fields.map((field) => [
    ...[field.id, field.label, field.help, field.kind, field.isRequired],
    field.options,
  ]);
  return [id, phase, title, fields.version, inOrder];
}

type Texts = Pick<LessonContent, 'title' | 'content' | 'quiz'>;

function textsOf({ title, content, quiz }: Texts): [string, string][] {
  const ofLesson: [string, string][] = [
    ['title', title],
    ['content', content],
  ];
  if (quiz === null) return ofLesson;
  const ofQuestions = questionsOf(quiz.questions).flatMap((question): [string, string][] => [
    [`question ${question.id}`, question.text],
    [`explanation ${question.id}`, question.explanation],
    ...('options' in question ? question.options : []).map(({ id, text }): [string, string] => [
      `option ${question.id} ${id}`,
      text,
    ]),
  ]);
  return [...ofLesson, ['quiz title', quiz.title], ...ofQuestions];
}

/** Whether an option got the text of another one: then another answer is right, although the same option is marked. */
function swapsOptions({ quiz: published }: Texts, { quiz: draft }: Texts): boolean {
  if (published === null || draft === null) return false;
  const before = new Map(questionsOf(published.questions).map((question) => [question.id, question]));
  return questionsOf(draft.questions).some((question) => {
    const earlier = before.get(question.id);
    if (earlier === undefined || !('options' in earlier) || !('options' in question)) return false;
    return question.options.some(({ id, text }) =>
      earlier.options.some((other) => other.id !== id && other.text.trim() === text.trim()),
    );
  });
}

/** Without regard to the order of words, which is linear in the length of the texts. */
function changedLength(from: string, to: string): number {
  return Math.max(lengthOfWordsWithout(from, to), lengthOfWordsWithout(to, from));
}

/** The characters of the words of `text` that `other` does not have, or has less often. */
function lengthOfWordsWithout(text: string, other: string): number {
  const left = new Map<string, number>();
  for (const word of other.split(/\s+/)) left.set(word, (left.get(word) ?? 0) + 1);
  let length = 0;
  for (const word of text.split(/\s+/)) {
    const count = left.get(word) ?? 0;
    if (count === 0) length += word.length;
    else left.set(word, count - 1);
  }
  return length;
}

/**
 * The part of a text that differs, extended to whole words: the texts are the same before and after it. For texts without a common start or
 * end, the whole texts.
 */
export function changedPassage(from: string, to: string): { readonly from: string; readonly to: string } {
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  while (start > 0 && !isSpace(from[start - 1])) start -= 1;
  let end = 0;
  while (end < shorter - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  const startsWord = () => isSpace(from[from.length - end - 1]) && isSpace(to[to.length - end - 1]);
  while (end > 0 && !isSpace(from[from.length - end]) && !startsWord()) end -= 1;
  return { from: from.slice(start, from.length - end), to: to.slice(start, to.length - end) };
}

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character);
