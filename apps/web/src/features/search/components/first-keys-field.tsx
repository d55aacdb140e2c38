import { Search } from 'lucide-react';

type FirstKeysFieldProps = {
  text: string;
  onTextChange: (text: string) => void;
  onEnter: () => void;
  onClose: () => void;
};

/**
 * Takes the text typed after Ctrl+K while the palette loads. It has the focus from its first render, at the position of the palette's
 * own field. The palette continues with its text.
 */
export function FirstKeysField({ text, onTextChange, onEnter, onClose }: FirstKeysFieldProps) {
  return (
    <div className="fixed inset-x-0 top-0 z-40 flex justify-center sm:px-6 sm:pt-[12vh]">
      <label className="flex w-full items-center gap-3 border-line border-b bg-raised pl-4 shadow-3 sm:max-w-160 sm:rounded-xl sm:border">
        <Search aria-hidden="true" size={18} className="shrink-0 text-fg-3" />
        <input
          ref={focusAtOnce}
          type="text"
          aria-label="Search"
          placeholder="Search everything you can open"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onTextChange(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter();
            if (key === 'Escape') onClose();
          }}
          className="h-13 min-w-0 flex-1 bg-transparent text-fg text-lg outline-none placeholder:text-fg-3"
        />
      </label>
    </div>
  );
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true });
