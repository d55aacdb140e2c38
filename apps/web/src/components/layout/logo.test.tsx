import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Logo } from './logo.tsx';

// REQ-5
it.each([
  ['small', false],
  ['medium', false],
  ['large', true],
] as const)('shows the tagline in the %s size: %s', (size, isShown) => {
  const html = renderToStaticMarkup(<Logo wordmark="AICV" tagline="Ventures in abundance" size={size} />);
  expect(html).toContain('AICV');
  expect(html.includes('Ventures in abundance')).toBe(isShown);
});
