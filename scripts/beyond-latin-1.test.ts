import { describe, expect, it } from 'vitest';
import { beyondLatin1 } from './beyond-latin-1.ts';

describe('a text that V8 can store with one byte a character', () => {
  it('has no character beyond Latin-1', () => {
    expect(beyondLatin1('A café, 50 % · 3 × 4 ÿ\n\0')).toBeUndefined();
    expect(beyondLatin1('')).toBeUndefined();
  });

  it('is distinguished from a text that needs two, with the context of the first character beyond Latin-1', () => {
    expect(beyondLatin1(`${'-'.repeat(100)} customer’s ${'-'.repeat(100)}`)).toMatch(/^-{21} customer’s -{27}$/);
    expect(beyondLatin1('Ā')).toBe('Ā');
  });
});
