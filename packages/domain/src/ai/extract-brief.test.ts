import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractBrief } from './extract-brief.ts';
import { createQuoteCheck } from './quote-check.ts';

const DESCRIPTION = `# Kelp Robotics

Kelp Robotics builds boats that harvest kelp. They run on 12 kW and need
no crew on board. Dr. Ada Lim leads the team of nine.

| Year | Revenue |
| ---- | ------- |
| 2025 | 1.2 m   |

- Ten boats are in use in Galicia.
- Yes.
`;

describe('a brief without a model', () => {
  it('consists of sentences of the text, without headings, tables and list marks', () => {
    const brief = extractBrief([{ id: 'a', text: DESCRIPTION }]);
    expect(brief.map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
      'Kelp Robotics builds boats that harvest kelp.',
      'They run on 12 kW and need no crew on board.',
      'Dr. Ada Lim leads the team of nine.',
      'Ten boats are in use in Galicia.',
    ]);
  });

  it('is empty without a sentence', () => {
    expect(extractBrief([{ id: 'a', text: '# Kelp\n\nYes.' }])).toEqual([]);
    expect(extractBrief([])).toEqual([]);
  });

  it('has at most four sentences of each text and forty in all', () => {
    const text = 'This sentence is repeated for the test. '.repeat(9);
    const sources = Array.from({ length: 15 }, (_, index) => ({ id: `s${index}`, text }));
    const brief = extractBrief(sources);
    expect(brief).toHaveLength(40);
    expect(brief.filter(({ sourceId }) => sourceId === 's0')).toHaveLength(4);
  });

  it('has verified quotes only, whatever the text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        '- Ten boats are in use. Two more follow in May!',
        'Revenue rose to 1.2 million EUR',
        '',
        '# Team',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 8 }), { maxLength: 3 }), (texts) => {
        const sources = texts.map((lines, index) => ({ id: `s${index}`, text: lines.join('\n') }));
        const check = createQuoteCheck(sources);
        for (const sentence of extractBrief(sources)) {
          const checked = check(sentence);
          // Few characters in many signs are no quote.
          if (checked.state === 'unverified') expect(checked.fault).toBe('too_short');
          else expect(checked.state).toBe('verified');
        }
      }),
    );
  });
});
