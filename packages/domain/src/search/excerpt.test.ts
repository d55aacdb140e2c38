import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCERPT_MAX_LENGTH, excerptOf } from './excerpt.ts';

const WORDS = fc.array(fc.constantFrom('helix', 'pricing', 'été', '\u{1f600}', '人工', 'a', 'of\n', 'x'.repeat(200)), {
  maxLength: 60,
});
const of = (text: string) => [{ source: 'comment', text }];

describe('an excerpt', () => {
  it('is short, contains a match, and is a part of the text', () => {
    fc.assert(
      fc.property(WORDS, fc.constantFrom('helix', 'pricng', 'e\u0301te', '人'), (words, sought) => {
        const text = words.join(' ');
        const excerpt = excerptOf(of(text), [sought]);
        const whole = text.replaceAll(/\s+/g, ' ').trim();
        if (excerpt === null) return;
        const shown = excerpt.text.replaceAll('…', '');
        expect(whole).toContain(shown);
        expect(shown.length).toBeLessThanOrEqual(EXCERPT_MAX_LENGTH);
        expect(shown.isWellFormed()).toBe(true);
        expect(excerptOf(of(shown), [sought])).not.toBeNull();
      }),
    );
  });

  it('is of the text with most of the words, and of the first one if several have as many', () => {
    const texts = [
      { source: 'description', text: 'A helix.' },
      { source: 'comment', text: 'The helix and its pricing.' },
      { source: 'comment', text: 'Pricing of a helix.' },
    ];
    expect(excerptOf(texts, ['helix', 'pricing'])).toEqual(texts[1]);
    expect(excerptOf(texts, ['helix'])).toEqual(texts[0]);
    expect(excerptOf(texts, ['quartz'])).toBeNull();
    expect(excerptOf([], ['helix'])).toBeNull();
  });

  it('begins shortly before the match, with whole words', () => {
    const text = `${'long before '.repeat(20)}the helix turns${' and goes on'.repeat(20)}`;
    const excerpt = excerptOf(of(text), ['helix'])?.text ?? '';
    expect(excerpt).toMatch(/^…(long |before )+the helix turns( and goes on)+.*…$/);
  });
});
