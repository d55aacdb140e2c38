import type { AskedQuestion } from '@aicv/contracts/lessons';
import { isAnswered, type QuizAnswer, type QuizAnswers } from '@aicv/domain/quiz';
import { plainCode } from '@aicv/domain/typed-text';

/** How many of the questions something was given for. */
export function answeredCount(questions: readonly AskedQuestion[], answers: QuizAnswers): number {
  return questions.filter(({ id }) => isAnswered(answers[id])).length;
}

/** Only the answers to these questions: stored answers to other questions are not sent. */
export function answersTo(questions: readonly AskedQuestion[], answers: QuizAnswers): QuizAnswers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** The options once one of them was chosen or left, in the order of the question. */
export function withOption(
  question: AskedQuestion,
  answer: QuizAnswer | undefined,
  optionId: string,
  isChosen: boolean,
): string[] {
  const chosen = new Set(Array.isArray(answer) ? answer : []);
  if (isChosen) chosen.add(optionId);
  else chosen.delete(optionId);
  return question.options.map(({ id }) => id).filter((id) => chosen.has(id));
}

/** "1,000" and "12,500.5", but not "0,125": three digits after a comma are thousands as the platform writes them. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/** The number that was typed; null while it is none. Any other comma is a decimal one. */
export function numberTyped(text: string): number | null {
  const typed = plainCode(text);
  const plain = THOUSANDS.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

// Made when it is needed, as it takes its time (`lib/format.ts`).
let numbers: Intl.NumberFormat | undefined;

/** "40%", "12 months", "0.5". */
export function formatNumber(value: number, unit: string): string {
  numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 });
  const isPercent = unit.startsWith('%');
  return unit === '' || isPercent ? `${numbers.format(value)}${unit}` : `${numbers.format(value)} ${unit}`;
}

/** An answer in the words of its question, one entry for each option; empty for none. */
export function answerTexts(question: AskedQuestion, answer: QuizAnswer): readonly string[] {
  if (!isAnswered(answer) || answer === null) return [];
  if (typeof answer === 'boolean') return [answer ? 'True' : 'False'];
  if (typeof answer === 'number') return [formatNumber(answer, question.unit)];
  const chosen = typeof answer === 'string' ? [answer] : answer;
  return chosen.map((id) => question.options.find((option) => option.id === id)?.text ?? id);
}
