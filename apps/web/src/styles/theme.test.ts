import { describe, expect, it } from 'vitest';
import { parseTheme } from './theme.ts';

describe('parseTheme', () => {
  it('reads the theme among other cookies', () => {
    expect(parseTheme('sid=1; aicv_theme=dark; other=x')).toBe('dark');
    expect(parseTheme('aicv_theme=light')).toBe('light');
    expect(parseTheme('sid=1; __Host-aicv_theme=dark')).toBe('dark');
  });

  it('follows the system without a cookie or for an unknown value', () => {
    expect(parseTheme('')).toBe('system');
    expect(parseTheme('aicv_theme=neon')).toBe('system');
    expect(parseTheme('not_aicv_theme=dark')).toBe('system');
  });
});
