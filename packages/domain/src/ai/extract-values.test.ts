import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractValues } from './extract-values.ts';
import { createQuoteCheck } from './quote-check.ts';

const NOW = Date.UTC(2026, 10, 30);
const EMAIL = `Hi Ada,

October was a good month. MRR grew from $44,100 to $48,200, and churn fell to 2.1%. We now have 1,250 customers,
12 more than in September. Cash is $2.1M and burn was $120k, so our runway is 14 months.

- CAC: $310
- LTV: $4,100
- Harvested boats: 7

We expect MRR of $60k in December. Can we reach 2,000 customers? Q3 revenue was $140k. ARR target: $1M.

| Gross margin | 71% |

Best, Kai`;

const extract = (text: string, recorded: readonly string[] = []) =>
  extractValues({ id: 'S1', text }, { recorded, askedMs: NOW });
const valuesOf = (text: string, recorded?: readonly string[]) =>
  extract(text, recorded).map(({ value }) => [value?.metric, value?.month, value?.value]);

describe('values of a text without a model', () => {
  it('are those of sentences that name one metric with one figure', () => {
    expect(valuesOf(EMAIL, ['harvested boats'])).toEqual([
      ['mrr', '2026-10', '48200'],
      ['churn', '2026-10', '2.1'],
      ['customers', '2026-10', '1250'],
      ['cash', '2026-10', '2100000'],
      ['burn', '2026-10', '120000'],
      ['runway', '2026-10', '14'],
      ['cac', '2026-10', '310'],
      ['ltv', '2026-10', '4100'],
      ['harvested boats', '2026-10', '7'],
      ['gross margin', '2026-10', '71'],
    ]);
  });

  it('are all verified by their own sentences', () => {
    const check = createQuoteCheck([{ id: 'S1', text: EMAIL }]);
    for (const sentence of extract(EMAIL, ['harvested boats'])) {
      expect([sentence.text, check(sentence).state]).toEqual([sentence.text, 'verified']);
    }
  });

  it.each([
    ['a plan', 'We plan MRR of $60k.'],
    ['a question', 'Is MRR $60k?'],
    ['a change', 'MRR grew by $5k.'],
    ['two metrics', 'MRR and ARR are $60k.'],
    ['two figures', 'MRR was $60k or $61k.'],
    ['another currency', 'MRR was €60k.'],
    ['a percentage of money', 'MRR grew 20%.'],
    ['another metric with its name', 'Net new MRR was $5k.'],
    ['another period', 'Revenue of 2025 per year was $60k.'],
    ['a denial', 'MRR was not $60k.'],
    ['no figure', 'MRR is fine.'],
    ['no metric', 'We spent $60k on boats.'],
    ['a date only', 'MRR will follow on October 12, 2026.'],
  ])('are none with %s', (_case, text) => {
    expect(valuesOf(text)).toEqual([]);
  });

  it('keep a figure with two readings as it is written', () => {
    expect(valuesOf('We have 1,250 customers.')).toEqual([['customers', '2026-10', '1,250']]);
  });

  it('prefer the names in use', () => {
    expect(valuesOf('Paying customers: 40')).toEqual([['customers', '2026-10', '40']]);
    expect(valuesOf('Paying customers: 40', ['paying customers'])).toEqual([['paying customers', '2026-10', '40']]);
  });

  it('are each listed once, and at most sixty', () => {
    expect(extract('MRR was $48k.\nMRR was $48k.')).toHaveLength(1);
    expect(extract(Array.from({ length: 99 }, (_, n) => `MRR was $${n + 100}.`).join('\n'))).toHaveLength(60);
  });

  it('are never proven by anything but a figure of the text, whatever it is', () => {
    const piece = fc.constantFrom(
      'MRR',
      'customers',
      'churn',
      ' was ',
      ': ',
      '$48k',
      '1,250',
      '4.5%',
      '€3',
      ' and ',
      ', ',
      '. ',
      '\n',
      'by ',
      '14 months',
      '| ',
      'Oct 2026 ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (parts) => {
        const text = parts.join('');
        const check = createQuoteCheck([{ id: 'S1', text }]);
        for (const sentence of extract(text)) {
          expect(['48000', '1250', '1,250', '4.5', '14']).toContain(sentence.value?.value);
          const checked = check(sentence);
          if (checked.state !== 'unverified') expect(text.slice(checked.start, checked.end)).toBe(checked.quote);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
