import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const ORIGIN = 'https://a.example';

/** Parts of known attacks on return URLs, in any order. */
const hostilePath = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0085',
      ' ',
      '\u3000',
      '／',
      '。',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%09',
      'http:',
      'https://',
      'javascript:',
      'evil.example',
      'auth',
      'otif',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

// REQ-20
describe('the path to return to', () => {
  it('never leads to another origin, by any way of parsing it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostilePath,
          hostilePath.map((path) => `/${path}`),
          fc.string({ unit: 'binary' }),
        ),
        (wanted) => {
          const path = safeReturnPath(wanted);
          expect(path.startsWith('/')).toBe(true);
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
          expect(/[\\\t\r\n]/.test(path)).toBe(false);
        },
      ),
      { numRuns: 1_500 },
    );
  });

  it.each(['/otif', '/otif?stage=screening&q=a%20b', '/capital#rounds', '/authors', '/'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'otif',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /otif',
  ])('falls back to the start page for %j', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });

  it.each(['/auth', '/auth?returnTo=%2Fauth', '/auth/reset'])('never returns to the sign-in page (%s)', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });
});
