import { createHash } from 'node:crypto';
import type { QuizQuestion } from '@aicv/domain/academy/quiz';

/**
 * The course texts identify each option by a letter, in the author's order. Learners get the ids with the shuffled quiz, so an id must not
 * reveal the position of its option. The ids are the same on every load.
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
