import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryIn, summaryProblem, withoutSummary, withSummary } from './update-summary.ts';

const SUMMARY = 'Revenue grew by 4%.';

// REQ-367
describe('a summary', () => {
  it('comes before the letter, with a line below it unless a heading follows', () => {
    expect(withSummary('Dear all,\n\nRevenue grew.', SUMMARY)).toBe(
      `## Summary\n\n${SUMMARY}\n\n---\n\nDear all,\n\nRevenue grew.`,
    );
    expect(withSummary('# March\n\nRevenue grew.', SUMMARY)).toBe(
      `## Summary\n\n${SUMMARY}\n\n# March\n\nRevenue grew.`,
    );
    expect(withSummary('March\n=====\n\nRevenue grew.', SUMMARY)).toBe(
      `## Summary\n\n${SUMMARY}\n\nMarch\n=====\n\nRevenue grew.`,
    );
  });

  it.each([
    ['a heading', '## Outlook\n\nMore.'],
    ['an underlined heading', 'Outlook\nof the year\n---\n\nMore.'],
    ['a line', '***\n\nDear all'],
    ['another summary', '## Summary\n\nOld too'],
  ])('replaces the first section of that name, which ends at %s', (_what, rest) => {
    const letter = `# March\n\n## summary ##\n\nOld text.\n\n### Part\n\nOld part.\n\n${rest}`;
    expect(withSummary(letter, SUMMARY)).toBe(`# March\n\n## Summary\n\n${SUMMARY}\n\n${rest}`);
    expect(summaryIn(letter)).toBe('Old text.\n\n### Part\n\nOld part.');
    expect(withoutSummary(letter)).toBe(`# March\n\n${rest}`);
  });

  it('never replaces a section that may be the whole letter', () => {
    const letter = '## Summary\n\nDear all,\n\nRevenue grew.';
    expect(summaryIn(letter)).toBe('');
    expect(withSummary(letter, SUMMARY)).toBe(`## Summary\n\n${SUMMARY}\n\n---\n\nDear all,\n\nRevenue grew.`);
  });

  it.each([
    '```\n## Summary\n\nCode.\n\n## Next\n```',
    '~~~~\n~~~\n## Summary\n~~~~\n\n## Next',
    '<!-- \n\n## Summary\n\n-->\n\n## Next',
    '<div>\n## Summary\n</div>\n\n## Next',
    '### Summary\n\nA part.\n\n## Next',
    '> ## Summary\n\n## Next',
    '    ## Summary\n\n## Next',
  ])('does not take %j for its section', (letter) => {
    expect(withoutSummary(letter)).toBe(letter);
    expect(withSummary(letter, SUMMARY)).toContain(letter);
  });

  it.each(['# Title', 'Title\n---', '***', '```\ncode', '<!-- hidden', '<div>', '### Part'])(
    'cannot have %j, which would end it or hide the letter',
    (text) => {
      expect(summaryProblem(`Revenue grew.\n\n${text}`)).toMatch(/^A summary has paragraphs and lists only\./);
    },
  );

  it('can have paragraphs, lists, emphasis, links and tables', () => {
    const text =
      'Revenue **grew**.\n\n- [Report](https://a.example)\n- Runway: 14 months\n\n| a | b |\n| - | - |\n| 1 | 2 |';
    expect(summaryProblem(text)).toBeUndefined();
  });
});

const PIECES = [
  '## Summary',
  '## summary ##',
  '# March',
  '## Outlook',
  '### Part',
  'Revenue grew.',
  '- An item',
  '---',
  '===',
  '***',
  '```',
  '~~~~ js',
  '<!--',
  '-->',
  '<div>',
  '> Quoted',
  '    code',
  '',
  ' ',
] as const;

const contents = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom('\n', '\n\n', '\r\n', '\r')), { maxLength: 14 })
  .map((lines) => lines.flat().join('').trim());

const summaries = fc
  .oneof(
    fc.array(fc.constantFrom('Revenue grew.', '- An item', '1. First', '| a |', '**b**', ''), { maxLength: 5 }),
    fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 3 }),
  )
  .map((lines) => lines.join('\n').trim())
  .filter((text) => text !== '' && summaryProblem(text) === undefined);

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** The text without one of its lines across the page, for each of them. */
const withoutOneLine = (text: string) =>
  [...text.matchAll(/(?=---)/g)].map(({ index }) => text.slice(0, index) + text.slice(index + 3));

describe('any letter', () => {
  it('loses no other text', () => {
    fc.assert(
      fc.property(contents, summaries, (letter, summary) => {
        const [before, after] = [letter, withSummary(letter, summary)].map(withoutSummary).map(withoutSpaces);
        expect(before === after || withoutOneLine(after ?? '').includes(before ?? '')).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('has the same text however often the summary is accepted, and the last of several', () => {
    fc.assert(
      fc.property(contents, summaries, summaries, (letter, summary, other) => {
        const written = withSummary(letter, summary);
        expect(withSummary(written, summary)).toBe(written);
        expect(withSummary(withSummary(letter, other), summary)).toBe(written);
        expect(summaryIn(written)).toBe(summary);
      }),
      { numRuns: 5_000 },
    );
  });
});
