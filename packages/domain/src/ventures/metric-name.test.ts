import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricKey } from './kpi.ts';
import { similarMetric } from './metric-name.ts';

const KNOWN = ['mrr', 'cac', 'ltv', 'burn', 'active users', 'churn rate', 'day 7 retention', 'nps'];
const anyName = fc.string({ unit: 'grapheme', maxLength: 64 });
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqr'), minLength: 6, maxLength: 20 });

describe('the metric that a new name probably means', () => {
  it.each([
    ['Active-Users', 'active users'],
    ['active user', 'active users'],
    ['Actvie users', 'active users'],
    ['Activ users', 'active users'],
    ['churnrate', 'churn rate'],
    ['Chürn rate', 'churn rate'],
    ['M.R.R.', 'mrr'],
    ['mmr', 'mrr'],
    ['mrrr', 'mrr'],
    ['Monthly Recurring Revenue', 'mrr'],
    ['Customer lifetime value', 'ltv'],
    ['Day 7 retentoin', 'day 7 retention'],
  ])('of %j is %j', (name, metric) => {
    expect(similarMetric(name, KNOWN)).toBe(metric);
  });

  it.each(['ARR', 'MAU', 'DAU', 'Day 30 retention', 'Gross margin', 'MRR', ' active  USERS ', '€', ''])(
    'of %j is none',
    (name) => {
      expect(similarMetric(name, KNOWN)).toBeNull();
    },
  );

  it('is known and has another key', () => {
    fc.assert(
      fc.property(anyName, fc.array(anyName, { maxLength: 8 }), (name, known) => {
        const found = similarMetric(name, known);
        if (found === null) return;
        expect(known.map(metricKey)).toContain(found);
        expect(known.map(metricKey)).not.toContain(metricKey(name));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found with another character, a missing one and two swapped ones', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('replace', 'omit', 'swap'), (metric, seed, mistake) => {
        const at = seed % (metric.length - 1);
        const typed = {
          replace: `${metric.slice(0, at)}z${metric.slice(at + 1)}`,
          omit: metric.slice(0, at) + metric.slice(at + 1),
          swap: metric.slice(0, at) + metric.charAt(at + 1) + metric.charAt(at) + metric.slice(at + 2),
        }[mistake];
        expect(similarMetric(typed, [metric])).toBe(typed === metric ? null : metric);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never has other digits', () => {
    fc.assert(
      fc.property(word, fc.nat(99), fc.nat(99), (name, one, other) => {
        fc.pre(one !== other);
        expect(similarMetric(`${name} ${one}`, [`${name} ${other}`])).toBeNull();
      }),
    );
  });
});
