import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../form/icon-button.tsx';
import { useOpenDialog } from './open-dialogs.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /**
   * False for a question that must be answered: no close button, and Escape and presses outside do nothing. With 'by-escape', only Escape
   * closes it, so a stray press cannot lose its content.
   */
  dismissible?: boolean | 'by-escape' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  closeLabel?: string | undefined;
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Focus target on closing, if the trigger no longer exists; false if the caller moves the focus. */
  finalFocus?: (() => HTMLElement | null | boolean) | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** It does not count as open, so that its owner can close it while another dialog is open. */
  yieldsToOthers?: boolean;
  children?: ReactNode;
};

const WIDTHS = { sm: 'sm:max-w-110', md: 'sm:max-w-140', lg: 'sm:max-w-155', xl: 'sm:max-w-215' } as const;

/** A modal dialog; on small screens a sheet at the bottom. On closing, the focus returns to the element that opened it (REQ-304). */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  size = 'md',
  closeLabel = 'Close',
  footer,
  initialFocus,
  finalFocus,
  role = 'dialog',
  yieldsToOthers = false,
  children,
}: DialogProps) {
  const isMeant = useOpenDialog(open, { isModal: true, yieldsToOthers });
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  useSteadyFooter(popup, '[data-dialog-footer]');
  const hasCloseButton = dismissible === true;
  // A message scrolls as a whole, so that the arrow keys scroll it while its button has the focus.
  const isMessage = role === 'alertdialog';
  const changeOpen = (nextOpen: boolean, details: BaseDialog.Root.ChangeEventDetails) => {
    const isEscape = details.reason === 'escape-key';
    if (isEscape && (dismissible === false || !isMeant(details.event))) details.cancel();
    else onOpenChange(nextOpen);
  };

  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={open} onOpenChange={changeOpen} disablePointerDismissal={!hasCloseButton}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-(--dur-3) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <BaseDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
            <BaseDialog.Popup
              ref={setPopup}
              role={role}
              {...(initialFocus === undefined ? {} : { initialFocus })}
              {...(finalFocus === undefined ? {} : { finalFocus: () => focusFinalTarget(finalFocus()) })}
              className={clsx(
                'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-t-xl bg-raised shadow-3 outline-none sm:max-h-full sm:rounded-xl',
                'border border-line max-sm:border-x-0 max-sm:border-b-0',
                'transition-[translate,opacity] duration-(--dur-3) ease-out',
                'data-ending-style:opacity-0 data-starting-style:opacity-0',
                'data-ending-style:translate-y-4 data-starting-style:translate-y-4 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
                isMessage ? 'overflow-y-auto overscroll-contain' : 'overflow-hidden',
                WIDTHS[size],
              )}
            >
              <div className={clsx('shrink-0 px-4 pt-5 pb-3 sm:px-6 sm:pt-6', hasCloseButton && 'pr-14! sm:pr-16!')}>
                <BaseDialog.Title className="font-display text-[1.6875rem] leading-8 text-balance wrap-anywhere text-fg">
                  {title}
                </BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1 text-md text-fg-2">{description}</BaseDialog.Description>
                )}
              </div>
              <div
                className={clsx(
                  // The padding on top makes room for the focus ring of the first control inside the scrolling box.
                  'px-4 pt-1 pb-5 sm:px-6',
                  isMessage ? 'shrink-0' : 'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                  !footer && 'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
                )}
              >
                {children}
              </div>
              {footer && (
                <div
                  data-dialog-footer=""
                  className="sticky bottom-0 flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6"
                >
                  {footer}
                </div>
              )}
              {/* Last in the DOM, so focus starts in the content. Its visual position is the usual one. */}
              {hasCloseButton && (
                <BaseDialog.Close
                  render={
                    <IconButton
                      label={closeLabel}
                      icon={<X />}
                      className="absolute! top-4 right-3 sm:top-5 sm:right-4"
                    />
                  }
                />
              )}
            </BaseDialog.Popup>
          </BaseDialog.Viewport>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  );
}

/** Focuses a part of the page, such as a heading or `main`, itself. The library would focus the first control inside. */
function focusFinalTarget(target: HTMLElement | null | boolean): HTMLElement | null | boolean {
  if (!(target instanceof HTMLElement) || target.tabIndex >= 0) return target;
  target.focus({ preventScroll: true });
  return false;
}

/**
 * Keeps the buttons of a dialog in their position when its content grows after a press on one of them, for example by an error. A centered
 * dialog would grow in both directions and move the button away from under the pointer. Content that leaves no room for that is centered.
 * `box` is the dialog, `footer` selects its buttons.
 */
function useSteadyFooter(box: HTMLElement | null, footer: string): void {
  useEffect(() => {
    if (box === null) return;
    let wasPressed = false;
    let height = box.offsetHeight;
    const press = (event: Event) => {
      wasPressed = event.target instanceof Element && event.target.closest(footer) !== null;
    };
    const observer = new ResizeObserver(() => {
      const grownBy = box.offsetHeight - height;
      height = box.offsetHeight;
      // A bottom sheet's footer does not move anyway.
      if (!wasPressed || grownBy === 0 || isBottomSheet(box)) return;
      const room = (box.parentElement?.clientHeight ?? 0) - height;
      const lift = Number.parseFloat(box.style.marginBottom || '0') + grownBy;
      box.style.marginBottom = lift > 0 && lift < room ? `${lift}px` : '0';
    });
    observer.observe(box);
    box.addEventListener('pointerdown', press);
    box.addEventListener('keydown', press);
    return () => {
      observer.disconnect();
      box.removeEventListener('pointerdown', press);
      box.removeEventListener('keydown', press);
    };
  }, [box, footer]);
}

function isBottomSheet(box: HTMLElement): boolean {
  return box.parentElement !== null && getComputedStyle(box.parentElement).alignItems !== 'center';
}
