import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Spinner } from '../../../components/feedback/spinner.tsx';

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  isSearching: boolean;
  /** The list of results; undefined while there is none. */
  listId: string | undefined;
  activeId: string | undefined;
  onFirstFocus: () => void;
  onTextChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The field of the palette: a combobox over the list of results (ARIA authoring practices, editable with list). */
export function SearchField({
  ref,
  text,
  isSearching,
  listId,
  activeId,
  onFirstFocus,
  onTextChange,
  onKeyDown,
}: SearchFieldProps) {
  const isFirstFocus = useRef(true);
  return (
    <label className="flex min-w-0 flex-1 items-center gap-3 pl-4">
      <span className="grid size-4.5 shrink-0 place-items-center text-fg-3">
        {isSearching ? <Spinner size={16} /> : <Search aria-hidden="true" size={18} />}
      </span>
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder="Search everything you can open"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onFocus={({ target }) => {
          // The user continues at the end of text that was typed before the palette opened.
          if (!isFirstFocus.current) return;
          target.setSelectionRange(target.value.length, target.value.length);
          isFirstFocus.current = false;
          onFirstFocus();
        }}
        onChange={({ target }) => onTextChange(target.value)}
        onKeyDown={onKeyDown}
        className="h-13 min-w-0 flex-1 bg-transparent text-fg text-lg outline-none placeholder:text-fg-3"
      />
    </label>
  );
}
