/** The calendar month that a text names (REQ-367). */

import { dateOfMs } from '../dates/calendar-date.ts';
import { addMonths } from '../dates/month.ts';

const NAMES = 'January|February|March|April|May|June|July|August|September|October|November|December';
const SHORT = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const ORDER = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A name in capitals or with a capital, as part of a pattern. */
export const MONTH_NAME = String.raw`(?<!\p{L})(?:${NAMES}|${SHORT}|${NAMES.toUpperCase()}|${SHORT.toUpperCase()})(?!\p{L})`;

const NAMED = new RegExp(
  String.raw`(${MONTH_NAME})\.?(?: \d{1,2}(?:st|nd|rd|th)?,?)?,?(?:[ '-]{1,2}((?:19|20|21)\d\d))?(?!\d)`,
  'gu',
);
const IN_DIGITS =
  /(?<![\d/.-])(?:((?:19|20|21)\d\d)-(0[1-9]|1[0-2])(?:-\d\d)?|(0?[1-9]|1[0-2])\/((?:19|20|21)\d\d))(?![\d/-])/g;
/** "May" is a verb, too. */
const BEFORE_MAY = /(?:^|[^\p{L}])(?:in|for|of|until|by|during|end|mid|early|late|through|month)\s$|[-:(]\s?$/iu;

/** A month that another one is compared with. */
const COMPARED = /(?:^|[^\p{L}])(?:than|from|since|vs\.?|versus|compared (?:to|with))\s(?:in\s)?$/iu;

/**
 * The month ('YYYY-MM') of a normalized text. Without a year it is the latest such month that has begun. Null if the text names none, or
 * more than one.
 */
export function namedMonth(text: string, nowMs: number): string | null {
  const current = dateOfMs(nowMs).slice(0, 7);
  const found = new Set<string>();
  for (const { 0: written, 1: name = '', 2: year, index } of text.matchAll(NAMED)) {
    if (COMPARED.test(text.slice(0, index))) continue;
    const isVerb = /^may$/i.test(name) && year === undefined && !BEFORE_MAY.test(text.slice(0, index));
    if (isVerb && !text.startsWith(':', index + written.length)) continue;
    const number = String(ORDER.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
    const thisYear = `${current.slice(0, 4)}-${number}`;
    found.add(year === undefined ? (thisYear > current ? addMonths(thisYear, -12) : thisYear) : `${year}-${number}`);
  }
  for (const [, year, month, monthBefore, yearAfter] of text.matchAll(IN_DIGITS)) {
    found.add(`${year ?? yearAfter}-${(month ?? monthBefore ?? '').padStart(2, '0')}`);
  }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The month before the one of the given time. */
export const monthBefore = (nowMs: number): string => addMonths(dateOfMs(nowMs).slice(0, 7), -1);
