import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMonth } from '../dates/month.ts';
import { isStorableText } from '../text/text-rules.ts';
import { readValuesResponse } from './read-values-response.ts';

const NOW = Date.UTC(2026, 10, 30);
const MRR = { metric: 'MRR', value: '48000', source: 'S1', quote: 'MRR was $48k in May.' };
const read = (...values: unknown[]) => readValuesResponse(JSON.stringify({ values }), NOW);

describe('values of a response', () => {
  it('have the key of their metric, a plain number and the month of their quote', () => {
    expect(read(MRR)).toEqual([
      {
        text: MRR.quote,
        sourceId: 'S1',
        quote: MRR.quote,
        value: { metric: 'mrr', month: '2026-05', value: '48000' },
      },
    ]);
    expect(read({ ...MRR, metric: 'Monthly Recurring Revenue', value: 48000.5, quote: 'MRR was $48k.' })).toMatchObject(
      [{ value: { metric: 'mrr', month: '2026-10', value: '48000.50' } }],
    );
  });

  it('keep a text that is no number for the user to correct', () => {
    expect(read({ ...MRR, value: '$48k' })).toMatchObject([{ value: { value: '$48k' } }]);
  });

  it('never cite another source than the pasted text', () => {
    expect(read({ ...MRR, source: 'S2' }, { ...MRR, metric: 'ARR', source: '../../etc/passwd' })).toMatchObject([
      { sourceId: null },
      { sourceId: null },
    ]);
  });

  it('lose entries of another form and repeated ones', () => {
    const wrong = [
      null,
      7,
      'MRR',
      {},
      { ...MRR, metric: ' ' },
      { ...MRR, metric: 'x'.repeat(65) },
      { ...MRR, value: true },
    ];
    expect(read(...wrong, { ...MRR, value: '9'.repeat(41) }, MRR, MRR)).toHaveLength(1);
    expect(read(...Array.from({ length: 99 }, (_, n) => ({ ...MRR, value: String(n) })))).toHaveLength(60);
  });

  it.each(['MRR was $48k.', '', '{"sentences":[]}', '{"values":[{"metric":"MRR","val', '[]'])(
    'are none in %j',
    (response) => {
      expect(readValuesResponse(response, NOW)).toEqual([]);
    },
  );

  it('are bounded, storable text on one line, whatever the response', () => {
    const entry = fc.record({
      metric: fc.string({ unit: 'binary', maxLength: 80 }),
      value: fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.double()),
      source: fc.anything(),
      quote: fc.anything(),
    });
    const response = fc.oneof(
      fc.array(entry, { maxLength: 5 }).map((values) => JSON.stringify({ values })),
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 100 }),
    );
    fc.assert(
      fc.property(response, (any) => {
        for (const { text, value } of readValuesResponse(any, NOW)) {
          expect(isStorableText(`${text}${value?.metric}${value?.value}`)).toBe(true);
          expect(`${text}${value?.metric}${value?.value}`).not.toMatch(/[\n\t\u202e]/);
          expect(isMonth(value?.month ?? '')).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
