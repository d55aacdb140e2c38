import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MENTIONS_MAX, mentionsIn, partsOfComment } from './mention.ts';

describe('the parts of a comment', () => {
  const comment = fc
    .array(fc.oneof(fc.constantFrom('@', 'ada', '.', '-', '_', ' ', '\n', 'Ünïcode', '漢字', '🚀', 'a@b'), fc.string()))
    .map((parts) => parts.join(''));

  it('are the comment again when they are joined, and none of them is empty', () => {
    fc.assert(
      fc.property(comment, (text) => {
        const parts = partsOfComment(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are a mention where they are an @ and a name', () => {
    fc.assert(
      fc.property(comment, (text) => {
        for (const { text: part, mention } of partsOfComment(text)) {
          if (mention !== undefined) expect(part).toBe(`@${mention}`);
        }
      }),
    );
    expect(partsOfComment('Ask @ada, please')).toEqual([
      { text: 'Ask ' },
      { text: '@ada', mention: 'ada' },
      { text: ', please' },
    ]);
  });
});

describe('a mention', () => {
  it.each([
    ['@ada', ['ada']],
    ['@ada.', ['ada']],
    ['(@ada)', ['ada']],
    ['"@ada"', ['ada']],
    ['@ada: @ben; @cleo!', ['ada', 'ben', 'cleo']],
    ['@ada\n@ben', ['ada', 'ben']],
    ['@ada.lovelace-2_x', ['ada.lovelace-2_x']],
    ['@ada...', ['ada']],
    ['@ada- so', ['ada']],
    ['@_ada_', ['_ada_']],
    ['@Ünal @李明 @дима', ['Ünal', '李明', 'дима']],
    ['@person-12', ['person-12']],
    ['@x', ['x']],
  ])('is found in %j', (text, names) => {
    expect(mentionsIn(text)).toEqual(names);
  });

  it.each(['', '@', '@ ada', '@@ada', 'ada@example.com', 'a.@ada', '@.ada', '@-ada', 'x-@ada'])(
    'is not found in %j',
    (text) => {
      expect(mentionsIn(text)).toEqual([]);
    },
  );

  it('keep the marks of every script, and are told in the spelling in which usernames are stored', () => {
    expect(mentionsIn('Ask @अदिति and @Jose\u0301, please')).toEqual(['अदिति', 'Jos\u00e9']);
  });

  it('counts once, whatever its case, in the order of the first', () => {
    const names = mentionsIn('@ada @Ben @ADA @cleo @bEN');
    expect(names.map((name) => name.toLowerCase())).toEqual(['ada', 'ben', 'cleo']);
  });

  it(`calls ${MENTIONS_MAX} people at most`, () => {
    const names = Array.from({ length: MENTIONS_MAX + 5 }, (_, at) => `person${at}`);
    expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, MENTIONS_MAX));
  });

  it('is looked for in the longest comment without getting lost', () => {
    expect(mentionsIn('@'.repeat(5_000))).toEqual([]);
    expect(mentionsIn(`@${'a.'.repeat(2_499)}`)).toEqual([`${'a.'.repeat(2_498)}a`]);
  });
});
