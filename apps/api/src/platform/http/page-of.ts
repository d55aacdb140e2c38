/** The three parts of a list answer (decisions 5): rows as the body, total and next page as headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validationFailed } from './api-error.ts';

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Where the next page begins; undefined on the last one. */
  readonly nextCursor: string | undefined;
}

export function sendPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header('X-Total-Count', String(page.total));
  if (page.nextCursor === undefined) return;
  const next = new URL(request.url, 'http://localhost');
  next.searchParams.set('cursor', page.nextCursor);
  reply.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
}

/** A cursor is the last row's sort keys as text; opaque to callers. */
export function encodeCursor(keys: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** A regular expression, or something stricter that is asked in the same way. */
export interface KeyPattern {
  test(key: string): boolean;
}

/** The keys of a cursor, each checked by its pattern (null allowed where the pattern is nullable); refuses any other text. */
export function decodeCursor(
  cursor: string,
  patterns: readonly { pattern: KeyPattern; nullable?: boolean }[],
): (string | null)[] {
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw brokenCursor();
  }
  if (!Array.isArray(keys) || keys.length !== patterns.length) throw brokenCursor();
  return patterns.map(({ pattern, nullable }, position) => {
    const key: unknown = keys[position];
    if (key === null && nullable) return null;
    if (typeof key !== 'string' || !pattern.test(key)) throw brokenCursor();
    return key;
  });
}

const TIME = /^(?!0000)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?Z$/;

/** A time that there is: the database fails on the 30th of February, and JavaScript takes it for the 2nd of March. */
export const CURSOR_TIME: KeyPattern = {
  test(key) {
    const seconds = TIME.exec(key)?.[1];
    if (seconds === undefined) return false;
    const ms = Date.parse(`${seconds}Z`);
    return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(seconds);
  },
};

export const CURSOR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const brokenCursor = () => validationFailed('cursor', 'Broken cursor');

/** The page of a list that was read with one row more than asked for, which tells whether another page follows. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  total: number,
  positionOf: (row: Row) => (string | null)[],
): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), total, nextCursor: last && encodeCursor(positionOf(last)) };
}
