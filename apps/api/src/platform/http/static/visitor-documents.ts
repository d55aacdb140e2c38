/** The documents for visitors without a session: the build compresses those of the public pages, and the server sends them. */

export const THEMES = ['system', 'light', 'dark'] as const;

const THEME_MARK = 'data-theme="system"';

export const inTheme = (html: string, theme: string) => html.replace(THEME_MARK, `data-theme="${theme}"`);

/** Marks the document as one for visitors, so that the page does not request the user, which would return 401. */
export const forVisitors = (html: string) => html.replace(THEME_MARK, `${THEME_MARK} data-session="none"`);
