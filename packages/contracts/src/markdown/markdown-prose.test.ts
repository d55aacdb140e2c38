import { extractBrief } from '@aicv/domain/ai/extract-brief';
import { createQuoteCheck } from '@aicv/domain/ai/quote-check';
import { expect, it } from 'vitest';
import { markdownProse } from './markdown-prose.ts';

const LETTER = `# March

Revenue **grew** to _1.2 million_ EUR[^1],
see the [report](https://a.example/r). We have ~~nine~~ ten \`boats\`.

- The first harbor opened in *Vigo* in May.
- [x] The second one follows in June.

> Others say that we are slow.

| Metric | Value |
| ------ | ----: |
| MRR    | $9    |

\`\`\`
let x = 1;
\`\`\`

[^1]: Without the pilot in Porto, which ended.
`;

it('has the words of the page, a paragraph for each block', () => {
  expect(markdownProse(LETTER).split('\n\n')).toEqual([
    '# March',
    'Revenue grew to 1.2 million EUR, see the report. We have ten boats.',
    'The first harbor opened in Vigo in May.',
    'The second one follows in June.',
    '> Others say that we are slow.',
    '| Metric | Value |',
    '| MRR | $9 |',
    '> let x = 1;',
    '# Footnotes',
    'Without the pilot in Porto, which ended.',
  ]);
});

// REQ-367, REQ-370
it('lets sentences be quoted as readers see them', () => {
  const source = { id: 'S1', text: markdownProse(LETTER) };
  const check = createQuoteCheck([source]);
  const quote = 'Revenue grew to 1.2 million EUR, see the report.';
  expect(check({ text: quote, sourceId: 'S1', quote })).toMatchObject({ state: 'verified' });
  expect(extractBrief([source]).map(({ text }) => text)).toEqual([
    quote,
    'The first harbor opened in Vigo in May.',
    'The second one follows in June.',
    'Without the pilot in Porto, which ended.',
  ]);
});

it('is empty for a text that shows nothing', () => {
  expect(markdownProse('<!-- hidden -->\n\n***')).toBe('');
});
