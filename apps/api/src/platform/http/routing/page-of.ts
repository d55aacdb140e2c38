/** The parts of a list response (REQ-147): rows as the body, total and next page as headers. */
import { createHash } from 'node:crypto';
import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from '../errors/api-error.ts';

/** The values of the headers of a list response. */
export interface PageHeaders {
  readonly total: number;
  /** False if there may be more than `total`: counting further would cost more than the page. */
  readonly isTotalExact?: boolean;
  /** The cursor of the next page. Undefined on the last page. */
  readonly nextCursor: string | undefined;
}

export interface Page<Row> extends PageHeaders {
  readonly rows: Row[];
}

export function sendPageHeaders(request: FastifyRequest, reply: FastifyReply, page: PageHeaders): void {
  reply.header('X-Total-Count', String(page.total));
  if (page.isTotalExact === false) reply.header('X-Total-Count-Exact', 'false');
  if (page.nextCursor === undefined) return;
  const next = new URL(request.url, 'http://localhost');
  next.searchParams.set('cursor', page.nextCursor);
  reply.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

/** The parameters of a list besides its paging. A cursor is valid for one list only. */
export type ListContext = Readonly<Record<string, unknown>>;

/** A cursor has the sort keys of the last row as text, and a mark of its list. Opaque to callers. */
export function encodeCursor(keys: readonly (string | null)[], context: ListContext = {}): string {
  return Buffer.from(JSON.stringify([markOf(context), ...keys])).toString('base64url');
}

function markOf({ limit: _limit, cursor: _cursor, ...asked }: ListContext): string {
  const wanted = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  const text = JSON.stringify(wanted.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** The page of a list that was read with one extra row, which shows whether another page follows. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  {
    total,
    positionOf,
    context = {},
  }: { total: number; positionOf: (row: Row) => (string | null)[]; context?: ListContext },
): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), total, nextCursor: last && encodeCursor(positionOf(last), context) };
}

/** A regular expression, or a stricter check with the same interface. */
export interface KeyPattern {
  test(key: string): boolean;
}

/** The keys of a cursor, each checked by its pattern; null is allowed if the pattern is nullable. Refuses any other text. */
export function decodeCursor(
  cursor: string,
  patterns: readonly { pattern: KeyPattern; nullable?: boolean }[],
  context: ListContext = {},
): (string | null)[] {
  const [mark, ...keys] = readCursor(cursor);
  if (mark !== markOf(context) || keys.length !== patterns.length) throw brokenCursor();
  return patterns.map(({ pattern, nullable }, position) => {
    const key: unknown = keys[position];
    if (key === null && nullable) return null;
    if (typeof key !== 'string' || !pattern.test(key)) throw brokenCursor();
    return key;
  });
}

function readCursor(cursor: string): unknown[] {
  const bytes = Buffer.from(cursor, 'base64url');
  // The decoder skips invalid base64url, so a text that decodes may still not be a cursor.
  if (bytes.toString('base64url') !== cursor) throw brokenCursor();
  try {
    const keys: unknown = JSON.parse(bytes.toString('utf8'));
    if (Array.isArray(keys)) return keys;
  } catch {
    // Refused below.
  }
  throw brokenCursor();
}

const TIME = /^(?!0000)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?Z$/;

/** An existing time: the database rejects February 30, and JavaScript reads it as March 2. */
export const CURSOR_TIME: KeyPattern = {
  test(key) {
    const seconds = TIME.exec(key)?.[1];
    if (seconds === undefined) return false;
    const ms = Date.parse(`${seconds}Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(seconds);
  },
};

/** An existing day. */
export const CURSOR_DATE: KeyPattern = { test: isCalendarDate };

export const CURSOR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const brokenCursor = () => validationFailed('cursor', 'Invalid cursor');
