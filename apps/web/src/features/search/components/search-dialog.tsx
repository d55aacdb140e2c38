import type { Actor } from '@aicv/domain/access/access-policy';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { type RefObject, useRef } from 'react';
import type { ShellActionKey } from '../model/search-actions.ts';
import type { SearchOffers } from '../model/search-target.ts';
import { SearchPalette } from './search-palette.tsx';

type SearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
  hasEnterWaiting: boolean;
  onReady: () => void;
  opener: RefObject<HTMLElement | null>;
  offers: SearchOffers;
  shellActions: Readonly<Record<ShellActionKey, () => void>>;
  actor: Actor;
};

/** The palette over the page. It is at the top, so that changing results do not move it, and fills small screens. */
export function SearchDialog({ open, onOpenChange, opener, ...palette }: SearchDialogProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const hasOpened = useRef(false);
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center sm:px-6 sm:pt-[12vh]">
            <BaseDialog.Popup
              initialFocus={inputRef}
              finalFocus={() => (hasOpened.current ? beginAtPage() : backTo(opener.current))}
              className="flex h-dvh w-full flex-col overflow-hidden bg-raised shadow-3 outline-none transition-opacity duration-(--dur-2) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 sm:h-[min(30rem,76vh)] sm:max-w-160 sm:rounded-xl sm:border sm:border-line"
            >
              <BaseDialog.Title className="sr-only">Search</BaseDialog.Title>
              <SearchPalette
                {...palette}
                isOpen={open}
                inputRef={inputRef}
                onClose={() => onOpenChange(false)}
                onOpened={() => {
                  hasOpened.current = true;
                  onOpenChange(false);
                }}
              />
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}

/** The field that took the first keys is unmounted by now, so the library could not return the focus. */
function backTo(opener: HTMLElement | null): HTMLElement | true {
  return opener?.isConnected ? opener : true;
}

/**
 * After following a result, focus starts at the page, not at the element that opened the search. Returns false: the focus is handled here.
 */
function beginAtPage(): false {
  document.getElementById('main')?.focus({ preventScroll: true });
  return false;
}
