import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { normalizeSearchText } from './search-text.ts';

const TYPING_PAUSE_MS = 250;

/**
 * Wires a field to a search text that lives elsewhere, say in the address: typing is searched for after a pause, Enter
 * and leaving the field at once.
 */
export function useSearchField(searched: string | undefined, onSearch: (q: string | undefined) => void) {
  // What is being typed; null while the field shows what is searched for.
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
    /** Forgets what is being typed, for when the search is cleared from outside. */
    forgetTyped: () => {
      clearTimeout(timer.current);
      setTyped(null);
    },
  };
}
