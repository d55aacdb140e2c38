import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedQuote, createQuoteCheck } from './quote-check.ts';

const NOTES = `Kelp Robotics closed 2025 with 1.2 million EUR of recurring revenue.
Churn was 4.5% in the last quarter, and the team did not raise prices.

The founder expects "strong demand" from insurers in Spain\u00a0\u2013 not yet from banks.`;
const MAIL = 'Runway lasts until March 2027. The pilot with the harbour of Vigo ended without a contract.';

const check = createQuoteCheck([
  { id: 'notes', text: NOTES },
  { id: 'mail', text: MAIL },
]);

function checkOf(quote: string, { text = '', sourceId = 'notes' as string | null } = {}): CheckedQuote {
  return check({ text, sourceId, quote });
}

describe('a quote', () => {
  it('is verified verbatim, with its place in the source', () => {
    const quote = 'the team did not raise prices';
    const start = NOTES.indexOf(quote);
    expect(checkOf(quote)).toEqual({ state: 'verified', quote, start, end: start + quote.length });
  });

  it.each([
    ['another line break', 'recurring revenue. Churn was 4.5% in the last quarter'],
    [
      'another shape of quotation marks and dashes',
      'expects \u201cstrong demand\u201d from insurers in Spain - not yet from banks',
    ],
    ['an invisible character', 'the team did\u200b not raise\u00ad prices'],
  ])('is verified with %s', (_difference, quote) => {
    const checked = checkOf(quote);
    expect(checked.state).toBe('verified');
    if (checked.state === 'verified') expect(checked.quote).toBe(NOTES.slice(checked.start, checked.end));
  });

  it.each([
    ['case', 'The Team did not Raise prices', 'the team did not raise prices'],
    [
      'punctuation',
      'in the last quarter and **the team** did not raise prices',
      'in the last quarter, and the team did not raise prices',
    ],
    [
      'one misspelled word in eight',
      'closed 2025 with 1.2 million EUR of recuring revenue',
      'closed 2025 with 1.2 million EUR of recurring revenue',
    ],
  ])('is repaired in its %s by the words of the source', (_difference, quote, repaired) => {
    expect(checkOf(quote)).toMatchObject({ state: 'repaired', quote: repaired });
  });

  it.each([
    ['a changed figure', 'closed 2025 with 1.3 million EUR of recurring revenue', 'not_found'],
    ['another decimal separator', 'closed 2025 with 1,2 million EUR of recurring revenue', 'not_found'],
    ['a missing negation', 'the team did raise prices', 'joined'],
    ['an added negation', 'Churn was not 4.5% in the last quarter', 'not_found'],
    ['a word of the opposite', 'Kelp Robotics opened 2025 with 1.2 million EUR', 'not_found'],
    ['two misspelled words in nine', 'closed 2025 with 1.2 million EUR of recuring revenu', 'not_found'],
    ['two excerpts joined by dots', 'Kelp Robotics closed 2025 ... did not raise prices', 'joined'],
    ['two excerpts joined without a mark', 'Kelp Robotics closed 2025 did not raise prices', 'joined'],
    ['a figure cut on the left', '.2 million EUR of recurring revenue', 'not_found'],
    ['a figure cut on the right', 'Kelp Robotics closed 2025 with 1', 'not_found'],
    ['a percentage without its sign', 'recurring revenue. Churn was 4.5', 'not_found'],
    ['a passage of another source', 'Runway lasts until March 2027', 'other_source'],
    ['few characters', 'Churn was 4', 'too_short'],
    ['only spaces', '  \n ', 'no_quote'],
    ['too many characters', NOTES.repeat(4), 'too_long'],
  ] as const)('with %s is unverified', (_difference, quote, fault) => {
    expect(checkOf(quote)).toEqual({ state: 'unverified', fault });
  });

  it('without a source is unverified', () => {
    expect(checkOf('the team did not raise prices', { sourceId: null })).toEqual({
      state: 'unverified',
      fault: 'unknown_source',
    });
    expect(checkOf('the team did not raise prices', { sourceId: 'other' })).toEqual({
      state: 'unverified',
      fault: 'unknown_source',
    });
  });

  it('without a figure of its sentence is unverified', () => {
    const quote = 'Churn was 4.5% in the last quarter';
    expect(checkOf(quote, { text: 'Churn fell to 4.5%.' })).toMatchObject({ state: 'verified' });
    expect(checkOf(quote, { text: 'Churn fell from 6 to 4.5%.' })).toEqual({
      state: 'unverified',
      fault: 'figure_missing',
    });
  });

  it('may write a thousand with or without its separator', () => {
    const quoted = createQuoteCheck([{ id: 's', text: 'The firm has 12,500 paying users.' }]);
    const quote = 'has 12,500 paying users';
    expect(quoted({ text: '12500 users pay.', sourceId: 's', quote })).toMatchObject({ state: 'verified' });
    expect(quoted({ text: '1250 users pay.', sourceId: 's', quote })).toMatchObject({ fault: 'figure_missing' });
  });
});

