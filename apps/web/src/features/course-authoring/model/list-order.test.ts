import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropIndex, inOrderOf, moved } from './list-order.ts';

const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
const moves = list.chain((items) => {
  const position = fc.nat({ max: items.length - 1 });
  return fc.record({ items: fc.constant(items), from: position, to: position });
});

describe('a moved item', () => {
  it('is at its new position, and the others keep their order', () => {
    fc.assert(
      fc.property(moves, ({ items, from, to }) => {
        const after = moved(items, from, to);
        expect(after[to]).toBe(items[from]);
        expect(after.filter((item) => item !== items[from])).toEqual(items.filter((item) => item !== items[from]));
      }),
    );
  });

  it('is placed directly before or after its drop target', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom('before' as const, 'after' as const), ({ items, from, to }, edge) => {
        fc.pre(from !== to);
        const after = moved(items, from, dropIndex(from, to, edge));
        const [dropped, over] = [after.indexOf(items[from] ?? ''), after.indexOf(items[to] ?? '')];
        expect(dropped - over).toBe(edge === 'before' ? -1 : 1);
      }),
    );
  });
});

describe('items in the order of ids', () => {
  it('are complete, with those that the order does not name at the end', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(inOrderOf(items, ['c', 'a', 'gone']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  });
});
