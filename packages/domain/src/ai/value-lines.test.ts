import { describe, expect, it } from 'vitest';
import { linesText, readValueLines } from './value-lines.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const read = (text: string) => readValueLines(text, NOW);

describe('the lines of accepted values', () => {
  it('are read with their metric, month, value and version', () => {
    expect(read('MRR\t2026-10\t$48,200.50\nactive  Users\t2026-11\t40\t3\r\ncac\t2026-10\t310\t0')).toEqual({
      lines: [
        { metric: 'mrr', month: '2026-10', value: '48200.50', version: undefined },
        { metric: 'active users', month: '2026-11', value: '40.00', version: 3 },
        { metric: 'cac', month: '2026-10', value: '310.00', version: null },
      ],
      issues: [],
    });
  });

  it.each([
    ['MRR 2026-10 48', { field: null, message: 'A line needs a metric, a month and a value, with tabs between them' }],
    ['mrr\t2026-10\t48\t1\t2', { field: null }],
    ['', { field: null }],
    [`${'x'.repeat(65)}\t2026-10\t48`, { field: 'metric', message: 'Metric must be less than 64 characters' }],
    [' \t2026-10\t48', { field: 'metric', message: 'Metric is required' }],
    ['mrr\tOctober\t48', { field: 'month', message: 'Month must be a month such as 2026-03' }],
    ['mrr\t2026-13\t48', { field: 'month' }],
    ['mrr\t2027-01\t48', { field: 'month', message: 'Date must not be in the future' }],
    ['mrr\t2026-10\t ', { field: 'value', message: 'Value is required' }],
    ['mrr\t2026-10\tmany', { field: 'value' }],
    ['mrr\t2026-10\t€48', { field: 'value' }],
    ['users\t2026-10\t1,250', { field: 'value', message: '“1,250” can be 1250 or 1.25. Enter one of them.' }],
    ['mrr\t2026-10\t48\t-1', { field: 'version', message: 'Version must be a whole number' }],
  ])('name the wrong cell of %j', (line, issue) => {
    expect(read(`cac\t2026-10\t1\n${line}`)).toEqual({
      lines: [expect.objectContaining({ metric: 'cac' })],
      issues: [expect.objectContaining({ line: 1, ...issue })],
    });
  });

  it('have each metric once in a month', () => {
    expect(read('mrr\t2026-10\t1\nMRR\t2026-10\t2\nmrr\t2026-09\t3').issues).toEqual([
      { line: 1, field: 'metric', message: 'Line 1 already has this metric and month. Remove one of them.' },
    ]);
  });

  it('are at most a thousand', () => {
    const text = Array.from({ length: 1_001 }, (_, n) => `m${n}\t2026-10\t1`).join('\n');
    expect(read(text).issues).toEqual([
      { line: 1000, field: null, message: 'At most 1000 values can be saved at once' },
    ]);
  });

  it('are written as the draft has them', () => {
    expect(linesText(read('MRR\t2026-10\t48\t2\ncac\t2026-10\t3.5').lines)).toBe(
      'mrr\t2026-10\t48\ncac\t2026-10\t3.50',
    );
  });
});
