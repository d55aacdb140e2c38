import { describe, expect, it } from 'vitest';
import { parseTheme } from './theme.ts';

describe('parseTheme', () => {
  it('finds the theme among other cookies', () => {
    expect(parseTheme('sid=1; aicv_theme=dark; other=x')).toBe('dark');
    expect(parseTheme('aicv_theme=light')).toBe('light');
    expect(parseTheme('sid=1; __Host-aicv_theme=dark')).toBe('dark');
  });

  it('follows the system when there is no cookie or an unknown value', () => {
    expect(parseTheme('')).toBe('system');
    expect(parseTheme('aicv_theme=neon')).toBe('system');
    expect(parseTheme('not_aicv_theme=dark')).toBe('system');
  });
});
