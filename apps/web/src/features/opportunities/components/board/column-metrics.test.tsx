import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ColumnMean } from './column-metrics.tsx';

it('shows how many scored cards the mean covers', () => {
  const html = renderToStaticMarkup(<ColumnMean meanScore={{ mean: '8.0', scoredCount: 1 }} />);
  expect(html).toContain('8.0 of 1 scored');
});
