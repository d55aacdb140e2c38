import { createContext, use } from 'react';

interface SearchPalette {
  /** Text typed in a placeholder box while the palette loads. */
  readonly boxText: string;
  /** Opens the palette, with a text to begin with. */
  readonly open: (text?: string) => void;
  /** Has its code loaded, once it is likely to be opened. */
  readonly expect: () => void;
}

export const SearchPaletteContext = createContext<SearchPalette | null>(null);

/** The search of the signed-in area; null for users who may not search. */
export function useSearchPalette(): SearchPalette | null {
  return use(SearchPaletteContext);
}
