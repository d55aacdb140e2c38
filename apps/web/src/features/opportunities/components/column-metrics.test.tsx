import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ColumnMean } from './column-metrics.tsx';

it('states of how many scored cards a mean is', () => {
  const html = renderToStaticMarkup(<ColumnMean meanScore={{ mean: '8.0', scoredCount: 1 }} />);
  expect(html).toContain('8.0 of 1 scored');
});
