import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainLine, showsNothing } from '../text/text-rules.ts';
import { MENTIONS_MAX, mentionBeingTyped, mentionOf, mentionsIn, partsOfComment } from './mention.ts';

describe('the parts of a comment', () => {
  const comment = fc
    .array(fc.oneof(fc.constantFrom('@', 'ada', '.', '-', '_', ' ', '\n', 'Ünïcode', '漢字', '🚀', 'a@b'), fc.string()))
    .map((parts) => parts.join(''));

  it('join to the original comment, and none is empty', () => {
    fc.assert(
      fc.property(comment, (text) => {
        const parts = partsOfComment(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are mentions if they are an @ and a name', () => {
    fc.assert(
      fc.property(comment, (text) => {
        for (const { text: part, mention } of partsOfComment(text)) {
          if (mention !== undefined) expect([`@${mention}`, mentionOf(mention)]).toContain(part);
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

describe('a link', () => {
  const linksIn = (text: string) => partsOfComment(text).flatMap(({ link }) => link ?? []);

  it.each([
    ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
    ['(see http://example.com/x)', ['http://example.com/x']],
    ['https://en.wikipedia.org/wiki/Tide_(sea)', ['https://en.wikipedia.org/wiki/Tide_(sea)']],
    ['[text](https://example.com), <https://example.com/2>', ['https://example.com', 'https://example.com/2']],
    ['"https://example.com"!', ['https://example.com']],
    ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
    ['https://example.com\nhttps://example.org', ['https://example.com', 'https://example.org']],
    ['https://李明.example/漢', ['https://李明.example/漢']],
  ])('is found in %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<b>',
    'ftp://example.com',
    'mailto:ada@example.com',
    'www.example.com',
    'https://',
    'https:///path',
    'xhttps://example.com',
    '`https://example.com`',
    '```\nhttps://example.com\n```',
  ])('is not found in %j', (text) => {
    expect(linksIn(text)).toEqual([]);
  });

  it('is always an http or https address that the text contains', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://',
      'javascript:',
      'a',
      '.',
      ')',
      '(',
      ']',
      '>',
      '"',
      '`',
      ' ',
      '@',
      '/',
      '?',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        for (const { text: part, link, mention } of partsOfComment(text)) {
          if (link === undefined) continue;
          expect([part, mention]).toEqual([link, undefined]);
          expect(link).toMatch(/^https?:\/\/[^\s/]/i);
          expect(text).toContain(link);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the whole address, also before punctuation', () => {
    const url = fc
      .webUrl({ withQueryParameters: true })
      // A bracket that the address opens would end after it.
      .filter((address) => /[\w/]$/.test(address) && !/[`'"([]/.test(address));
    fc.assert(
      fc.property(url, fc.constantFrom('', '.', ', and', '!', ')', '…', '\n', ' '), (address, after) => {
        expect(linksIn(`See ${address}${after}`)).toEqual([address]);
      }),
    );
  });

  it('is found in bounded time in the longest comment', () => {
    expect(linksIn(`https://a${')'.repeat(4_990)}`)).toEqual(['https://a']);
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
    ["@ada's idea, and @ben’s.", ['ada', 'ben']],
    ["@o'brien", ["o'brien"]],
    ['@ada@example.com', ['ada@example.com']],
    ['@ada,@ben', ['ada', 'ben']],
    ['**@ada**', ['ada']],
    ['@ada🎉', ['ada']],
    ['@ada—please', ['ada']],
    ['@"min jun" and @“min jun”', ['min jun']],
    ['a lone ` and @ada', ['ada']],
    ['see https://example.com and @ada', ['ada']],
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

  it('keeps the marks of every script and is returned in the stored spelling of usernames', () => {
    expect(mentionsIn('Ask @अदिति and @Jose\u0301, please')).toEqual(['अदिति', 'Jos\u00e9']);
  });

  it('counts once regardless of case, in the order of first occurrence', () => {
    const names = mentionsIn('@ada @Ben @ADA @cleo @bEN');
    expect(names.map((name) => name.toLowerCase())).toEqual(['ada', 'ben', 'cleo']);
  });

  it(`calls ${MENTIONS_MAX} users at most`, () => {
    const names = Array.from({ length: MENTIONS_MAX + 5 }, (_, at) => `person${at}`);
    expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, MENTIONS_MAX));
  });

  it('is found in bounded time in the longest comment', () => {
    expect(mentionsIn('@'.repeat(5_000))).toEqual([]);
    expect(mentionsIn(`@${'a.'.repeat(2_499)}`)).toEqual([`${'a.'.repeat(2_498)}a`]);
  });
});

/** A username as the product accepts it: a plain line without space around it, of any script and symbols. */
const anyUsername = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('a', 'é', '李', 'ا', "'", '"', '`', '\\', '@', '.', '-', ' ', '/', '🎉', '“'),
      minLength: 1,
    }),
    fc.emailAddress(),
    fc.constantFrom('www.example.com', 'https://example.com', 'mailto:ada', 'trailing.', 'ada’s', 'min jun'),
  )
  .map((name) => name.normalize('NFC').trim())
  .filter((name) => name !== '' && isPlainLine(name) && !showsNothing(name));

describe('every username', () => {
  const before = fc.constantFrom('', 'Ask ', 'Ask\n', '(', '"', 'See https://example.com/x ', 'A lone ` and ');
  const after = fc.constantFrom('', ' ', ' please', '. Please', '\n', ', please', ')');

  it('is mentioned by the picker’s text in any context', () => {
    fc.assert(
      fc.property(before, anyUsername, after, (start, username, end) => {
        const text = `${start}${mentionOf(username)}${end}`;
        expect(mentionsIn(text)).toEqual([username]);
        expect(
          partsOfComment(text)
            .map(({ text: part }) => part)
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  it('needs no quotation marks if it has only letters, digits, dots, hyphens and underscores', () => {
    const plain = fc
      .stringMatching(/^[\p{L}\p{N}_]([\p{L}\p{N}_.-]{0,20}[\p{L}\p{N}_])?$/u)
      .map((name) => name.normalize('NFC'));
    fc.assert(
      fc.property(
        plain.filter((name) => !/^www\./i.test(name)),
        (username) => {
          expect(mentionOf(username)).toBe(`@${username}`);
        },
      ),
    );
  });
});

describe('no user is mentioned', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9._-]{0,10}[a-z0-9]$/);
  const expectNoMention = (text: string): void => {
    expect(mentionsIn(text)).toEqual([]);
  };

  it('by an email address', () => {
    fc.assert(
      fc.property(
        fc.emailAddress().filter((address) => /[a-z0-9][^@]*@/i.test(address)),
        name,
        (address, rest) => expectNoMention(`Write to ${address} or <${address}>, ${rest}`),
      ),
      {
        numRuns: 2_000,
      },
    );
  });

  it('by a URL', () => {
    const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(url, name, fc.constantFrom('/', '?q=', '#', '/a,', '/x:', '/('), (address, handle, join) =>
        expectNoMention(`See ${address}${join}@${handle} there`),
      ),
      { numRuns: 2_000 },
    );
    for (const text of ['medium.com/@ada', 'www.example.com/?by=@ada', 'mailto:@ada', 'git@github.com:ada/x'])
      expectNoMention(text);
  });

  it('by code', () => {
    fc.assert(
      fc.property(
        name,
        fc.constantFrom('`', '``', '```'),
        fc.constantFrom('', 'npm i ', '\n'),
        (handle, ticks, start) => expectNoMention(`Run ${ticks}${start}@${handle}${ticks} now`),
      ),
    );
    for (const text of ['@ada/package', '@ada()', '@ada[0]', '```\n@ada\n\n@ben\n```']) expectNoMention(text);
  });

  it('by a part of a longer name', () => {
    const signs = fc.constantFrom('.', '-', '_', "'", '’', '@', '+', '\u2011', '/', '·', 'é', '\u0301', '\u200d', '字');
    fc.assert(
      fc.property(name, signs, name, (first, sign, rest) => {
        for (const found of mentionsIn(`@${first}${sign}${rest}`))
          expect(found).toBe(`${first}${sign}${rest}`.normalize('NFC'));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a mention that is being typed', () => {
  it('is found from its @ on, also in quotation marks, but not where no mention can be', () => {
    expect(mentionBeingTyped('Ask @min')).toEqual({ start: 4, query: 'min' });
    expect(mentionBeingTyped('Ask @"min j')).toEqual({ start: 4, query: 'min j' });
    expect(mentionBeingTyped('Ask @“min j')).toEqual({ start: 4, query: 'min j' });
    for (const text of [
      'Ask',
      'Ask @min ',
      'mail@example',
      'https://example.com/@a',
      'https://example.com/,@a',
      'Ask @"min" ',
    ])
      expect(mentionBeingTyped(text)).toBeNull();
  });

  it('becomes a mention of that name when completed', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        anyUsername,
        fc.string({ maxLength: 10 }),
        (before, username, query) => {
          const typed = mentionBeingTyped(`${before}@${query}`);
          if (typed === null) return;
          const text = `${`${before}@${query}`.slice(0, typed.start)}${mentionOf(username)} `;
          expect(mentionsIn(text)).toContain(username);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
