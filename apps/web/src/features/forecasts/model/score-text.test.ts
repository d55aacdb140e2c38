import { expect, it } from 'vitest';
import { estimateText, scoreText, shareText } from './score-text.ts';

it('rounds scores to three decimals and shares to whole percents', () => {
  expect(scoreText(0.18349)).toBe('0.183');
  expect(scoreText(-0.0001)).toBe('0.000');
  expect(scoreText(1)).toBe('1.000');
  expect(estimateText({ value: 0.25, interval: { low: 0.1, high: 0.4 } })).toBe('0.250 (0.100 to 0.400)');
  expect(estimateText({ value: 0.25, interval: null })).toBe('0.250');
  expect(shareText(2 / 3)).toBe('67%');
});
