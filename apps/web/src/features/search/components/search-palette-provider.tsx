import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { useCountedAsOpen } from '../../../ui/open-dialogs.ts';
import { isPageInert } from '../../../ui/use-inert-page.ts';
import { SearchPaletteContext } from '../search-palette.ts';
import { IS_APPLE } from './search-keys.tsx';

export type SearchPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
};

type SearchPaletteProviderProps = {
  /** False for those who may not search. */
  isOffered: boolean;
  /** Loaded when it is first drawn. */
  Palette: ComponentType<SearchPaletteProps>;
  /** Fetches the code of the palette, for somebody who comes near. */
  expect: () => void;
  children: ReactNode;
};

/** The search over everything, for all that stands inside: opened by a button, a box, or Ctrl+K. */
export function SearchPaletteProvider({ isOffered, Palette, expect, children }: SearchPaletteProviderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  // New at each opening, so that the dialog begins anew; null until the first.
  const [opening, setOpening] = useState<number | null>(null);
  // Also while its code is on its way.
  useCountedAsOpen(isOpen);

  const open = (begun = '') => {
    setText(begun);
    if (isOpen) return;
    setOpening((current) => (current ?? 0) + 1);
    setIsOpen(true);
  };

  // With the page that the key is pressed on: a busy one is seen for a while before its other effects begin.
  useLayoutEffect(() => {
    if (!isOffered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut =
        event.key.toLowerCase() === 'k' &&
        (event.metaKey || (event.ctrlKey && !IS_APPLE)) &&
        !event.altKey &&
        !event.shiftKey;
      // The question of another dialog comes first; the palette itself answers the keys while it is open.
      if (!isShortcut || event.defaultPrevented || isPageInert()) return;
      event.preventDefault();
      if (event.repeat) return;
      setText('');
      setOpening((current) => (current ?? 0) + 1);
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOffered]);

  const palette = isOffered ? { boxText: isOpen ? text : '', open, expect } : null;
  return (
    <SearchPaletteContext value={palette}>
      {children}
      {opening === null ? null : (
        <Suspense>
          <Palette key={opening} open={isOpen} onOpenChange={setIsOpen} text={text} onTextChange={setText} />
        </Suspense>
      )}
    </SearchPaletteContext>
  );
}
