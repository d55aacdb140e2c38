import { mentionsIn } from '@aicv/domain/comments/mention';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeMention, mentionAtCaret } from './mention-typing.ts';

describe('a mention being typed', () => {
  it.each([
    ['Ask @', { start: 4, query: '' }],
    ['@min', { start: 0, query: 'min' }],
    ['(@min-jun.p', { start: 1, query: 'min-jun.p' }],
    ['Ask @min ', null],
    ['mail@example', null],
    ['Ask', null],
  ])('is detected at the end of %j', (text, expected) => {
    expect(mentionAtCaret(text, text.length)).toEqual(expected);
  });

  it('ends at the caret, not at the end of the text', () => {
    expect(mentionAtCaret('Ask @mi today', 7)).toEqual({ start: 4, query: 'mi' });
    expect(mentionAtCaret('Ask @mi today', 2)).toBeNull();
  });

  it('is replaced by the chosen username, and the rest of the text stays', () => {
    const anyUsername = fc.stringMatching(/^[a-z0-9_]([a-z0-9_.-]{0,10}[a-z0-9_])?$/);
    const anyWords = fc.stringMatching(/^([a-z]{1,5} ){0,3}$/);
    fc.assert(
      fc.property(anyWords, anyUsername, anyWords, (before, username, after) => {
        const text = `${before}@${username.slice(0, 2)}${after === '' ? '' : ` ${after}`}`;
        const caret = before.length + 1 + username.slice(0, 2).length;
        const typed = mentionAtCaret(text, caret);
        expect(typed).not.toBeNull();
        if (typed === null) return;
        const completed = completeMention(text, caret, { typed, username });
        expect(mentionsIn(completed.text)).toEqual([username]);
        expect(completed.text).toBe(`${before}@${username} ${after}`);
        expect(completed.text.slice(0, completed.caret)).toBe(`${before}@${username} `);
      }),
    );
  });

  it('is completed for every username, with quotation marks where required', () => {
    for (const [username, written] of [
      ['min-jun.park', '@min-jun.park '],
      ['min jun', '@"min jun" '],
      ['ada@example.com', '@ada@example.com '],
      ['trailing.', '@"trailing." '],
    ] as const) {
      const typed = mentionAtCaret('Ask @', 5);
      expect(typed && completeMention('Ask @', 5, { typed, username }).text).toBe(`Ask ${written}`);
      expect(mentionsIn(`Ask ${written}`)).toEqual([username]);
    }
  });
});
