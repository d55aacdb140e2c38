import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsWithRoom, textWidth } from './axis-label.ts';
import { dateAxis } from './date-axis.ts';

const asWritten = (date: string) => date;
const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
const daily = (first: string, count: number) => Array.from({ length: count }, (_, index) => dayAfter(first, index));
const textsOf = (dates: string[], width: number) => dateAxis(dates, width, asWritten).labels.map(({ text }) => text);

describe('a date axis', () => {
  it('keeps dates and labels within its width, and labels apart', () => {
    const days = fc.uniqueArray(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(days, fc.integer({ min: 100, max: 1200 }), (offsets, width) => {
        const dates = offsets.toSorted((a, b) => a - b).map((days) => dayAfter('1990-01-01', days));
        const { x, labels } = dateAxis(dates, width, asWritten);
        const positions = dates.map(x);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(Math.min(...positions)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...positions)).toBeLessThanOrEqual(width);
        expect(labels.length).toBeGreaterThan(0);
        expect(labelsWithRoom(labels)).toEqual(labels);
        for (const label of labels) {
          expect(label.x - textWidth(label.text) / 2).toBeGreaterThanOrEqual(0);
          expect(label.x + textWidth(label.text) / 2).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it('labels round dates of a long period', () => {
    expect(textsOf(daily('2020-07-01', 2_000), 600)).toEqual([
      '2021-01-01',
      '2022-01-01',
      '2023-01-01',
      '2024-01-01',
      '2025-01-01',
    ]);
  });

  it('labels the given dates if few round ones have room', () => {
    expect(textsOf(daily('2026-03-02', 5), 800)).toEqual(daily('2026-03-02', 5));
    expect(textsOf(['2026-01-28', '2026-02-28', '2026-03-28'], 400)).toEqual([
      '2026-01-28',
      '2026-02-28',
      '2026-03-28',
    ]);
  });

  it('labels the first and the last date if there is little room, and the last if there is room for one', () => {
    expect(textsOf(daily('2026-03-02', 14), 200)).toEqual(['2026-03-02', '2026-03-15']);
    expect(textsOf(daily('2026-03-02', 14), 100)).toEqual(['2026-03-15']);
  });

  it('centers a single date', () => {
    expect(dateAxis(['2026-03-31'], 300, asWritten).labels).toEqual([{ x: 150, text: '2026-03-31', line: 0 }]);
  });
});
