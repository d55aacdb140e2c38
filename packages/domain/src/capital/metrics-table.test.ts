import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insertBlock, metricsTable } from './metrics-table.ts';

it('is a Markdown table whose cells show the text as it is', () => {
  const metrics = [{ name: 'A | B', value: '$3,200,000', asOf: '2026-03-31' }];
  expect(metricsTable(metrics)).toBe(
    '| Metric | Value | Date |\n| --- | ---: | --- |\n| A \\| B | $3,200,000 | 2026-03-31 |',
  );
});

it('is inserted as a paragraph of its own, and the rest of the text stays', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(40), (text, at) => {
      const position = Math.min(at, text.length);
      const { text: result, caret } = insertBlock(text, position, 'BLOCK');
      expect(result.slice(0, caret).endsWith('BLOCK')).toBe(true);
      expect(result.slice(0, caret - 5).trimEnd()).toBe(text.slice(0, position).replace(/\n+$/, '').trimEnd());
      expect(result.slice(caret)).toMatch(/^\n/);
      expect(result.replaceAll('\n', '')).toBe(
        `${text.slice(0, position)}BLOCK${text.slice(position)}`.replaceAll('\n', ''),
      );
    }),
  );
  expect(insertBlock('One\nTwo', 3, 'BLOCK')).toEqual({ text: 'One\n\nBLOCK\n\nTwo', caret: 10 });
});
