import { createHash } from 'node:crypto';
import type { QuizQuestion } from '@aicv/domain/quiz';

/**
 * The course texts name options by letters in the order of the author. Learners get the ids of options with the shuffled quiz, so
 * each becomes one that does not show where its option was. It is the same on every load.
 */
export function withOpaqueOptionIds(question: QuizQuestion): QuizQuestion {
  if (!('options' in question)) return question;
  const idOf = new Map(question.options.map(({ id, text }) => [id, opaqueId(`${question.id}/${text}`)]));
  const options = question.options.map(({ id, text }) => ({ id: idOf.get(id) ?? id, text }));
  if (question.kind === 'single') return { ...question, options, answer: idOf.get(question.answer) ?? question.answer };
  return { ...question, options, answer: question.answer.map((id) => idOf.get(id) ?? id) };
}

function opaqueId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
