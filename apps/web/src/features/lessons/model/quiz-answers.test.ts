import type { LearnerQuestion } from '@aicv/contracts/academy/lessons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredCount, answersTo, answerTexts, numberTyped, withOption } from './quiz-answers.ts';

const OPTIONS = [
  { id: 'a', text: 'Churn' },
  { id: 'b', text: 'Margin' },
  { id: 'c', text: 'Runway' },
];
const base = { text: 'Which?', options: [], unit: '' };
const MULTIPLE: LearnerQuestion = { ...base, id: 'q1', kind: 'multiple', options: OPTIONS };
const SINGLE: LearnerQuestion = { ...base, id: 'q2', kind: 'single', options: OPTIONS };
const TRUE_FALSE: LearnerQuestion = { ...base, id: 'q3', kind: 'true_false' };
const NUMBER: LearnerQuestion = { ...base, id: 'q4', kind: 'number', unit: '%' };
const ALL = [MULTIPLE, SINGLE, TRUE_FALSE, NUMBER];

describe('answers of an attempt', () => {
  it('count if they have a value, including false and 0, but not an emptied list', () => {
    expect(answeredCount(ALL, {})).toBe(0);
    expect(answeredCount(ALL, { q1: [], q2: null })).toBe(0);
    expect(answeredCount(ALL, { q1: ['a'], q2: 'b', q3: false, q4: 0 })).toBe(4);
  });

  it('are sent only for the questions of the attempt', () => {
    expect(answersTo([SINGLE], { q2: 'b', q9: 'x', toString: 'y' })).toEqual({ q2: 'b' });
  });

  it('with several options keep the order of the question, for any order of selection', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean())), (presses) => {
        const chosen = new Map<string, boolean>();
        let answer: readonly string[] = [];
        for (const [id, isChosen] of presses) {
          answer = withOption(MULTIPLE, answer, { optionId: id, isChosen });
          chosen.set(id, isChosen);
        }
        expect(answer).toEqual(['a', 'b', 'c'].filter((id) => chosen.get(id)));
      }),
    );
  });

  it('are formatted with the texts of the question', () => {
    expect(answerTexts(MULTIPLE, ['a', 'c'])).toEqual(['Churn', 'Runway']);
    expect(answerTexts(SINGLE, 'b')).toEqual(['Margin']);
    expect(answerTexts(TRUE_FALSE, false)).toEqual(['False']);
    expect(answerTexts(NUMBER, 12.5)).toEqual(['12.5%']);
    expect(answerTexts(NUMBER, null)).toEqual([]);
  });
});

describe('a typed number', () => {
  it.each([
    ['12', 12],
    [' 0.5 ', 0.5],
    ['.5', 0.5],
    ['0,5', 0.5],
    ['-3', -3],
    ['−3', -3],
    ['\u0661\u0662', 12],
    ['12.', 12],
    ['1,000', 1000],
    ['12,500.5', 12500.5],
    ['1,000,000', 1000000],
    ['0,125', 0.125],
  ])('reads %j', (text, number) => {
    expect(numberTyped(text)).toBe(number);
  });

  it.each(['', ' ', '-', 'abc', '1e5', '1.000.000', '1,00,0', '0x10', 'Infinity', '12%'])(
    'does not read %j',
    (text) => {
      expect(numberTyped(text)).toBeNull();
    },
  );

  it('reads its own formatted form', () => {
    fc.assert(fc.property(fc.integer(), (number) => numberTyped(String(number)) === number));
  });
});
