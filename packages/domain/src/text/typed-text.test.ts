import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateCode, normalizeCertificateCode } from '../academy/certificate-code.ts';
import { CAPITAL_MONEY, parseDecimal } from '../numbers/decimal.ts';
import { parseScore } from '../opportunities/scoring.ts';
import { plainCode, plainNumber } from './typed-text.ts';

/** The zeros of scripts with digits on keyboards, and of mathematical alphabets. */
const ZEROS = ['0', '\u0660', '\u06f0', '\u0966', '\u09e6', '\u0e50', '\uff10', '\u{1d7ce}', '\u{1d7f6}'];

const inDigitsOf = (zero: string, text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe('input from another keyboard', () => {
  it('is the same code with any digits, dashes and spaces', () => {
    const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d', '\u00ad');
    const space = fc.constantFrom('', ' ', '\u00a0', '\u3000', '\u202f', '\t', '\u200e');
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bytes, fc.constantFrom(...ZEROS), dash, space, (random, zero, hyphen, around) => {
        const code = certificateCode(random);
        const typed = around + inDigitsOf(zero, code).replaceAll('-', hyphen) + around;
        expect(plainCode(typed)).toBe(code);
        expect(normalizeCertificateCode(typed)).toBe(code);
      }),
    );
    expect(plainCode('\uff21\uff22\uff43\uff11')).toBe('ABc1');
  });

  it('is the same number, with a decimal comma or point, in every amount and score', () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...ZEROS), fc.constantFrom('.', ',', '\u066b'), (amount, zero, point) => {
        const written = (amount / 100).toFixed(2);
        const typed = inDigitsOf(zero, written).replace('.', point).replace('-', '\u2212');
        expect(plainNumber(`\u00a0${typed} `)).toBe(written);
        expect(parseDecimal(typed, CAPITAL_MONEY)).toBe(parseDecimal(written, CAPITAL_MONEY));
      }),
    );
    expect(parseScore('7,5')).toBe('7.5');
    expect(parseScore('\u0667\u066b\u0665')).toBe('7.5');
    expect(parseScore('\uff18')).toBe('8.0');
  });

  it('is not guessed if it can mean two numbers', () => {
    for (const typed of ['1,250', '1,250,00', '1,2,3', '5\u00b2', '\u00bd', '1e3']) {
      expect(parseDecimal(typed, CAPITAL_MONEY), typed).toBeNull();
    }
  });

  it('is returned unchanged, at no cost, if it is longer than any code or number', () => {
    const long = '1.'.repeat(500_000);
    expect(plainCode(`\uff18${long}`)).toBe(`\uff18${long}`);
    expect(plainNumber(`\uff18${long}`)).toBe(`\uff18${long}`);
    expect(parseDecimal(long, CAPITAL_MONEY)).toBeNull();
  });
});
