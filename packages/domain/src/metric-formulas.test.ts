import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRIC_FORMULAS, METRICS } from './metric-formulas.ts';

const document = readFileSync(new URL('../../../docs/metrics.md', import.meta.url), 'utf8');

describe('the document on metrics', () => {
  it.each(METRICS)('states name, formula and source of %s in the very words of the info button', (metric) => {
    const { name, formula, source } = METRIC_FORMULAS[metric];
    const row = document.split('\n').find((line) => line.startsWith(`| \`${metric}\` `));
    const cells = row?.split('|').map((cell) => cell.trim()) ?? [];
    expect(cells).toEqual(expect.arrayContaining([name, formula, source]));
  });
});
