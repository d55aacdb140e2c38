import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureContext, readFigures } from './figures.ts';

const read = (text: string) => readFigures(text, figureContext(text));
const numbersOf = (text: string) => read(text).map(({ number }) => number);

describe('a figure', () => {
  it.each([
    ['$48k', '48000'],
    ['US$48.2K', '48200'],
    ['$1.2 million', '1200000'],
    ['3,5 Mio', '3500000'],
    ['3,5 Mio.', '3500000'],
    ['USD 2bn', '2000000000'],
    ['$48,200', '48200'],
    ['$48,200.50', '48200.5'],
    ['1,234,567 users', '1234567'],
    ['4.5%', '4.5'],
    ['4.5 percent', '4.5'],
    ['-$48k', '-48000'],
    ['$-48k', '-48000'],
    ['14 months', '14'],
    ['14-month', '14'],
    ['$120k/month', '120000'],
    ['$120k per month', '120000'],
    ['MRR: 48', '48'],
    ['$0.125M', '125000'],
  ])('is read from %j as %s', (text, number) => {
    expect(numbersOf(text)).toEqual([number]);
  });

  it.each([
    ['in 2026', 'a year'],
    ['on October 31', 'a day'],
    ['on 31 October', 'a day'],
    ['Q3', 'a quarter'],
    ['1,250 customers', 'a number with two readings'],
    ['$1.250', 'dollars with two readings'],
    ['1,250k', 'a scale with two readings'],
    ['12 350 users', 'groups by a space'],
    ['10-15k', 'a range'],
    ['10 - 15k', 'a range'],
    ['1.2m', 'meters or millions'],
    ['5b', 'a letter or billions'],
    ['10x', 'a factor'],
    ['3rd', 'an ordinal'],
    ['v2.1', 'a version'],
    ['10:30', 'a time of day'],
    ['1/3', 'a fraction'],
    ['2 Billionen', 'a scale of another language'],
    ['3 dozen', 'a dozen'],
    ['(48,000)', 'a negative amount of accountants'],
    ['48k+', 'a minimum'],
    ['$10 per user', 'a price'],
    ['$480k per year', 'an amount of another period'],
    ['2 percentage points', 'points'],
    ['50 bps', 'basis points'],
    ['page 12', 'a number of a page'],
    ['1. MRR', 'the mark of a list'],
    ['007', 'a code'],
    ['INV-2041', 'a number of a record'],
    ['48\u0662', 'digits of two scripts'],
    ['10\u00b2', 'an exponent'],
  ])('has no number in %j: %s', (text) => {
    const numbers = numbersOf(text);
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) expect(number).toBeNull();
  });

  it('takes the scale from the second of two only there', () => {
    expect(numbersOf('$10 to 15k')).toEqual([null, '15000']);
    expect(numbersOf('from $40k to $48k')).toEqual(['40000', '48000']);
  });

  it.each(['MRR grew by $5k', 'up $5k', 'another 12', '12 new customers', '+$5k', 'an increase of $5k', 'lost 12'])(
    'is a change in %j',
    (text) => {
      expect(read(text).map(({ isChange }) => isChange)).toEqual([true]);
    },
  );

  it.each(['€48k', '48k EUR', '£48k', 'CA$48k', 'A$ 48k', '48k Canadian dollars', '$48k CAD', '48 cents', 'CHF 48'])(
    'is in another currency in %j',
    (text) => {
      expect(read(text).map(({ unit }) => unit)).toEqual(['other_currency']);
      expect(figureContext(text).hasOtherCurrency || text.includes('dollars')).toBe(true);
    },
  );

  it.each(['$48k', '48k dollars', 'USD 48k', '48k US dollars', 'US$48k'])('is in dollars in %j', (text) => {
    expect(read(text).map(({ unit, number }) => [unit, number])).toEqual([['dollars', '48000']]);
    expect(figureContext(text).hasOtherCurrency).toBe(false);
  });

  it('is read in the format of which the text has evidence, and in none if it has both', () => {
    expect(numbersOf('Churn was 4.5%. We have 1,250 customers.')).toEqual(['4.5', '1250']);
    expect(numbersOf('Churn 4,5%, 1.250 Kunden')).toEqual(['4.5', '1250']);
    expect(numbersOf('Churn 4,5%, MRR $48,200, 1.250 users')).toEqual(['4.5', null, null]);
    expect(read('We have 1,250 customers.').map(({ ambiguous }) => ambiguous)).toEqual(['1,250']);
  });
});

const SCALES = [
  ['', 0],
  ['k', 3],
  [' thousand', 3],
  ['M', 6],
  [' million', 6],
  ['bn', 9],
] as const;

describe('any amount of dollars', () => {
  it('is read exactly, whatever its scale and sign', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...SCALES),
        fc.boolean(),
        (whole, cents, [scale, power], isNegative) => {
          const text = `Cash was ${isNegative ? '-' : ''}$${whole}.${String(cents).padStart(2, '0')}${scale} in May.`;
          const expected = (BigInt(whole * 100 + cents) * 10n ** BigInt(power)).toString();
          const [figure] = read(text);
          const plain = figure?.number ?? '';
          expect(Math.round(Number(plain) * 100)).toBe(Number(expected) * (isNegative ? -1 : 1));
          expect(plain).toMatch(/^-?\d+(\.\d+)?$/);
        },
      ),
    );
  });

  it('never throws and stays in its text, whatever the text', () => {
    const piece = fc.constantFrom(
      '$',
      '€',
      '-',
      '1',
      '48',
      '.',
      ',',
      ' ',
      'k',
      '%',
      'to',
      '(',
      ')',
      'May ',
      '2026',
      'up ',
      '\u0662',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(piece, { maxLength: 14 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (any) => {
        let last = 0;
        for (const { start, end, number, ambiguous } of read(any)) {
          expect(start).toBeGreaterThanOrEqual(last - 1);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(any.length);
          expect(number === null || ambiguous === null).toBe(true);
          last = start;
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('is read in a time that grows with the text, not with its square', () => {
    const long = '48 '.repeat(7_000);
    const start = process.cpuUsage();
    expect(read(long)).toHaveLength(7_000);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});
