import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

const bar = (value: number, max: number, text?: string) =>
  renderToStaticMarkup(<ProgressBar label="Importing" value={value} max={max} text={text} />).match(
    /role="progressbar".*/,
  )?.[0];

describe('a progress bar', () => {
  it('exposes its value, its bounds and its text', () => {
    const html = bar(300, 1000, '300 of 1,000 rows');
    expect(html).toContain('aria-valuemin="0" aria-valuemax="1000" aria-valuenow="300"');
    expect(html).toContain('aria-valuetext="300 of 1,000 rows"');
    expect(html).toContain('width:30%');
  });

  it('shows 100% only when all is done', () => {
    expect(bar(999, 1000)).toContain('aria-valuetext="99%"');
    expect(bar(1000, 1000)).toContain('aria-valuetext="100%"');
  });

  it('stays within its bounds, and is empty if there is nothing to do', () => {
    expect(bar(12, 10)).toContain('aria-valuenow="10"');
    expect(bar(-1, 10)).toContain('aria-valuenow="0"');
    expect(bar(0, 0)).toContain('width:0%');
  });
});
