import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, requiredName, requiredText } from './shapes.ts';

const messagesOf = (shape: z.ZodMiniType, input: unknown) =>
  z.safeParse(shape, input).error?.issues.map(({ message }) => message);

describe('a required text', () => {
  it.each([undefined, null, '', ' \n', '\u200b', '\u2800'])('reports only once that it is missing: %j', (input) => {
    expect(messagesOf(requiredText('Title', 255), input)).toEqual(['Title is required']);
    expect(messagesOf(requiredName('Title', 255), input)).toEqual(['Title is required']);
  });

  it('keeps its spelling, except for the space around it', () => {
    const decomposed = 'Zürich'.normalize('NFD');
    expect(z.parse(requiredText('Title', 255), ` ${decomposed}\n`)).toBe(decomposed);
  });
});

describe('a text that is too long', () => {
  it.each([1_000, 100_000])('gets that message and no other check: %i characters', (length) => {
    const tooLong = ['Title must be less than 255 characters'];
    for (const text of ['a'.repeat(length), `${'\u0000'.repeat(length)}x`, '\u200b'.repeat(length)]) {
      expect(messagesOf(requiredText('Title', 255), text)).toEqual(tooLong);
      expect(messagesOf(requiredName('Title', 255), text)).toEqual(tooLong);
      expect(messagesOf(optionalText('Title', 255), text)).toEqual(tooLong);
    }
  });
});

describe('a text with a character that has more accents than any language uses', () => {
  it.each([requiredText('Title', 20_000), requiredName('Title', 20_000), optionalText('Title', 20_000)])(
    'is refused, because comparing it would take seconds: %#',
    (shape) => {
      // No two marks compose with the letter or with each other.
      const marked = (marks: number) => `q${'\u0331\u0307'.repeat(marks / 2)}`;
      expect(messagesOf(shape, marked(30))).toBeUndefined();
      expect(messagesOf(shape, marked(32))).toEqual(['Text contains a letter with too many accents']);
      expect(messagesOf(shape, marked(19_998))).toEqual(['Text contains a letter with too many accents']);
    },
  );
});

describe('a form with a text that is too long', () => {
  it('is still checked by the rules of the whole form', () => {
    const form = z
      .strictObject({ title: requiredText('Title', 4), name: requiredName('Name', 4), note: optionalText('Note', 4) })
      .check(z.refine(() => false, 'The two do not match'));
    for (const text of ['longer', 'a'.repeat(10_000)]) {
      expect(messagesOf(form, { title: text, name: text, note: text })).toEqual([
        'Title must be less than 4 characters',
        'Name must be less than 4 characters',
        'Note must be less than 4 characters',
        'The two do not match',
      ]);
    }
  });
});

describe('a required name', () => {
  it('is counted in its stored form', () => {
    expect(z.parse(requiredName('Name', 4), ' Zoë\u0301'.normalize('NFD'))).toBe('Zoë\u0301'.normalize('NFC'));
    // One code point that becomes two in the composed form (NFC).
    expect(messagesOf(requiredName('Name', 4), '\u0958'.repeat(3))).toEqual(['Name must be less than 4 characters']);
    expect(z.parse(requiredName('Name', 4), '\u0958'.repeat(2))).toBe('\u0915\u093c'.repeat(2));
    // And the reverse, for the characters with the most parts: three, and one of two units with three.
    for (const character of ['\u01d6', '\u1f82', '\u{11938}', '한'])
      expect(z.parse(requiredName('Name', 255), character.normalize('NFD').repeat(255))).toBe(character.repeat(255));
  });
});

describe('an optional text', () => {
  it.each(['', ' ', '\u200b'])('is null without visible characters: %j', (input) => {
    expect(z.parse(optionalText('Problem', 255), input)).toBeNull();
  });
});
