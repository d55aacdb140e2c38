import type { LearnerQuestion } from '@aicv/contracts/academy/lessons';
import { isAnswered, type QuizAnswer, type QuizAnswers } from '@aicv/domain/academy/quiz';
import { plainCode } from '@aicv/domain/text/typed-text';

/** The number of questions with an answer. */
export function answeredCount(questions: readonly LearnerQuestion[], answers: QuizAnswers): number {
  return questions.filter(({ id }) => isAnswered(answers[id])).length;
}

/** Only the answers to these questions: stored answers to other questions are not sent. */
export function answersTo(questions: readonly LearnerQuestion[], answers: QuizAnswers): QuizAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** The options after one of them was selected or deselected, in the order of the question. */
export function withOption(
  question: LearnerQuestion,
  answer: QuizAnswer | undefined,
  { optionId, isChosen }: { optionId: string; isChosen: boolean },
): string[] {
  const chosen = new Set(Array.isArray(answer) ? answer : []);
  if (isChosen) chosen.add(optionId);
  else chosen.delete(optionId);
  return question.options.map(({ id }) => id).filter((id) => chosen.has(id));
}

/** "1,000" and "12,500.5", but not "0,125": three digits after a comma are thousands in the platform's own format. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** The typed number; null if it is not one. Any other comma is a decimal comma. */
export function numberTyped(text: string): number | null {
  const typed = plainCode(text);
  const plain = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

// Created on demand, because it is slow (`lib/format/format.ts`).
let numbers: Intl.NumberFormat | undefined;

/** "40%", "12 months", "0.5". */
export function formatNumber(value: number, unit: string): string {
  numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });
  const isPercent = unit.startsWith('%');
  return unit === '' || isPercent ? `${numbers.format(value)}${unit}` : `${numbers.format(value)} ${unit}`;
}

/** An answer with the texts of its question, one entry per option; empty without an answer. */
export function answerTexts(question: LearnerQuestion, answer: QuizAnswer): readonly string[] {
  if (!isAnswered(answer) || answer === null) return [];
  if (typeof answer === 'boolean') return [answer ? 'True' : 'False'];
  if (typeof answer === 'number') return [formatNumber(answer, question.unit)];
  const chosen = typeof answer === 'string' ? [answer] : answer;
  return chosen.map((id) => question.options.find((option) => option.id === id)?.text ?? id);
}
