/** The inputs that take longest to reject: texts that make a pattern backtrack from every character, a million members, deep nesting. */

import { LESSON_CONTENT_MAX_LENGTH } from '@aicv/domain/academy/course';
import { UPDATE_CONTENT_MAX_LENGTH } from '@aicv/domain/capital/investor-update';
import { REASON_MAX_LENGTH } from '@aicv/domain/opportunities/reviews';
import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';

/** Of the requested length, or a little less. */
type TextOf = (length: number) => string;

const repeated =
  (piece: string, end = ''): TextOf =>
  (length) =>
    piece.repeat(Math.max(0, Math.floor((length - end.length) / piece.length))) + end;

export const TEXTS: readonly (readonly [string, TextOf])[] = [
  ['one letter', repeated('a')],
  ['spaces before a letter', repeated(' ', 'x')],
  ['a letter between spaces', (length) => `x${' '.repeat(Math.max(0, length - 2))}x`],
  ['line breaks', repeated('\n')],
  ['what is never seen', repeated('\u200b', 'x')],
  ['at signs', repeated('a@')],
  ['a domain without end', (length) => `a@${repeated('a.')(length - 2)}`],
  ['an address without end', (length) => `https://${repeated('a.')(length - 8)}`],
  ['slashes', (length) => `https://a/${repeated('/', ' ')(length - 10)}`],
  ['digits', repeated('0', 'x')],
  ['a fraction', (length) => `2026-01-01T00:00:00.${repeated('0', 'x')(length - 20)}`],
  ['points', repeated('1.')],
  ['hyphens', repeated('-', '!')],
  ['a family', repeated('👩‍👩‍👧‍👦')],
  ['Hindi', repeated('अमिताभ बच्चन ')],
  ['accents on one letter', (length) => `a${'\u0301\u0316'.repeat(Math.max(0, (length - 1) / 2))}`],
  ['brackets', repeated('[')],
  ['objects in objects', repeated('{"a":')],
  ['backslashes', repeated('\\')],
  ['tags', repeated('<a ')],
  ['stars', repeated('*a')],
  ['underscores', repeated('_')],
  ['backticks', repeated('`')],
  ['links', repeated('[a](')],
  ['lists in lists', repeated('- ')],
  ['rows of a table', repeated('|a')],
  ['commas', repeated(',')],
  ['quotes', repeated('"')],
  ['mentions', repeated('@a ')],
  ['percent signs', repeated('%')],
  ['halves of characters', repeated('\ud800')],
];

/** The maximum lengths of names, reasons, descriptions, investor updates and lessons, and of a whole request. */
export const TEXT_LENGTHS = [
  NAME_MAX_LENGTH,
  REASON_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  UPDATE_CONTENT_MAX_LENGTH,
  LESSON_CONTENT_MAX_LENGTH,
  1_000_000,
];

/** The number of members of this many bytes that nearly fill 1 MiB. */
const fit = (bytes: number) => Math.floor(1_000_000 / bytes);

export const STRUCTURES: readonly (readonly [string, () => unknown])[] = [
  ['a list of numbers', () => Array(fit(2)).fill(1)],
  ['a list of lists', () => Array.from({ length: fit(3) }, () => [])],
  ['a list of objects', () => Array.from({ length: fit(3) }, () => ({}))],
  ['a list of texts', () => Array(fit(4)).fill('a')],
  ['a list of long texts', () => Array(11_900).fill(' '.repeat(80))],
  ['11,900 numbers', () => Array(11_900).fill(1)],
  ['11,900 members of objects', () => Array.from({ length: 5_900 }, () => ({ a: 1 }))],
  ['names without end', () => Object.fromEntries(Array.from({ length: fit(11) }, (_, at) => [`k${at}`, 0]))],
  ['11,900 names', () => Object.fromEntries(Array.from({ length: 11_900 }, (_, at) => [`name-${at}`, 'x'.repeat(60)]))],
  ['one long name', () => ({ ['x'.repeat(1_000_000)]: 1 })],
];

/** The headers that the product reads. */
export const HEADERS = [
  'user-agent',
  'cookie',
  'content-type',
  'authorization',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'idempotency-key',
  'origin',
  'range',
  'traceparent',
  'x-csrf-token',
  'x-forwarded-for',
  'x-request-id',
];