const WORDS = [
  'revenue',
  'grew',
  'not',
  'by',
  '40%',
  '12.5',
  '-3',
  'in',
  'Spain,',
  'costs',
  'fell',
  '(net)',
  'a\u0301gil',
  'team',
  'unable',
];
const prose = fc.array(fc.constantFrom(...WORDS), { minLength: 12, maxLength: 60 }).map((words) => words.join(' '));
const part = fc.record({ from: fc.nat(40), words: fc.integer({ min: 4, max: 12 }) });

function passageOf(text: string, { from, words }: { from: number; words: number }): string {
  const all = text.split(' ');
  const start = from % Math.max(1, all.length - words);
  return all.slice(start, start + words).join(' ');
}

/** A second opinion in few words: the source between spaces, in composed form. */
function contains(text: string, quote: string): boolean {
  const shown = (value: string) => ` ${value.normalize('NFC').replace(/\s+/g, ' ').trim()} `;
  return shown(text).includes(shown(quote));
}

const mutations: readonly ((words: string[], at: number, other: string) => string[])[] = [
  (words, at, other) => words.with(at, other),
  (words, at) => words.toSpliced(at, 1),
  (words, at, other) => words.toSpliced(at, 0, other),
  (words, at) => words.with(at, words.at(at - 1) as string).with(at - 1, words.at(at) as string),
  (words, at) =>
    words.with(
      at,
      (words[at] as string).replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    ),
  (words, at) => words.toSpliced(at, 0, '...'),
  (words, at) => words.with(at, 'not'),
];

describe('any passage', () => {
  it('is verified, whatever its spaces and marks', () => {
    fc.assert(
      fc.property(prose, part, fc.constantFrom(' ', '\n', '\u00a0 ', '\t\n'), (text, range, space) => {
        const quote = passageOf(text, range);
        const checked = createQuoteCheck([{ id: 's', text }])({
          text: '',
          sourceId: 's',
          quote: quote.replaceAll(' ', space),
        });
        fc.pre(quote.replace(/[^\p{L}\p{N}]/gu, '').length >= 12);
        expect(checked.state).toBe('verified');
        if (checked.state === 'verified') expect(text.slice(checked.start, checked.end)).toBe(checked.quote);
      }),
    );
  });

  it('is never verified once it is changed, in 10,000 changes', () => {
    const faults = { verified: 0, repaired: 0, unverified: 0 };
    fc.assert(
      fc.property(
        prose,
        prose,
        part,
        fc.constantFrom(...mutations),
        fc.nat(100),
        fc.constantFrom(...WORDS),
        (text, otherText, range, mutate, position, word) => {
          const words = passageOf(text, range).split(' ');
          const quote = mutate(words, position % words.length, word).join(' ');
          const checked = createQuoteCheck([
            { id: 's', text },
            { id: 'o', text: otherText },
          ])({ text: '', sourceId: 's', quote });
          faults[checked.state] += 1;
          if (checked.state === 'verified') expect(contains(text, quote)).toBe(true);
          if (checked.state === 'repaired') {
            // The words of a repaired quote are those of the source, figures and negations among them.
            expect(contains(text, checked.quote) || text.includes(checked.quote)).toBe(true);
            const strict = (value: string) => value.match(/[-\d.%]*\d[\d.%]*|\bnot\b/g) ?? [];
            expect(strict(checked.quote)).toEqual(strict(quote));
          }
        },
      ),
      { numRuns: 10_000 },
    );
    // The changes reach what they are about.
    expect(faults.unverified).toBeGreaterThan(1000);
  });
});
