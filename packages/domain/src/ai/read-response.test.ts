import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorableText } from '../text/text-rules.ts';
import { readDraftResponse } from './read-response.ts';

const RESPONSE = { sentences: [{ text: 'Kelp grows.', source: 'S1', quote: 'Kelp grows by the sea' }] };
const READ = [{ text: 'Kelp grows.', sourceId: 'S1', quote: 'Kelp grows by the sea' }];

describe('a response', () => {
  it.each([
    ['plain JSON', JSON.stringify(RESPONSE)],
    ['fenced JSON', `\`\`\`json\n${JSON.stringify(RESPONSE, null, 2)}\n\`\`\``],
    ['JSON after a preface', `Here is the draft: ${JSON.stringify(RESPONSE)}`],
  ])('is read from %s', (_form, response) => {
    expect(readDraftResponse(response)).toEqual(READ);
  });

  it('that is prose has sentences without quotes', () => {
    expect(readDraftResponse('Kelp grows. Dr. Lim leads the team.')).toEqual([
      { text: 'Kelp grows.', sourceId: null, quote: null },
      { text: 'Dr. Lim leads the team.', sourceId: null, quote: null },
    ]);
  });

  it('has no sentence if its JSON is cut off', () => {
    expect(readDraftResponse(JSON.stringify(RESPONSE).slice(0, -8))).toEqual([]);
  });

  it('loses recommendations, entries of another form and overlong sentences', () => {
    const sentences = [
      { text: 'We recommend an investment.', source: 'S1', quote: 'x' },
      { text: 'The committee should invest now.', source: 'S1', quote: 'x' },
      { text: 'You must vote for it.', source: 'S1', quote: 'x' },
      { text: 'x'.repeat(601), source: 'S1', quote: 'x' },
      { text: 7 },
      null,
      'Kelp',
      { text: 'Users should log in daily.', source: 'S1', quote: 7 },
    ];
    expect(readDraftResponse(JSON.stringify({ sentences }))).toEqual([
      { text: 'Users should log in daily.', sourceId: 'S1', quote: null },
    ]);
  });

  it('has at most 60 sentences', () => {
    const sentences = Array.from({ length: 500 }, (_, n) => ({ text: `Kelp ${n} grows.`, source: 'S1', quote: '' }));
    expect(readDraftResponse(JSON.stringify({ sentences }))).toHaveLength(60);
  });

  it('is bounded, storable text without direction marks, whatever it is', () => {
    const strange = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
      fc
        .record({
          sentences: fc.array(
            fc.record({ text: fc.string({ unit: 'binary' }), source: fc.anything(), quote: fc.anything() }),
          ),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(strange, (response) => {
        for (const { text, quote } of readDraftResponse(response)) {
          expect(isStorableText(text) && isStorableText(quote ?? '')).toBe(true);
          expect(text).not.toMatch(/[\n\u202e\u2066]/);
          expect(text.length).toBeLessThanOrEqual(600);
        }
      }),
    );
  });
});
