import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DATE_FORMATS,
  dateEvidence,
  NUMBER_FORMATS,
  numberEvidence,
  readDate,
  readNumber,
  readSmallNumber,
} from './cell-formats.ts';

describe('a number of a file', () => {
  it.each([
    ['1234', '1234', '1234'],
    ['1234.5', '1234.5', '1234.5'],
    ['1234,5', '1234.5', '1234.5'],
    ['1,234.50', '1234.5', '1234.5'],
    ['1.234,50', '1234.5', '1234.5'],
    ['1 234,5', '1234.5', '1234.5'],
    ['1\u00a0234\u00a0567', '1234567', '1234567'],
    ['1\u202f234.5', '1234.5', '1234.5'],
    ["1'234.5", '1234.5', '1234.5'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567', '1234567', '1234567'],
    ['0,125', '0.125', '0.125'],
    ['-0.125', '-0.125', '-0.125'],
    ['+7,50', '7.5', '7.5'],
    [' 10,00 ', '10', '10'],
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    ['-12,345', '-12345', '-12.345'],
  ])('%j is %s with a decimal point and %s with a decimal comma', (text, withPoint, withComma) => {
    expect(readNumber(text, 'decimal-point')).toBe(withPoint);
    expect(readNumber(text, 'decimal-comma')).toBe(withComma);
    expect(readNumber(text)).toBe(withPoint === withComma ? withPoint : null);
  });

  it.each([
    '',
    '-',
    'a',
    '1,23,4',
    '1.2.3',
    '12,34,567',
    '1,234,56',
    '1 23',
    "1'234 567",
    '=1+1',
    '1e3',
    '1,',
    ',5',
    '$5',
  ])('%j is none', (text) => {
    for (const format of NUMBER_FORMATS) expect(readNumber(text, format)).toBeNull();
    expect(numberEvidence(text)).toBeNull();
  });

  it('is evidence of its format only if the other format cannot read it', () => {
    expect(['7,5', '1.234,5', '1.234.567', '0,125', '1234,567'].map(numberEvidence)).toEqual(
      Array(5).fill('decimal-comma'),
    );
    expect(['7.5', '1,234.5', '1,234,567', '0.125'].map(numberEvidence)).toEqual(Array(4).fill('decimal-point'));
    expect(['1,234', '1.234'].map(numberEvidence)).toEqual(['either', 'either']);
    expect(['1234', '1 234', "1'234"].map(numberEvidence)).toEqual([null, null, null]);
  });

  it('without thousands has a decimal comma or point', () => {
    expect(['7,5', '7.50', '7,500', '10', '-1'].map(readSmallNumber)).toEqual(['7.5', '7.5', '7.5', '10', '-1']);
    expect(['1.234,5', '1 234', 'x', ''].map(readSmallNumber)).toEqual([null, null, null, null]);
  });
});

describe('a date of a file', () => {
  it.each([
    ['2026-11-30', '2026-11-30', '2026-11-30'],
    ['2026/3/1', '2026-03-01', '2026-03-01'],
    ['30.11.2026', '2026-11-30', '2026-11-30'],
    ['30. 11. 2026', '2026-11-30', '2026-11-30'],
    ['11/30/2026', '2026-11-30', '2026-11-30'],
    ['30/11/2026', '2026-11-30', '2026-11-30'],
    ['30-11-2026', '2026-11-30', '2026-11-30'],
    ['30 Nov 2026', '2026-11-30', '2026-11-30'],
    ['30-Nov-2026', '2026-11-30', '2026-11-30'],
    ['3 September 2026', '2026-09-03', '2026-09-03'],
    ['Sept 3, 2026', '2026-09-03', '2026-09-03'],
    ['may 4 2026', '2026-05-04', '2026-05-04'],
    ['04/04/2026', '2026-04-04', '2026-04-04'],
    ['03/04/2026', '2026-04-03', '2026-03-04'],
    ['3.4.2026', '2026-04-03', '2026-03-04'],
  ])('%j is %s with the day first and %s with the month first', (text, dayFirst, monthFirst) => {
    expect(readDate(text, 'day-first')).toBe(dayFirst);
    expect(readDate(text, 'month-first')).toBe(monthFirst);
    expect(readDate(text)).toBe(dayFirst === monthFirst ? dayFirst : null);
  });

  it.each(['', '30/02/2026', '31.04.2026', '13/13/2026', '30/11/26', '30 Foo 2026', '3/4.2026', '46356', '2026-02-30'])(
    '%j is none',
    (text) => {
      for (const format of DATE_FORMATS) expect(readDate(text, format)).toBeNull();
      expect(dateEvidence(text)).toBeNull();
    },
  );

  it('is evidence of its format only if the other format cannot read it', () => {
    expect(['30/11/2026', '13.01.2026'].map(dateEvidence)).toEqual(['day-first', 'day-first']);
    expect(['11/30/2026', '1-13-2026'].map(dateEvidence)).toEqual(['month-first', 'month-first']);
    expect(dateEvidence('03/04/2026')).toBe('either');
    expect(['2026-11-30', '30 Nov 2026', '04/04/2026'].map(dateEvidence)).toEqual([null, null, null]);
  });
});

/** Ways to write a table, each with the format that reads it. */
const numbers = fc.record({
  values: fc.array(
    fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999 })),
    { minLength: 1, maxLength: 6 },
  ),
  format: fc.constantFrom(...NUMBER_FORMATS),
  group: fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '’', 'other'),
  decimals: fc.integer({ min: 0, max: 4 }),
});

