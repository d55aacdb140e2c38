import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChartSeries } from './chart-data.ts';
import { LineMarks } from './line-marks.tsx';

const SERIES: ChartSeries = { name: 'MRR', mark: 'line', color: 'text-data-1', isInLegend: true };

const markup = (ys: (number | null)[], props: { series?: ChartSeries; hasDots?: boolean; cursor?: number } = {}) =>
  renderToStaticMarkup(
    <LineMarks
      series={props.series ?? SERIES}
      points={ys.map((y, row) => ({ row, x: row * 10, y }))}
      hasDots={props.hasDots ?? false}
      cursor={props.cursor ?? null}
    />,
  );

describe('a line', () => {
  it('has a gap where a value is missing, and does not drop to zero', () => {
    expect(markup([5, 6, null, 7, 8])).toContain('d="M0,5L10,6M30,7L40,8"');
  });

  it('shows a value between two gaps as a dot', () => {
    expect(markup([5, 6, null, 7, null, 8, 9]).match(/<circle [^>]*cx="30"/g)).toHaveLength(1);
  });

  it('marks its last value, and all values if there is room', () => {
    expect(markup([5, 6, 7, null]).match(/<circle/g)).toHaveLength(1);
    expect(markup([5, 6, 7, null], { hasDots: true }).match(/<circle/g)).toHaveLength(3);
  });

  it('marks the value under the cursor, and none in a gap', () => {
    expect(markup([5, null, 7], { cursor: 2 })).toContain('r="5"');
    expect(markup([5, null, 7], { cursor: 1 })).not.toContain('r="5"');
  });

  it('is dashed and without dots if it is the reference for others', () => {
    const dashed = markup([5, 6, 7], { series: { ...SERIES, mark: 'reference' }, hasDots: true });
    expect(dashed).toContain('stroke-dasharray');
    expect(dashed).not.toContain('<circle');
  });
});
