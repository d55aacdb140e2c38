import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { normalizeSearchText } from '../format/search-text.ts';

const TYPING_PAUSE_MS = 250;

/**
 * Connects a field to a search text that is stored elsewhere, for example in the address. Typing searches after a pause; Enter and blur
 * search at once.
 */
export function useSearchField(searched: string | undefined, onSearch: (q: string | undefined) => void) {
  // The text being typed; null while the field shows the current search.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const searchFor = (text: string) => {
    clearTimeout(timer.current);
    const q = normalizeSearchText(text);
    if (q !== searched) onSearch(q);
  };

  return {
    fieldProps: {
      value: typed ?? searched ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => searchFor(text), TYPING_PAUSE_MS);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') searchFor(event.currentTarget.value);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        searchFor(event.target.value);
        setTyped(null);
      },
    },
    /** Discards the text being typed, when the search is cleared from outside. */
    forgetTyped: () => {
      clearTimeout(timer.current);
      setTyped(null);
    },
  };
}