const dates = fc.record({
  values: fc.array(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }), {
    minLength: 1,
    maxLength: 6,
  }),
  format: fc.constantFrom(...DATE_FORMATS),
  separator: fc.constantFrom('/', '.', '-', 'name', 'year first'),
  isPadded: fc.boolean(),
});

interface DateForm {
  readonly format: string;
  readonly separator: string;
  readonly isPadded: boolean;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function writtenNumber(whole: number, fraction: string, { format, group }: { format: string; group: string }): string {
  const [point, other] = format === 'decimal-point' ? ['.', ','] : [',', '.'];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group === 'other' ? other : group);
  return fraction === '' ? grouped : `${grouped}${point}${fraction}`;
}

function writtenDate(iso: string, { format, separator, isPadded }: DateForm): string {
  const [year = '', paddedMonth = '', paddedDay = ''] = iso.split('-');
  const [month, day] = [paddedMonth, paddedDay].map((part) => (isPadded ? part : String(Number(part))));
  if (separator === 'name') return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
  if (separator === 'year first') return [year, month, day].join('-');
  return (format === 'day-first' ? [day, month, year] : [month, day, year]).join(separator);
}

/** The format that the column decides; null if it does not. */
function decided<Format extends string>(evidence: readonly (Format | 'either' | null)[]): Format | null {
  const found = new Set(evidence.filter((each) => each !== 'either' && each !== null));
  return found.size === 1 ? ([...found][0] as Format) : null;
}

// REQ-338
describe('a column written in any of these forms', () => {
  it('is read unchanged by its own format, and never as other numbers without one', () => {
    fc.assert(
      fc.property(numbers, ({ values, format, group, decimals }) => {
        const cells = values.map(([isNegative, whole, part]) => {
          const fraction = String(part).padStart(4, '0').slice(0, decimals);
          const exact = `${whole}.${fraction}`.replace(/\.0*$|(?<=\.\d*)0+$/, '');
          const sign = isNegative ? '-' : '';
          return { text: sign + writtenNumber(whole, fraction, { format, group }), exact: sign + exact };
        });
        const evidence = cells.map(({ text }) => numberEvidence(text));
        const inferred = decided(evidence);
        if (inferred !== null) expect(inferred).toBe(format);
        for (const { text, exact } of cells) {
          expect(readNumber(text, format)).toBe(exact);
          expect([exact, null]).toContain(readNumber(text));
          expect(readNumber(text) === null).toBe(numberEvidence(text) === 'either');
        }
      }),
    );
  });

  it('is read unchanged by its own format, and never as other dates without one', () => {
    fc.assert(
      fc.property(dates, ({ values, ...form }) => {
        const days = values.map((date) => date.toISOString().slice(0, 10));
        const cells = days.map((day) => ({ day, text: writtenDate(day, form) }));
        const inferred = decided(cells.map(({ text }) => dateEvidence(text)));
        if (inferred !== null) expect(inferred).toBe(form.format);
        for (const { day, text } of cells) {
          expect(readDate(text, form.format)).toBe(day);
          expect([day, null]).toContain(readDate(text));
          expect(readDate(text) === null).toBe(dateEvidence(text) === 'either');
        }
      }),
    );
  });
});
