import { createContext, use } from 'react';

interface SearchPalette {
  /** Text typed in a placeholder box while the palette loads. */
  readonly boxText: string;
  /** Opens the palette with an initial text. */
  readonly open: (text?: string) => void;
  /** Prefetches its code when the user is likely to open it. */
  readonly preload: () => void;
}

export const SearchPaletteContext = createContext<SearchPalette | null>(null);

/** The search of the signed-in area; null for users who may not search. */
export function useSearchPalette(): SearchPalette | null {
  return use(SearchPaletteContext);
}
