import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckedQuote, createQuoteCheck } from './quote-check.ts';

const check = (text: string, { metric = 'mrr', value = '48000', quote = text } = {}): CheckedQuote =>
  createQuoteCheck([{ id: 'S1', text }])({
    text: quote,
    sourceId: 'S1',
    quote,
    value: { metric, month: '2026-10', value },
  });
const MISSING = { state: 'unverified', fault: 'figure_missing' };

describe('a drafted value', () => {
  it.each([
    ['MRR reached $48k in October.', 'mrr', '48000'],
    ['MRR reached 48,000 dollars in October.', 'mrr', '48000.00'],
    ['Churn fell to 4.5% in October.', 'churn', '4.5'],
    ['Our runway is 14 months from now.', 'runway', '14'],
    ['We have 40 paying customers today.', 'customers', '40'],
    ['Net income was -$48k in October.', 'net income', '-48000'],
  ])('is verified by %j', (text, metric, value) => {
    expect(check(text, { metric, value }).state).toBe('verified');
  });

  it('is verified by a short line that names its metric, and by no other short one', () => {
    expect(check('MRR: $48k').state).toBe('verified');
    expect(check('Total: $48k')).toMatchObject({ fault: 'too_short' });
  });

  it.each([
    ['another figure', 'MRR reached $47k in October.', {}],
    ['another sign', 'MRR reached -$48k in October.', {}],
    ['another scale', 'MRR reached $48M in October.', {}],
    ['no scale', 'MRR reached $48 in October.', {}],
    ['another currency', 'MRR reached €48k in October.', {}],
    ['another kind of dollars', 'MRR reached CA$48k in October.', {}],
    ['a percentage for an amount', 'MRR grew 48000% in October.', {}],
    ['an amount for a percentage', 'The gross margin is $71 for each boat.', { metric: 'gross margin', value: '71' }],
    ['a percentage for a count', 'Our customers grew 20% in October.', { metric: 'customers', value: '20' }],
    ['months for a count', 'We won customers over 14 months.', { metric: 'customers', value: '14' }],
    ['a change', 'MRR grew by $48k in October.', {}],
    ['a year', 'We count customers since 2026, as agreed.', { metric: 'customers', value: '2026' }],
    ['a value with two readings', 'We have 1,250 customers in October.', { metric: 'customers', value: '1,250' }],
    ['one of its readings', 'We have 1,250 customers in October.', { metric: 'customers', value: '1250' }],
    ['a value that is no number', 'MRR reached $48k in October.', { value: '$48k' }],
  ])('is unverified by %s', (_case, text, drafted) => {
    expect(check(text, drafted)).toEqual(MISSING);
  });

  it('is unverified without a currency where the text has another one', () => {
    expect(check('All amounts are in EUR. MRR reached 48k in October.')).toEqual(MISSING);
    expect(check('All amounts are monthly. MRR reached 48k in October.').state).toBe('verified');
  });

  it('is unverified by the figure of another metric in the same quote', () => {
    const text = 'MRR was $48k and burn was $12k in October.';
    expect(check(text).state).toBe('verified');
    expect(check(text, { value: '12000' })).toEqual(MISSING);
    expect(check(text, { metric: 'burn', value: '12000' }).state).toBe('verified');
    expect(check(text, { metric: 'burn' })).toEqual(MISSING);
  });

  it.each([
    ['before its scale', 'MRR reached 1.2 million in October.', 'MRR reached 1.2', '1.2'],
    ['before its currency', 'MRR reached 48 EUR in October.', 'MRR reached 48', '48'],
    ['after the word that makes it a change', 'MRR in October was up by $48k again.', '$48k again', '48000'],
  ])('is unverified by a quote that is cut %s', (_case, text, quote, value) => {
    expect(check(text, { quote, value }).state).toBe('unverified');
  });
});

const AMOUNTS = ['$48k', '$48,000', '48 thousand dollars', 'US$48K', '48000 USD', '$0.048M'];
const MUTATIONS: readonly ((amount: string, digit: number) => string)[] = [
  (amount, digit) => amount.replace(/\d/, (old) => String((Number(old) + digit) % 10)),
  (amount, digit) => amount.replace(/(\d)(?!.*\d)/, (old) => `${old}${digit}`),
  (amount) => amount.replace(/k|K| thousand|M/, ' bn'),
  (amount) => amount.replace(/(k|K| thousand|M)/, '$1 million'),
  (amount) => amount.replace(/k|K| thousand|M/, ''),
  (amount) => `-${amount}`,
  (amount) => `+${amount}`,
  (amount) => `(${amount})`,
  (amount) => amount.replace(/US\$|\$/, '€').replace(/dollars|USD/, 'EUR'),
  (amount) => amount.replace(/US\$|\$/, 'NZ$').replace(/dollars|USD/, 'NZD'),
  (amount) => amount.replace(/US\$|\$|dollars|USD/g, '').concat('%'),
  (amount) => `by ${amount}`,
  (amount) => `${amount}-${amount}`,
  (amount) => `${amount} per customer`,
  (amount) => `${amount} a year`,
];

describe('any value', () => {
  const sentence = fc.constantFrom('MRR was # in October.', 'In May our MRR came to # at last.', 'MRR of the month: #');

  it('is verified by each way to write it', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(...AMOUNTS), (text, amount) => {
        expect(check(text.replace('#', () => amount)).state).toBe('verified');
      }),
    );
  });

  it('is never verified once its figure, scale, sign, currency or meaning is changed, in 10,000 changes', () => {
    let changes = 0;
    fc.assert(
      fc.property(
        sentence,
        fc.constantFrom(...AMOUNTS),
        fc.constantFrom(...MUTATIONS),
        fc.integer({ min: 1, max: 9 }),
        (text, amount, mutate, digit) => {
          const changed = mutate(amount, digit);
          fc.pre(changed !== amount);
          changes += 1;
          const checked = check(text.replace('#', () => changed));
          expect([changed, checked.state]).toEqual([changed, 'unverified']);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(changes).toBeGreaterThan(5_000);
  });
});
