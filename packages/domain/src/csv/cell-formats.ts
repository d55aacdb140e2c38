/** The forms in which programs write numbers and days. A text can be readable in two of them, so the whole file decides (REQ-338). */
import { isCalendarDate } from '../dates/calendar-date.ts';

export const NUMBER_FORMATS = ['decimal-point', 'decimal-comma'] as const;
export const DATE_FORMATS = ['day-first', 'month-first'] as const;

export type NumberFormat = (typeof NUMBER_FORMATS)[number];
export type DateFormat = (typeof DATE_FORMATS)[number];

/** A text in its plain form, by each of two formats; null where it is not readable. */
interface Readings {
  readonly first: string | null;
  readonly second: string | null;
}

/** What a text says about the format of its file: one of the two, 'either' if it has a different meaning in each, or nothing (null). */
export type FormatEvidence<Format extends string> = Format | 'either' | null;

// Thousands are in groups of three, all with one separator. "0,125" has none: no group starts with a zero.
const POINT_NUMBER = /^([+-]?)(\d+|[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\3\d{3})*)(?:\.(\d+))?$/;
const COMMA_NUMBER = /^([+-]?)(\d+|[1-9]\d{0,2}(?:([.'’\s])\d{3})(?:\3\d{3})*)(?:,(\d+))?$/;
const UNGROUPED_NUMBER = /^([+-]?)(\d+)()(?:[.,](\d+))?$/;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/;
const MONTH_NAMED = /^(\d{1,2})[\s.-]\s?([a-z]{3,9})[\s.,-]\s?(\d{4})$/i;
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.?\s(\d{1,2}),?\s(\d{4})$/i;

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** The number as plain text ("1.234,50" → "1234.5"); null if it is not a number, or a different one in each format and none is given. */
export function readNumber(text: string, format?: NumberFormat): string | null {
  return readingIn(numberReadings(text), format === undefined ? undefined : format === 'decimal-point');
}

/** As `readNumber`, for numbers that are too small for thousands separators: a comma is always a decimal comma. */
export function readSmallNumber(text: string): string | null {
  return plainNumberOf(text.trim(), UNGROUPED_NUMBER);
}

/** The date as 'YYYY-MM-DD'; null if it is no date, or a different one in each format and none is given. */
export function readDate(text: string, format?: DateFormat): string | null {
  return readingIn(dateReadings(text), format === undefined ? undefined : format === 'day-first');
}

export const numberEvidence = (text: string): FormatEvidence<NumberFormat> =>
  evidenceIn(numberReadings(text), NUMBER_FORMATS);

export const dateEvidence = (text: string): FormatEvidence<DateFormat> => evidenceIn(dateReadings(text), DATE_FORMATS);

function readingIn({ first, second }: Readings, wantsFirst: boolean | undefined): string | null {
  if (first === null || second === null || first === second) return first ?? second;
  return wantsFirst === undefined ? null : wantsFirst ? first : second;
}

function evidenceIn<Format extends string>(
  { first, second }: Readings,
  [firstFormat, secondFormat]: readonly [Format, Format],
): FormatEvidence<Format> {
  if (first === second) return null;
  if (first === null) return secondFormat;
  return second === null ? firstFormat : 'either';
}

function numberReadings(text: string): Readings {
  const trimmed = text.trim();
  return { first: plainNumberOf(trimmed, POINT_NUMBER), second: plainNumberOf(trimmed, COMMA_NUMBER) };
}

function plainNumberOf(text: string, pattern: RegExp): string | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, sign = '', whole = '', , fraction = ''] = found;
  const decimals = fraction.replace(/0+$/, '');
  return `${sign === '-' ? '-' : ''}${whole.replace(/\D/g, '')}${decimals === '' ? '' : `.${decimals}`}`;
}

function dateReadings(text: string): Readings {
  const trimmed = text.trim();
  const inOrder = YEAR_LAST.exec(trimmed);
  if (inOrder !== null) {
    const [, one = '', , other = '', year = ''] = inOrder;
    return { first: dateOf(year, other, one), second: dateOf(year, one, other) };
  }
  const date = unmistakableDate(trimmed);
  return { first: date, second: date };
}

function unmistakableDate(text: string): string | null {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return dateOf(year, month, day);
  const [, dayBefore, nameAfter, yearAfter] = MONTH_NAMED.exec(text) ?? [];
  const [, nameBefore, dayAfter, yearLast] = MONTH_NAME_FIRST.exec(text) ?? [];
  const name = (nameAfter ?? nameBefore)?.toLowerCase();
  if (name === undefined) return null;
  const index = MONTHS.findIndex((full) => name === full || name === full.slice(0, 3) || name === full.slice(0, 4));
  return dateOf(yearAfter ?? yearLast ?? '', String(index + 1), dayBefore ?? dayAfter ?? '');
}

function dateOf(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
