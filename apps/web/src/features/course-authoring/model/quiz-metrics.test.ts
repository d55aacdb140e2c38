import { describe, expect, it } from 'vitest';
import { hardestQuestions, passPercent } from './quiz-metrics.ts';

const question = (id: string, asked: number, right: number) => ({ id, text: id, asked, right });

describe('the hardest questions', () => {
  it('are sorted by their share of correct answers, without unasked questions', () => {
    const questions = [
      question('easy', 10, 9),
      question('new', 0, 0),
      question('hard', 4, 1),
      question('middle', 3, 2),
    ];
    expect(hardestQuestions({ questions }).map(({ id, rightPercent }) => [id, rightPercent])).toEqual([
      ['hard', 25],
      ['middle', 66],
      ['easy', 90],
    ]);
  });

  it('are five at most, in the order of the quiz if equally hard', () => {
    const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => question(id, 2, 1));
    expect(hardestQuestions({ questions }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('the pass rate', () => {
  it('is the share of learners with an attempt, and 100 only if all of them passed', () => {
    expect(passPercent({ learners: 0, passed: 0 })).toBeNull();
    expect(passPercent({ learners: 1000, passed: 999 })).toBe(99);
    expect(passPercent({ learners: 3, passed: 3 })).toBe(100);
  });
});
