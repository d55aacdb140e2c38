import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, freePosition, TOAST_POSITIONS, type ToastPosition } from './toast-position.ts';

const POSITIONS: Readonly<Record<ToastPosition, Box>> = {
  usual: { left: 900, right: 1280, top: 700, bottom: 780 },
  beside: { left: 20, right: 400, top: 700, bottom: 780 },
  opposite: { left: 900, right: 1280, top: 20, bottom: 100 },
};
const boxAt = (position: ToastPosition) => POSITIONS[position];
const button = (left: number, top: number): Box => ({ left, right: left + 120, top, bottom: top + 40 });

describe('the position of a toast', () => {
  it('is the default if it covers no button, even next to one', () => {
    expect(freePosition(boxAt, [])).toBe('usual');
    expect(freePosition(boxAt, [button(780, 720), button(950, 660)])).toBe('usual');
  });

  it('is the next one if a button would be covered, even in part', () => {
    expect(freePosition(boxAt, [button(790, 720)])).toBe('beside');
    expect(freePosition(boxAt, [button(1000, 720), button(200, 770)])).toBe('opposite');
  });

  it('is the default if every position covers a button', () => {
    expect(freePosition(boxAt, TOAST_POSITIONS.map(boxAt))).toBe('usual');
  });

  it('covers no button as long as one position is free', () => {
    const box = fc.record({ left: fc.integer({ min: 0, max: 1200 }), top: fc.integer({ min: 0, max: 760 }) });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 4 }), (corners) => {
        const taken = corners.map(({ left, top }) => button(left, top));
        const covers = (position: ToastPosition) =>
          taken.some((b) => {
            const p = boxAt(position);
            return p.left < b.right && b.left < p.right && p.top < b.bottom && b.top < p.bottom;
          });
        if (!TOAST_POSITIONS.every(covers)) expect(covers(freePosition(boxAt, taken))).toBe(false);
      }),
    );
  });
});
