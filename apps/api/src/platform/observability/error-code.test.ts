import { describe, expect, it } from 'vitest';
import { codeOf, hasCode, withCauses } from './error-code.ts';

const failure = (code: unknown, cause?: unknown) => Object.assign(new Error('user input', { cause }), { code });

describe('the code of an error', () => {
  it('is the code of the error itself', () => {
    expect(codeOf(failure('23505', failure('ECONNRESET')))).toBe('23505');
  });

  it.each([
    ['a number', failure(7)],
    ['missing', new Error('none')],
    ['not an error', { code: '23505' }],
    ['null', null],
  ])('is undefined if it is %s', (_, error) => {
    expect(codeOf(error)).toBeUndefined();
  });
});

describe('an error with causes', () => {
  it('is listed from the outermost', () => {
    const inner = failure('40P01');
    const outer = new Error('wrapped', { cause: inner });
    expect(withCauses(outer)).toEqual([outer, inner]);
    expect(withCauses('no failure')).toEqual([]);
  });

  it('ends at a circular cause', () => {
    const one = failure('one');
    const other = failure('other', one);
    one.cause = other;
    expect(withCauses(one)).toEqual([one, other]);
  });

  it('has the code of any of its causes', () => {
    const wrapped = new Error('wrapped', { cause: failure('40P01') });
    expect(hasCode(wrapped, '23505', '40P01')).toBe(true);
    expect(hasCode(wrapped, '23505')).toBe(false);
    expect(hasCode(new Error('none'), '')).toBe(false);
  });
});
