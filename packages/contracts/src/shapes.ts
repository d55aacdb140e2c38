/** Shapes that several features share: ids, times, texts, scores and the parts of a list (REQ-147, REQ-281). */

import { ROLES } from '@aicv/domain/access/roles';
import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import { type DecimalSize, parseDecimal } from '@aicv/domain/numbers/decimal';
import { parseScore, SCORE_MESSAGE } from '@aicv/domain/opportunities/scoring';
import {
  hasMoreCharactersThan,
  hasTooManyMarks,
  isPlainLine,
  isStorableText,
  showsNothing,
} from '@aicv/domain/text/text-rules';
import * as z from 'zod/mini';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from './list-limits.ts';

export const UNSTORABLE_TEXT = 'Text contains characters that cannot be stored';

const TOO_MANY_MARKS = 'Text contains a letter with too many accents';

/** Like `requiredText`, for names: in composed form (NFC), without invisible characters. */
export function requiredName(name: string, maxLength: number) {
  return requiredInOneSpelling(name, maxLength).check(
    z.refine(
      unlessLongerThan(maxLength, (text) => showsNothing(text) || isPlainLine(text)),
      `${name} contains invisible characters`,
    ),
  );
}

/**
 * Like `requiredText`, for lookup keys that a user typed. Counted in its stored form, because composing can make some characters longer.
 */
export function requiredInOneSpelling(name: string, maxLength: number) {
  return textNamed(name).check(normalizedToNfc(maxLength), ...requiredWithin(name, maxLength));
}

/** A trimmed text that must not be blank; `name` opens the messages ("Title is required"). */
export function requiredText(name: string, maxLength: number) {
  return textNamed(name).check(...requiredWithin(name, maxLength));
}

/**
 * In composed form, so that texts that look the same are equal. Only for texts that can be short enough afterwards: a composed character
 * replaces at most eight units. Sorting the accents of one character takes time quadratic in their number, seconds for 60,000.
 */
export function normalizedToNfc(maxLength: number) {
  return z.overwrite<string>((text) => (text.length <= 8 * maxLength ? text.normalize('NFC') : text));
}

const isRequired = (name: string) => `${name} is required`;

// REQ-303
const tooLong = (name: string, maxLength: number) => `${name} must be less than ${maxLength} characters`;

function textNamed(name: string) {
  return z.string({
    error: ({ input }) => (input === undefined || input === null ? isRequired(name) : `${name} must be text`),
  });
}

/** In characters, as PostgreSQL counts them. */
export const notLongerThan = (maxLength: number) => (text: string) => !hasMoreCharactersThan(maxLength, text);

/** A text that is too long gets no other message. The checks of the whole form still run. */
export const unlessLongerThan = (maxLength: number, isRight: (text: string) => boolean) => (text: string) =>
  hasMoreCharactersThan(maxLength, text) || isRight(text);

function requiredWithin(name: string, maxLength: number) {
  return [
    z.trim(),
    z.minLength(1, isRequired(name)),
    z.refine<string>(notLongerThan(maxLength), tooLong(name, maxLength)),
    z.refine<string>(
      unlessLongerThan(maxLength, (text) => text === '' || !showsNothing(text)),
      isRequired(name),
    ),
    ...storable(maxLength),
  ];
}

const storable = (maxLength: number) => [
  z.refine<string>(unlessLongerThan(maxLength, isStorableText), UNSTORABLE_TEXT),
  z.refine<string>(
    unlessLongerThan(maxLength, (text) => !hasTooManyMarks(text)),
    TOO_MANY_MARKS,
  ),
];

/** Like `requiredText`, for texts that may be blank. */
export function anyText(name: string, maxLength: number) {
  return z
    .string(`${name} must be text`)
    .check(z.trim(), z.refine(notLongerThan(maxLength), tooLong(name, maxLength)), ...storable(maxLength));
}

/** Like `requiredText`, for optional texts: blank text is null. */
export function optionalText(name: string, maxLength: number) {
  const text = z.pipe(
    anyText(name, maxLength),
    z.transform((text): string | null => (showsNothing(text) ? null : text)),
  );
  return z.optional(z.nullable(text));
}

/** An exact decimal as number or numeric text, in its stored form; null clears. */
export function decimalInput(name: string, size: DecimalSize, options: { least?: 'zero' } = {}) {
  const digits = size.precision - size.scale;
  const message = `${name} must be a number with at most ${digits} digits and ${size.scale} decimals`;
  return z.pipe(
    z.union([z.number(), z.string(), z.null()], { error: message }),
    z.transform((value, context): string | null => {
      if (value === null || value === '') return null;
      const stored = parseDecimal(String(value), size);
      const isRefused = stored === null || (options.least === 'zero' && stored.startsWith('-'));
      if (!isRefused) return stored;
      const error = stored === null ? message : `${name} must not be negative`;
      context.issues.push({ code: 'custom', message: error, input: value });
      return null;
    }),
  );
}

/** `decimalInput` of a value that is required: blank text is none. */
export function requiredDecimal(name: string, size: DecimalSize) {
  return z.pipe(
    decimalInput(name, size),
    z.transform((value, context): string => {
      if (value !== null) return value;
      context.issues.push({ code: 'custom', message: isRequired(name), input: value });
      return '';
    }),
  );
}

