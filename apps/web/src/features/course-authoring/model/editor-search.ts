import { choiceOf, type FromAddress } from '../../../lib/format/search-text.ts';

export const EDITOR_TABS = ['content', 'results'] as const;

export type EditorTab = (typeof EDITOR_TABS)[number];

/** The editor's state in the URL: the tab, and the open lesson. */
interface EditorSearch {
  readonly tab?: EditorTab | undefined;
  readonly lesson?: string | undefined;
}

/** Parses the URL parameters; drops invalid values. Uses no schema, because the page does not need that code before the user types. */
export function editorSearchOf(names: FromAddress<EditorSearch>): EditorSearch {
  return {
    tab: choiceOf(EDITOR_TABS, names.tab),
    lesson: typeof names.lesson === 'string' ? names.lesson : undefined,
  };
}
