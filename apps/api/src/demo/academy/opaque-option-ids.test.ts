import type { QuizQuestion } from '@aicv/domain/academy/quiz';
import { expect, it } from 'vitest';
import { withOpaqueOptionIds } from './opaque-option-ids.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Text of ${id}` }));
const BASE = { id: 'q1', text: 'Which?', explanation: 'That.' };

const rightTexts = (question: QuizQuestion) => {
  if (!('options' in question)) return [];
  const right: readonly string[] = question.kind === 'single' ? [question.answer] : question.answer;
  return question.options.filter(({ id }) => right.includes(id)).map(({ text }) => text);
};

it('replaces the one-letter option ids with long ones and keeps the right answers', () => {
  const questions: readonly QuizQuestion[] = [
    { ...BASE, kind: 'single', options, answer: 'b' },
    { ...BASE, kind: 'multiple', options, answer: ['a', 'c'] },
  ];
  for (const question of questions) {
    const opaque = withOpaqueOptionIds(question);
    const ids = 'options' in opaque ? opaque.options.map(({ id }) => id) : [];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(rightTexts(opaque)).toEqual(rightTexts(question));
    expect(withOpaqueOptionIds(question)).toEqual(opaque);
  }
  const other: QuizQuestion = { ...BASE, kind: 'true_false', answer: true };
  expect(withOpaqueOptionIds(other)).toBe(other);
});
