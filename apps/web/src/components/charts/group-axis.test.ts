import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsWithRoom, textWidth } from './axis-label.ts';
import { groupAxis } from './group-axis.ts';

const STAGES = ['Discovery', 'Screening', 'Scoring', 'Shortlist', 'Incubation'];

describe('a group axis', () => {
  it('keeps bars and labels within its width, and labels apart', () => {
    const names = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(names, fc.integer({ min: 200, max: 1200 }), (groups, width) => {
        const { barX, barWidth, labels } = groupAxis(groups, width);
        expect(barX(0)).toBeGreaterThanOrEqual(0);
        expect(barX(groups.length - 1) + barWidth).toBeLessThanOrEqual(width + 1e-6);
        expect(labels.length).toBeGreaterThan(0);
        expect(labelsWithRoom(labels)).toEqual(labels);
        for (const label of labels) {
          expect(label.x - textWidth(label.text) / 2).toBeGreaterThanOrEqual(0);
          expect(label.x + textWidth(label.text) / 2).toBeLessThanOrEqual(width);
        }
      }),
    );
  });

  it('labels all groups in one line if they fit, else in two', () => {
    const linesAt = (width: number) => groupAxis(STAGES, width).labels.map(({ text, line }) => [text, line]);
    expect(linesAt(600)).toEqual(STAGES.map((text) => [text, 0]));
    expect(linesAt(230)).toEqual(STAGES.map((text, index) => [text, index % 2]));
  });

  it('labels some of many groups', () => {
    const months = Array.from({ length: 60 }, (_, index) => `Month ${index}`);
    const { labels } = groupAxis(months, 300);
    expect(labels.length).toBeGreaterThan(2);
    expect(labels.length).toBeLessThan(6);
  });

  it('truncates a name that is far too long', () => {
    const [label] = groupAxis(['A venture with a name that no one can say in one breath', 'B', 'C', 'D'], 400).labels;
    expect(label?.text).toMatch(/^A venture.*\.\.\.$/);
  });
});
