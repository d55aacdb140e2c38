import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../form/button.tsx';
import { useInertPage } from './use-inert-page.ts';

type AlertDialogProps = {
  open: boolean;
  title: string;
  description: string;
  /** The label of the only button. */
  answer: string;
  onAnswer: () => void;
};

/**
 * A modal message with one button, opened without a trigger. It looks like `Dialog`, but without the dialog library, which would delay the
 * first visit. It does not count as open, and hides while another dialog is open.
 */
export function AlertDialog({ open, title, description, answer, onAnswer }: AlertDialogProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(open);
  const boxRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  const answerRef = useRef<HTMLButtonElement>(null);
  const focusCameFrom = useRef<Element | null>(null);
  if (open && !isShown) setIsShown(true);

  // Reads the focus before the page becomes inert, which removes it. Returns it after the page is active again.
  useLayoutEffect(() => {
    if (open) focusCameFrom.current = document.activeElement;
  }, [open]);
  useInertPage(open);
  useLayoutEffect(() => {
    if (!open) return;
    answerRef.current?.focus({ preventScroll: true });
    return () => {
      const before = focusCameFrom.current;
      const back = before?.isConnected && before !== document.body ? before : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [open]);
  useStillPage(boxRef, isShown);
  useEffect(() => {
    if (open || !isShown) return;
    let isOpenAgain = false;
    const transitions = boxRef.current?.getAnimations({ subtree: true }) ?? [];
    void Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => {
      if (!isOpenAgain) setIsShown(false);
    });
    return () => {
      isOpenAgain = true;
    };
  }, [open, isShown]);

  /** Only the button can have the focus, and only the text can scroll. */
  const trapFocus = (event: KeyboardEvent) => {
    const by = SCROLLED_BY[event.key];
    if (event.key !== 'Tab' && by === undefined) return;
    event.preventDefault();
    if (by === undefined) answerRef.current?.focus();
    else textRef.current?.scrollBy({ top: by });
  };

  if (!isShown) return null;
  return createPortal(
    <div ref={boxRef} className={clsx('fixed inset-0 z-50 touch-none', !open && 'pointer-events-none')}>
      <div
        className={clsx(
          'absolute inset-0 bg-scrim transition-opacity duration-(--dur-3) ease-out starting:opacity-0',
          !open && 'opacity-0',
        )}
      />
      <div className="absolute inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <div
          role="alertdialog"
          aria-modal="true"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}description`}
          onKeyDown={trapFocus}
          className={clsx(
            'relative flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden rounded-t-xl bg-raised shadow-3 outline-none sm:max-h-full sm:max-w-110 sm:rounded-xl',
            'border border-line max-sm:border-x-0 max-sm:border-b-0',
            'transition-[translate,opacity] duration-(--dur-3) ease-out starting:translate-y-4 starting:opacity-0 sm:starting:translate-y-2',
            !open && 'translate-y-4 opacity-0 sm:translate-y-2',
          )}
        >
          <div
            ref={textRef}
            tabIndex={-1}
            className="min-h-0 flex-1 touch-pan-y overflow-y-auto overscroll-contain px-4 pt-5 pb-9 outline-none sm:px-6 sm:pt-6"
          >
            <h2
              id={`${id}title`}
              className="font-display text-[1.6875rem] leading-8 text-balance wrap-anywhere text-fg"
            >
              {title}
            </h2>
            <p id={`${id}description`} className="mt-1 text-md text-fg-2">
              {description}
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
            <Button ref={answerRef} variant="primary" onClick={() => open && onAnswer()}>
              {answer}
            </Button>
          </div>
        </div>
      </div>
    </div>,
    document.body,
  );
}

const SCROLLED_BY: Readonly<Record<string, number>> = {
  ArrowDown: 40,
  ArrowUp: -40,
  PageDown: 200,
  PageUp: -200,
  End: 1e6,
  Home: -1e6,
};

/** A press outside of the message does not move the focus. Text can still be selected. */
function preventFocusLoss(event: MouseEvent): void {
  const isText = event.target instanceof Element && event.target.closest('[role=alertdialog]') !== null;
  if (!isText) event.preventDefault();
}

/** The page behind does not scroll, but keeps its scroll bar. The button keeps the focus. */
function useStillPage(boxRef: { readonly current: HTMLElement | null }, isShown: boolean): void {
  useEffect(() => {
    const box = boxRef.current;
    if (!isShown || box === null) return;
    const hold = (event: WheelEvent) => {
      const scroller = event.target instanceof Element ? event.target.closest('.overflow-y-auto') : null;
      if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) event.preventDefault();
    };
    // Not a prop: React's wheel listener is passive and cannot prevent scrolling.
    box.addEventListener('wheel', hold, { passive: false });
    box.addEventListener('mousedown', preventFocusLoss);
    return () => {
      box.removeEventListener('wheel', hold);
      box.removeEventListener('mousedown', preventFocusLoss);
    };
  }, [boxRef, isShown]);
}
