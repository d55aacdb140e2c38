import { useSyncExternalStore } from 'react';
import { readCookie, writePageCookie } from '../lib/session/page-cookie.ts';

export type Theme = 'system' | 'light' | 'dark';

const COOKIE = 'aicv_theme';
const ONE_YEAR_S = 365 * 24 * 60 * 60;
/** --canvas of tokens.css, as in the theme-color elements of index.html: the color of the browser's own frame. */
const PAGE_BACKGROUND = { light: '#F2F0EA', dark: '#0B0C0F' } as const;

const listeners = new Set<() => void>();

/** The theme in a `Cookie` header or `document.cookie`; an unknown value is the system's theme. */
export function parseTheme(cookies: string): Theme {
  const value = readCookie(cookies, COOKIE);
  return value === 'light' || value === 'dark' ? value : 'system';
}

const readTheme = () => parseTheme(document.cookie);

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemTheme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = PAGE_BACKGROUND[theme === 'system' ? systemTheme : theme];
  }
}

/** Applies the theme of the cookie on pages that the server has not marked with it. Call this before the first render. */
export function applyStoredTheme(): void {
  showTheme(readTheme());
}

function setTheme(theme: Theme): void {
  writePageCookie(COOKIE, theme, ONE_YEAR_S);
  showTheme(theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The chosen theme and its setter. A cookie stores the choice for one year, and the server reads it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme), setTheme };
}
