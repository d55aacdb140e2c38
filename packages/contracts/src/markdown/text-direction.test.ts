import { describe, expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

describe('the direction of a text', () => {
  it.each([
    ['', 'ltr'],
    ['12 % (2026)', 'ltr'],
    ['Revenue الإيرادات', 'ltr'],
    ['李明', 'ltr'],
    ['الإيرادات MRR', 'rtl'],
    ['12 % — הכנסות', 'rtl'],
    ['\u200FMRR', 'rtl'],
    ['\u200Eהכנסות', 'ltr'],
    ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
  ])('of %j is %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});
