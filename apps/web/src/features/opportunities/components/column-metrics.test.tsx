import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ColumnMetrics } from './column-metrics.tsx';

it('states of how many scored cards a mean is', () => {
  const content = { cards: [], total: 51, isTotalExact: true };
  const html = renderToStaticMarkup(<ColumnMetrics content={content} meanScore={{ mean: '8.0', scoredCount: 1 }} />);
  expect(html).toContain('8.0 of 1 scored');
});