/** A date without time or zone, 'YYYY-MM-DD'. */
export function dateInput(name: string) {
  const message = `${name} must be a date such as 2026-03-31`;
  return z.string(message).check(z.refine(isCalendarDate, message));
}

const TIME_MESSAGE = 'Time must be an ISO 8601 time';

/** A time, in UTC and within the years that both the database and ISO 8601 support. */
export const timeInput = z.pipe(
  z.iso
    .datetime({ offset: true, error: TIME_MESSAGE })
    .check(z.refine((text) => /^\d{4}-/.test(inUtc(text)) && !inUtc(text).startsWith('0000'), TIME_MESSAGE)),
  z.transform((text) => (text.endsWith('Z') ? text : inUtc(text))),
);

function inUtc(text: string): string {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}

/** The record's count of writes, sent back with a PATCH to guard against overwriting a newer state. */
export const versionInput = z.optional(
  z.int('Version must be a whole number').check(z.minimum(1, 'Version must be a whole number')),
);

/** The number of the first sent row in its file, from 1. */
export const firstRowInput = z
  .int('First row must be a whole number')
  .check(z.minimum(1, 'First row must be at least 1'), z.maximum(1_000_000, 'First row must be at most 1,000,000'));

/** Far more than any file has columns, and few enough for each of them to have its own error. */
const ROW_CELLS_MAX = 50;

/** Rows of a file, each its cells as text by column. */
export function importedRowsInput(most: number) {
  const row = z
    .record(z.string(), z.string('A cell must be text'), 'A row must be an object keyed by column')
    .check(
      z.refine((cells) => Object.keys(cells).length <= ROW_CELLS_MAX, `A row can have at most ${ROW_CELLS_MAX} cells`),
    );
  return z
    .array(row, 'Rows must be a list')
    .check(
      z.minLength(1, 'There are no rows to import'),
      z.maxLength(most, `At most ${most} rows can be sent at once`),
    );
}

/** In the database's spelling, so a sent id can be compared with a returned one. */
export const idShape = z.uuid('Not a valid id').check(z.toLowerCase());
/** The user whom the page shows. A session of another user is 409 `ACCOUNT_CHANGED` (REQ-100). */
export const shownUserId = z.optional(idShape);
export const timeShape = z.string();
export const dateShape = z.string();

/** The user who did something, with only the fields that colleagues may see. */
export const personShape = z.object({
  id: idShape,
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(ROLES),
  profileImageUrl: z.nullable(z.string()),
});

export type Person = z.infer<typeof personShape>;

export const idParams = z.strictObject({ id: idShape });

/** Stored form with one decimal; numbers and numeric text come in, null clears. */
export const scoreInput = z.pipe(
  z.union([z.number(), z.string(), z.null()], { error: SCORE_MESSAGE }),
  z.transform((value, context): string | null => {
    if (value === null) return null;
    const score = parseScore(value);
    if (score !== null) return score;
    context.issues.push({ code: 'custom', message: SCORE_MESSAGE, input: value });
    return null;
  }),
);

/** For writes without input: no body, or an empty object. */
export const noBody = z.nullish(z.strictObject({}));

/** A score in a query: text only, because a query cannot clear a value. */
export const scoreText = z.pipe(
  z.string({ error: SCORE_MESSAGE }).check(z.refine((text) => parseScore(text) !== null, SCORE_MESSAGE)),
  z.transform((text) => parseScore(text) ?? text),
);

/** A whole number in a query, where everything arrives as text. */
export function wholeNumberText(least: number, most: number, message: string) {
  return z.pipe(
    z
      .string({ error: message })
      .check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, message)),
    z.transform(Number),
  );
}

/** `versionInput` in the query of a request without a body. */
export const versionText = z.optional(wholeNumberText(1, 999_999_999, 'Version must be a whole number'));

/** A cursor may contain a text of 255 characters, each of which takes up to six bytes in JSON, and Base64 adds a third. */
const CURSOR_MAX_LENGTH = 2_400;

/** The paging parameters that every list takes (REQ-149). */
export const pagingQuery = {
  limit: z._default(
    wholeNumberText(1, LIST_LIMIT_MAX, `Limit must be a whole number from 1 to ${LIST_LIMIT_MAX}`),
    LIST_LIMIT_DEFAULT,
  ),
  cursor: z.optional(
    z.string().check(z.minLength(1, 'Invalid cursor'), z.maxLength(CURSOR_MAX_LENGTH, 'Invalid cursor')),
  ),
};

const SEARCH_TEXT_MAX_LENGTH = 255;

/** Text to search for, composed (NFC); the length is bounded because a longer text finds nothing. */
export const searchText = z
  .string({ error: ({ input }) => (input === undefined ? 'Search text is required' : 'Search text must be text') })
  .check(
    normalizedToNfc(SEARCH_TEXT_MAX_LENGTH),
    z.trim(),
    z.maxLength(SEARCH_TEXT_MAX_LENGTH, 'Search text must be less than 255 characters'),
    z.refine(unlessLongerThan(SEARCH_TEXT_MAX_LENGTH, isStorableText), UNSTORABLE_TEXT),
  );

/** The body of every error answer (REQ-281). */
export const errorShape = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type ErrorAnswer = z.infer<typeof errorShape>;
