import { choiceOf, type FromAddress } from '../../../lib/search-text.ts';

export const EDITOR_TABS = ['content', 'results'] as const;

export type EditorTab = (typeof EDITOR_TABS)[number];

/** The editor's state in the address: the tab, and the open lesson. */
interface EditorSearch {
  readonly tab?: EditorTab | undefined;
  readonly lesson?: string | undefined;
}

/** The search as the address names it; a value that makes no sense is left out. Read without a shape, whose code the page does not need before something is typed. */
export function editorSearchOf(names: FromAddress<EditorSearch>): EditorSearch {
  return {
    tab: choiceOf(EDITOR_TABS, names.tab),
    lesson: typeof names.lesson === 'string' ? names.lesson : undefined,
  };
}
