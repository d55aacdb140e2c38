import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedPage, boundedRecord, RESULT_MAX_LENGTH } from './bounded-result.ts';

const text = (length: number) => '"'.repeat(length);

describe('the result of a tool', () => {
  it('is complete while it fits', () => {
    expect(JSON.parse(boundedPage({ items: [1, 2], total: 7, nextCursor: 'next' }))).toEqual({
      items: [1, 2],
      total: 7,
      nextCursor: 'next',
    });
    expect(JSON.parse(boundedRecord({ title: 'Kelp' }))).toEqual({ title: 'Kelp' });
  });

  it('of a long list ends with a whole record, and the same call with the limit that it names is complete', () => {
    const lists = fc.array(fc.nat(40_000).map(text), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lists, (items) => {
        const json = boundedPage({ items, total: 99, nextCursor: 'next' });
        const result = JSON.parse(json);
        expect(json.length).toBeLessThanOrEqual(RESULT_MAX_LENGTH);
        if (result.note === undefined) {
          expect(result).toEqual({ items, total: 99, nextCursor: 'next' });
        } else if (result.items === undefined) {
          expect(JSON.stringify(items[0])).toContain(result.beginning);
          expect(result.nextCursor).toBe(items.length === 1 ? 'next' : undefined);
        } else {
          const { length } = result.items;
          expect(result.items).toEqual(items.slice(0, length));
          expect(result.nextCursor).toBeUndefined();
          expect(result.note).toContain(`limit ${length}`);
          const again = boundedPage({ items: items.slice(0, length), total: 99, nextCursor: 'next' });
          expect(JSON.parse(again)).toEqual({ items: result.items, total: 99, nextCursor: 'next' });
        }
      }),
    );
  });

  it('of a long record is its beginning, as a text', () => {
    const record = { memo: text(RESULT_MAX_LENGTH) };
    const json = boundedRecord(record);
    const result = JSON.parse(json);
    expect(json.length).toBeLessThanOrEqual(RESULT_MAX_LENGTH);
    expect(result.beginning.length).toBeGreaterThan(RESULT_MAX_LENGTH / 3);
    expect(JSON.stringify(record)).toContain(result.beginning);
    expect(result.note).toMatch(/^The result is longer than 60,000 characters\./);
  });
});
