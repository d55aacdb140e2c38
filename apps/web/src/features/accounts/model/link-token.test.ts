import { describe, expect, it } from 'vitest';
import { linkTokenOf } from './link-token.ts';

const TOKEN = `${'aZ0-_'.repeat(8)}abc`;

describe('the token of an emailed link', () => {
  it('is read from the fragment', () => {
    expect(linkTokenOf(`token=${TOKEN}`)).toBe(TOKEN);
    expect(linkTokenOf(`#token=${TOKEN}`)).toBe(TOKEN);
  });

  it.each(['', 'token=', TOKEN, `token=${TOKEN}x`, `token=${TOKEN.slice(1)}`, `token=${TOKEN.slice(1)}%2F`])(
    'is not found in “%s”',
    (hash) => {
      expect(linkTokenOf(hash)).toBeUndefined();
    },
  );
});
