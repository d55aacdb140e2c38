import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isModalOpen, useOpenDialog } from '../../../components/overlay/open-dialogs.ts';
import { IS_APPLE, shortcutKey } from '../../../lib/hooks/keyboard.ts';
import { whenIdle } from '../../../lib/hooks/when-idle.ts';
import { SearchPaletteContext } from '../model/search-palette.ts';
import { FirstKeysField } from './first-keys-field.tsx';

export type SearchPaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
  /** The user pressed Enter before the palette rendered. */
  hasEnterWaiting: boolean;
  /** Called when the palette's own field has the focus. */
  onReady: () => void;
  /** The focused element before the search was opened. */
  opener: RefObject<HTMLElement | null>;
};

type SearchPaletteProviderProps = {
  /** False for users who may not search. */
  isOffered: boolean;
  /** Loaded when it first opens. */
  Palette: ComponentType<SearchPaletteProps> & { readonly preload: () => unknown };
  children: ReactNode;
};

/** Provides the search to its children. A button, a box or Ctrl+K opens it. */
export function SearchPaletteProvider({ isOffered, Palette, children }: SearchPaletteProviderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  // Changes at each opening, so that the dialog mounts again; null before the first.
  const [opening, setOpening] = useState<number | null>(null);
  const [takesKeys, setTakesKeys] = useState(false);
  const [hasEnterWaiting, setHasEnterWaiting] = useState(false);
  const opener = useRef<HTMLElement>(null);
  // The palette counts as open while its code loads, too.
  useOpenDialog(isOpen);

  const begin = (begun: string, takesKeys: boolean) => {
    setText(begun);
    if (isOpen) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setHasEnterWaiting(false);
    setTakesKeys(takesKeys);
    setOpening((current) => (current ?? 0) + 1);
    setIsOpen(true);
  };
  // The focused search box handles the keys itself until the palette renders.
  const open = (begun = '') => begin(begun, !(document.activeElement instanceof HTMLInputElement));
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOffered) return;
    return whenIdle(Palette.preload);
  }, [isOffered, Palette]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      shortcutKey(event).toLowerCase() === 'k' &&
      (event.metaKey || (event.ctrlKey && !IS_APPLE)) &&
      !event.altKey &&
      !event.shiftKey;
    // Another open dialog comes first. The open palette handles the keys itself.
    if (!isShortcut || event.defaultPrevented || isModalOpen()) return;
    event.preventDefault();
    if (!event.repeat) begin('', true);
  });
  // A layout effect, because the shortcut must work as soon as the page is visible: a busy page runs its other effects later.
  useLayoutEffect(() => {
    if (!isOffered) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOffered]);

  const palette = isOffered ? { boxText: isOpen ? text : '', open, preload: Palette.preload } : null;
  return (
    <SearchPaletteContext value={palette}>
      {children}
      {isOpen && takesKeys ? (
        <FirstKeysField
          key={opening}
          text={text}
          onTextChange={setText}
          onEnter={() => setHasEnterWaiting(true)}
          onClose={() => {
            close();
            opener.current?.focus();
          }}
        />
      ) : null}
      {opening === null ? null : (
        <Suspense>
          <Palette
            key={opening}
            open={isOpen}
            onOpenChange={setIsOpen}
            text={text}
            onTextChange={setText}
            hasEnterWaiting={hasEnterWaiting}
            onReady={() => setTakesKeys(false)}
            opener={opener}
          />
        </Suspense>
      )}
    </SearchPaletteContext>
  );
}
