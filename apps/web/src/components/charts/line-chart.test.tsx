import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';
import { StackedBarChart } from './stacked-bar-chart.tsx';

const asWritten = (date: string) => date;
const points = [
  { date: '2026-02-28', value: null },
  { date: '2026-01-31', value: 3 },
];

describe('a chart', () => {
  it('has a name, states the number of its values and offers them as a table', () => {
    const html = renderToStaticMarkup(
      <LineChart label="MRR" series={[{ name: 'MRR', points }]} formatValue={String} formatDate={asWritten} />,
    );
    expect(html).toMatch(/role="application"[^>]*aria-label="MRR"[^>]*tabindex="0"/i);
    expect(html).toContain('2 values. Use the left and right arrow keys to read them.');
    expect(html).toContain('Show as table');
  });

  it('has a legend for two series, but not for one or for a target, which is labeled in the plot', () => {
    const legendOf = (names: string[]) =>
      renderToStaticMarkup(
        <LineChart
          label="Chart"
          series={names.map((name) => ({ name, points }))}
          target={{ label: 'Target', value: 4 }}
          formatValue={String}
          formatDate={asWritten}
        />,
      ).match(/<li\b/g);
    expect(legendOf(['Open'])).toBeNull();
    expect(legendOf(['Open', 'Ideal'])).toHaveLength(2);
  });

  it.each([
    ['without points', []],
    ['with gaps alone', [{ date: '2026-01-31', value: null }]],
  ])('has a message if it is %s, even with a target', (_, none) => {
    const html = renderToStaticMarkup(
      <LineChart
        label="MRR"
        series={[{ name: 'MRR', points: none }]}
        target={{ label: 'Target', value: 4 }}
        formatValue={String}
        formatDate={asWritten}
        emptyText="Nothing was recorded yet."
      />,
    );
    expect(html).toMatch(/^<p [^>]*>Nothing was recorded yet\.<\/p>$/);
  });

  it('has the same message with bars', () => {
    const html = renderToStaticMarkup(
      <StackedBarChart
        label="Revenue"
        groupName="Month"
        stacks={[]}
        seriesNames={['Fees']}
        formatValue={String}
        formatTick={String}
      />,
    );
    expect(html).toContain('No values yet.');
  });
});
