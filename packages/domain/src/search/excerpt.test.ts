import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCERPT_MAX_LENGTH, excerptsOf } from './excerpt.ts';

const WORDS = fc.array(fc.constantFrom('helix', 'pricing', 'été', '\u{1f600}', '人工', 'a', 'of\n', 'x'.repeat(200)), {
  maxLength: 60,
});
const of = (text: string) => [{ source: 'comment', text }];

describe('an excerpt', () => {
  it('is short, contains a match, and is a part of the text', () => {
    fc.assert(
      fc.property(WORDS, fc.constantFrom('helix', 'pricng', 'e\u0301te', '人'), (words, sought) => {
        const text = words.join(' ');
        const excerpt = excerptsOf([sought])(of(text));
        const whole = text.replaceAll(/\s+/g, ' ').trim();
        if (excerpt === null) return;
        const shown = excerpt.text.replaceAll('…', '');
        expect(whole).toContain(shown);
        expect(shown.length).toBeLessThanOrEqual(EXCERPT_MAX_LENGTH);
        expect(shown.isWellFormed()).toBe(true);
        expect(excerptsOf([sought])(of(shown))).not.toBeNull();
      }),
    );
  });

  it('is of the text with most of the words, and of the first one if several have as many', () => {
    const texts = [
      { source: 'description', text: 'A helix.' },
      { source: 'comment', text: 'The helix and its pricing.' },
      { source: 'comment', text: 'Pricing of a helix.' },
    ];
    expect(excerptsOf(['helix', 'pricing'])(texts)).toEqual(texts[1]);
    expect(excerptsOf(['helix'])(texts)).toEqual(texts[0]);
    expect(excerptsOf(['quartz'])(texts)).toBeNull();
    expect(excerptsOf(['helix'])([])).toBeNull();
  });

  it('begins shortly before the match, with whole words', () => {
    const text = `${'long before '.repeat(20)}the helix turns${' and goes on'.repeat(20)}`;
    const excerpt = excerptsOf(['helix'])(of(text))?.text ?? '';
    expect(excerpt).toMatch(/^…(long |before )+the helix turns( and goes on)+.*…$/);
  });
});
