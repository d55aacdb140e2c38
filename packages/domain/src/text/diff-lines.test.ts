import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

it('has both texts, and no changes for equal ones', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = diffLines(before, after);
      const linesOf = (without: string) =>
        changes
          .filter(({ kind }) => kind !== without)
          .map((change) => change.text)
          .join('\n');
      expect(linesOf('added')).toBe(before);
      expect(linesOf('removed')).toBe(after);
      if (before === after) expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('keeps what is common', () => {
  expect(diffLines('Title\nRevenue grew.\nEnd', 'Title\nRevenue grew by 3%.\nEnd')).toEqual([
    { kind: 'same', text: 'Title' },
    { kind: 'removed', text: 'Revenue grew.' },
    { kind: 'added', text: 'Revenue grew by 3%.' },
    { kind: 'same', text: 'End' },
  ]);
});

it('counts a part that is too long to compare as replaced', () => {
  const lines = (prefix: string) => Array.from({ length: 3_000 }, (_line, index) => `${prefix}${index}`).join('\n');
  const changes = diffLines(lines('a'), lines('b'));
  expect(changes.map(({ kind }) => kind)).toEqual([...Array(3_000).fill('removed'), ...Array(3_000).fill('added')]);
});
