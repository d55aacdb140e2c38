import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useToastPosition } from './toast-position.ts';
import { connectToaster, type ToastData, type ToastTone } from './toast-store.ts';

type ToastObject = ReturnType<typeof Toast.useToastManager<ToastData>>['toasts'][number];

/** Shows the toast: at the top on small screens and at the bottom right from 640 px, or where it covers no primary action (REQ-301). */
export function Toaster() {
  return <Toast.Provider limit={1}>{createPortal(<ToastViewport />, document.body)}</Toast.Provider>;
}

function ToastViewport() {
  const { toasts, add, close } = Toast.useToastManager<ToastData>();
  useLayoutEffect(() => connectToaster({ add, close }), [add, close]);
  const focusCameFrom = useRef<HTMLElement>(null);
  const saveFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      focusCameFrom.current = relatedTarget;
    }
  };
  return (
    <Toast.Viewport
      aria-label="Messages"
      data-toaster=""
      onFocus={saveFocus}
      // Not on entering: a toast that appears under a resting pointer is not the user's target. Moving the pointer pauses the time.
      onMouseEnter={(event) => event.preventBaseUIHandler()}
      // Escape dismisses the toast. An open dialog would close as well.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-60 flex justify-center outline-none sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} focusCameFrom={focusCameFrom} />
      ))}
    </Toast.Viewport>
  );
}

const ICONS = { default: null, success: CircleCheck, destructive: CircleAlert } as const;

/** Instead of the library's role, which screen readers announce as a dialog. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined };

type ToastMessageProps = { toast: ToastObject; focusCameFrom: RefObject<HTMLElement | null> };

function ToastMessage({ toast, focusCameFrom }: ToastMessageProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const tone = toast.type as ToastTone;
  const isUrgent = tone === 'destructive';
  const isEnding = toast.transitionStatus === 'ending';
  const Icon = ICONS[tone];
  useToastPosition(rootRef, toast.data?.serial);
  // The library returns the focus only after F6.
  useLayoutEffect(() => {
    if (isEnding && rootRef.current?.contains(document.activeElement)) focusCameFrom.current?.focus();
  }, [isEnding, focusCameFrom]);
  return (
    <Toast.Root
      ref={rootRef}
      toast={toast}
      {...NO_DIALOG}
      // A swipe would keep the text from being selected.
      swipeDirection={[]}
      className={clsx(
        'pointer-events-auto flex w-full max-w-sm items-start rounded-lg border p-3.5 shadow-3 sm:w-96 sm:max-w-none',
        isUrgent ? 'border-danger/40 bg-danger-soft text-fg' : 'border-transparent bg-ink text-on-ink',
      )}
    >
      {/* Inside the polite live region of the viewport. A new element for each toast, so that equal texts are announced again. */}
      <div
        key={toast.data?.serial}
        role={isUrgent ? 'alert' : undefined}
        className="flex min-w-0 flex-1 animate-toast-in gap-2.5 text-md"
      >
        {Icon === null ? null : (
          <Icon aria-hidden="true" size={16} className={clsx('mt-0.5 shrink-0', isUrgent && 'text-danger')} />
        )}
        <div className="min-w-0">
          <Toast.Title render={<p />} className="font-[550]" />
          <Toast.Description className="text-sm opacity-85 [&_a]:text-inherit!" />
        </div>
      </div>
      {toast.actionProps === undefined ? null : (
        <Toast.Action
          className={clsx(
            'hit-target label -my-1 ml-2 h-7 shrink-0 rounded-sm px-2 text-sm font-[650] underline-offset-4 hover:underline',
            isUrgent ? 'focus-visible:outline-ring' : 'focus-visible:outline-on-ink',
          )}
        />
      )}
      <Toast.Close
        aria-label="Dismiss"
        aria-hidden={undefined}
        className={clsx(
          'hit-target -my-1 -mr-1 ml-2 grid size-7 shrink-0 place-items-center rounded-sm opacity-80 hover:opacity-100',
          isUrgent ? 'focus-visible:outline-ring' : 'focus-visible:outline-on-ink',
        )}
      >
        <X aria-hidden="true" size={16} />
      </Toast.Close>
    </Toast.Root>
  );
}
