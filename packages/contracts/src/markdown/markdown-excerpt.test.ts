import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownExcerpt } from './markdown-excerpt.ts';

describe('the excerpt of a Markdown text', () => {
  it.each([
    ['# Third quarter\n\nRevenue **grew** by _a third_.', 'Third quarter Revenue grew by a third.'],
    ['- one\n- [x] two\n1. three\n> four', 'one ☑ two three four'],
    ['See [the report](https://example.com/a) and ![chart](x.png).', 'See the report and chart.'],
    ['| A | B |\n| --- | --- |\n| 1 | 2 |', 'A B 1 2'],
    ['```ts\ncode\n```', 'code'],
    ['Stated.[^1] <b>a</b><!-- b -->\n\n[^1]: Here.\n\n[c]: https://example.com', 'Stated.[1] a Footnotes Here.'],
    ['R&D; &amp; ~~old~~ 5 < 6', 'R&D; & old 5 < 6'],
    ['snake_case_name stays, 2 * 3 * 4 too', 'snake_case_name stays, 2 * 3 * 4 too'],
  ])('of %j has no marks', (markdown, text) => {
    expect(markdownExcerpt(markdown)).toBe(text);
  });

  it('cuts no emoji and no combined character in two', () => {
    for (const grapheme of ['👨‍👩‍👧', '🇩🇪', 'e\u0301\u0323']) {
      const excerpt = markdownExcerpt(grapheme.repeat(200)).replace(/\.\.\.$/, '');
      expect(excerpt).toBe(grapheme.repeat(excerpt.length / grapheme.length));
    }
  });

  it('is short, and ends between words', () => {
    expect(markdownExcerpt('word '.repeat(100))).toMatch(/word\.\.\.$/);
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (markdown) => {
        expect(markdownExcerpt(markdown).length).toBeLessThanOrEqual(221);
      }),
    );
  });
});
