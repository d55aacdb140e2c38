import { describe, expect, it } from 'vitest';
import { normalizeSearchText } from './search-text.ts';

describe('a search text', () => {
  it('searches for nothing when the text is blank or cannot be stored', () => {
    expect(normalizeSearchText('  ')).toBeUndefined();
    expect(normalizeSearchText('a\u0000b')).toBeUndefined();
  });

  it('truncates a text at the limit of the server', () => {
    expect(normalizeSearchText('x'.repeat(300))).toHaveLength(255);
    expect(normalizeSearchText('é'.normalize('NFD').repeat(300))).toBe('é'.repeat(255));
  });

  it('never cuts through a character', () => {
    expect(normalizeSearchText(`x${'😀'.repeat(200)}`)).toBe(`x${'😀'.repeat(127)}`);
    expect(normalizeSearchText('😀'.repeat(200))).toBe('😀'.repeat(127));
  });
});
