import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebsite, tagsAfter, withoutEqualTags } from './follow-up.ts';

describe('a website', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  https://Example.com/Team?x=1#people ', 'https://example.com/Team?x=1#people'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
  ])('%s is stored as %s', (typed, stored) => expect(parseWebsite(typed)).toBe(stored));

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'ftp://example.com',
    'https://user:secret@example.com',
    'https://',
    'localhost',
    'https://10.0.0.1',
    'https://[::1]/',
    'two words.com',
    'example',
    'https:\\\\example.com',
    `https://example.com/${'x'.repeat(2_048)}`,
  ])('%j is refused', (typed) => expect(parseWebsite(typed)).toBeNull());

  it('is null or an https address that is stored as it is, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.string({ unit: 'grapheme' })), (typed) => {
        const stored = parseWebsite(typed);
        if (stored === null) return;
        expect(stored.startsWith('https://')).toBe(true);
        expect(parseWebsite(stored)).toBe(stored);
      }),
    );
  });
});

describe('tags', () => {
  it('keep the first of equal ones', () => {
    expect(withoutEqualTags(['Climate', 'climate', 'Café', 'Cafe\u0301', 'B2B'])).toEqual(['Climate', 'Café', 'B2B']);
  });

  it('are added and removed whatever their case, and keep their spelling', () => {
    const before = ['Climate', 'B2B'];
    expect(tagsAfter(before, {})).toEqual(before);
    expect(tagsAfter(before, { addTags: ['climate', 'Robots'], removeTags: ['b2b', 'absent'] })).toEqual([
      'Climate',
      'Robots',
    ]);
    expect(tagsAfter(before, { tags: ['New'] })).toEqual(['New']);
    expect(tagsAfter(before, { tags: [] })).toEqual([]);
  });
});
