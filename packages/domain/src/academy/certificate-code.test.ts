import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateCode, holderInitials, normalizeCertificateCode } from './certificate-code.ts';

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('the code of a certificate', () => {
  it('has four groups of four, without characters that look like digits', () => {
    fc.assert(
      fc.property(tenBytes, (random) => {
        expect(certificateCode(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      }),
    );
  });

  it('encodes all 80 bits: other bytes give another code', () => {
    fc.assert(
      fc.property(tenBytes, fc.nat(79), (random, bit) => {
        const other = Uint8Array.from(random);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(certificateCode(other)).not.toBe(certificateCode(random));
      }),
    );
    expect(certificateCode(new Uint8Array(10))).toBe('0000-0000-0000-0000');
    expect(certificateCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
    expect(certificateCode(Uint8Array.from([8, 66, 16, 132, 33, 8, 66, 16, 132, 33]))).toBe('1111-1111-1111-1111');
  });

  it.each([0, 9, 11])('rejects %d bytes', (length) => {
    expect(() => certificateCode(new Uint8Array(length))).toThrow('ten bytes');
  });
});

describe('a typed code', () => {
  it('may be in lower case, with other or no hyphens, and with characters that look like its digits', () => {
    const typed = fc.tuple(tenBytes, fc.infiniteStream(fc.constantFrom('', '-', ' ')), fc.infiniteStream(fc.boolean()));
    fc.assert(
      fc.property(typed, ([random, gaps, choices]) => {
        const code = certificateCode(random);
        const lookAlikes: Record<string, string> = { 0: 'o', 1: 'l' };
        const spelled = [...code.replaceAll('-', '')]
          .map((symbol) => (choices.next().value ? (lookAlikes[symbol] ?? symbol.toLowerCase()) : symbol))
          .map((symbol) => symbol + gaps.next().value)
          .join('');
        expect(normalizeCertificateCode(spelled)).toBe(code);
      }),
    );
  });

  it.each([
    '',
    '-',
    '7B3C',
    '7B3C-19AF-K2MN-0XY',
    '7B3C-19AF-K2MN-0XYZ1',
    'UUUU-UUUU-UUUU-UUUU',
    '7B3C_19AF_K2MN_0XYZ',
  ])('is rejected: %j', (typed) => {
    expect(normalizeCertificateCode(typed)).toBeNull();
  });

  it('is a canonical code or null for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const code = normalizeCertificateCode(typed);
        if (code !== null) expect(normalizeCertificateCode(code)).toBe(code);
      }),
    );
  });
});

describe('the public form of a name', () => {
  it.each([
    ['Abimbola Balogun', 'A. B.'],
    ['ada lovelace', 'A. L.'],
    ['Jean-Luc  Picard ', 'J. P.'],
    ['Émile Zola', 'É. Z.'],
    ['E\u0301mile', 'E\u0301.'],
    ['“Wolfgang” Amadeus', 'W. A.'],
    ['李 小龍', '李. 小.'],
    ['learner-7', 'L.'],
    ['1234', ''],
    ['', ''],
  ])('%j is %j', (name, initials) => {
    expect(holderInitials(name)).toBe(initials);
  });

  it('is one initial for each word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,12}$/), { minLength: 1, maxLength: 6 }), (words) => {
        const expected = words.map((word) => `${word.charAt(0).toUpperCase()}.`).join(' ');
        expect(holderInitials(words.join(' '))).toBe(expected);
      }),
    );
  });
});
