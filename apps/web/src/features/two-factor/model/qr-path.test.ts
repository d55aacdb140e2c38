import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';
import { qrPath } from './qr-path.ts';

/** The dark modules of a path, as rows of "#" and ".". */
function darkModules({ size, path }: ReturnType<typeof qrPath>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, left, top, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    rows[Number(top)]?.fill('#', Number(left), Number(left) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

describe('a QR code as a path', () => {
  it('has the three patterns that scanners look for, inside a quiet zone of four modules', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
        const code = qrPath(text);
        const rows = darkModules(code);
        const finderAt = (top: number, left: number) =>
          rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
        const far = code.size - 4 - 7;
        expect([finderAt(4, 4), finderAt(4, far), finderAt(far, 4)]).toEqual([FINDER, FINDER, FINDER]);
        expect([...rows.slice(0, 4), ...rows.slice(-4)].join('')).not.toContain('#');
        expect(rows.map((row) => row.slice(0, 4) + row.slice(-4)).join('')).not.toContain('#');
      }),
    );
  });
});

describe('a secret to type', () => {
  it('is split into groups of four, without loss', () => {
    expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z2-7]{0,64}$/), (secret) => {
        expect(inGroups(secret).replaceAll(' ', '')).toBe(secret);
      }),
    );
  });
});
