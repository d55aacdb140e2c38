import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { CURSOR_ID, CURSOR_TIME, decodeCursor, encodeCursor } from './page-of.ts';

const PATTERNS = [{ pattern: /^\d{1,2}$/, nullable: true }, { pattern: CURSOR_ID }];
const ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';

function refusalOf(cursor: string): unknown {
  try {
    decodeCursor(cursor, PATTERNS);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? [error.statusCode, error.code, error.options.issues] : error;
  }
}

const BROKEN = [400, 'VALIDATION_FAILED', [{ path: 'cursor', message: 'Invalid cursor' }]];

describe('a cursor', () => {
  it('returns the keys that were encoded', () => {
    fc.assert(
      fc.property(fc.option(fc.nat({ max: 99 }).map(String)), fc.uuid(), (first, id) => {
        expect(decodeCursor(encodeCursor([first, id]), PATTERNS)).toEqual([first, id]);
      }),
    );
  });

  it.each([
    ['invalid base64', '%%%%'],
    ['invalid JSON', Buffer.from('keys').toString('base64url')],
    ['not a list', Buffer.from('{"0":"1","length":2}').toString('base64url')],
    ['null', Buffer.from('null').toString('base64url')],
    ['trailing characters', `${encodeCursor(['1', ID])}!!`],
    ['the mark of another list', encodeCursor(['1', ID], { sort: '-updatedAt' })],
    ['too few keys', encodeCursor(['1'])],
    ['too many keys', encodeCursor(['1', ID, ID])],
    ['null for a key that is not nullable', encodeCursor(['1', null])],
    ['a key of another shape', encodeCursor(['100', ID])],
    ['a key with a trailing line break', encodeCursor(['1\n', ID])],
    ['a number instead of text', Buffer.from(`[1,"${ID}"]`).toString('base64url')],
    ['nested lists', Buffer.from(`[["1"],"${ID}"]`).toString('base64url')],
    ['SQL', encodeCursor(["1'; drop table users; --", ID])],
  ])('that holds %s is refused as broken', (_case, cursor) => {
    expect(refusalOf(cursor)).toEqual(BROKEN);
  });

  it('is refused as broken whatever it contains, never with another error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (cursor) => {
          expect([undefined, BROKEN]).toContainEqual(refusalOf(cursor));
        },
      ),
    );
  });
});

describe('the patterns of cursor keys', () => {
  it('accept the times and ids that the database returns', () => {
    for (const time of ['2026-01-31T23:59:59Z', '2026-01-31T23:59:59.123456Z', '2024-02-29T00:00:00.1Z']) {
      expect(CURSOR_TIME.test(time)).toBe(true);
    }
    expect(CURSOR_ID.test(ID)).toBe(true);
  });

  it.each([
    '2026-02-30T10:00:00Z',
    '2025-02-29T10:00:00Z',
    '2026-00-01T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T99:00:00Z',
    '0000-01-01T10:00:00Z',
    '2026-01-01T10:00:00.1234567Z',
    '2026-01-01T10:00:00',
    '2026-01-01 10:00:00Z',
  ])('reject a time that does not exist: %s', (time) => {
    expect(CURSOR_TIME.test(time)).toBe(false);
  });
});
