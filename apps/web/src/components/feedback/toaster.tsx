import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useToastPosition } from './toast-position.ts';
import { type Toast, toastStore } from './toast-store.ts';

type ToasterProps = { label?: string | undefined; closeLabel?: string | undefined };

/**
 * Shows the current toast: at the top on small screens and at the bottom right from 640 px, or where it covers no primary action. Its live
 * regions are always in the document, because screen readers do not announce a region that appears together with its text.
 */
export function Toaster({ label = 'Messages', closeLabel = 'Dismiss' }: ToasterProps) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getCurrent);
  const isUrgent = toast?.tone === 'destructive';
  const focusCameFrom = useRef<HTMLElement | null>(null);
  const sectionRef = useRef<HTMLElement>(null);
  useToastPosition(sectionRef, toast?.id);

  const pauseOnFocus = (event: FocusEvent<HTMLDivElement>) => {
    toastStore.pause();
    if (event.relatedTarget instanceof HTMLElement) focusCameFrom.current = event.relatedTarget;
  };

  const dismiss = () => {
    toastStore.dismiss();
    focusCameFrom.current?.focus();
    focusCameFrom.current = null;
  };

  return createPortal(
    // aria-live, though off, keeps an open modal dialog from hiding the toaster from screen readers.
    <section
      ref={sectionRef}
      aria-label={label}
      aria-live="off"
      data-toaster=""
      className={clsx(
        'pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-60 flex justify-center sm:inset-x-auto sm:top-auto sm:right-6 sm:bottom-6',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering over the toast only gives more time to read it (WCAG 2.2.1) */}
      <div
        // Not on pointer enter: a toast that appears under a resting pointer is not the user's target.
        onPointerMove={toastStore.pause}
        onPointerLeave={toastStore.resume}
        onFocus={pauseOnFocus}
        onBlur={toastStore.resume}
        className={clsx(
          toast !== null &&
            'pointer-events-auto flex w-full max-w-sm items-start rounded-lg border p-3.5 shadow-3 sm:w-96 sm:max-w-none',
          toast !== null &&
            (isUrgent ? 'border-danger/40 bg-danger-soft text-fg' : 'border-transparent bg-ink text-on-ink'),
        )}
      >
        <div
          role="status"
          aria-live="polite"
          aria-atomic="true"
          className={clsx(toast !== null && !isUrgent && 'min-w-0 flex-1')}
        >
          {toast !== null && !isUrgent ? <ToastText key={toast.id} toast={toast} /> : null}
        </div>
        <div role="alert" aria-live="assertive" aria-atomic="true" className={clsx(isUrgent && 'min-w-0 flex-1')}>
          {toast !== null && isUrgent ? <ToastText key={toast.id} toast={toast} /> : null}
        </div>
        {toast === null ? null : (
          <button
            type="button"
            aria-label={closeLabel}
            onClick={dismiss}
            className={clsx(
              'hit-target -my-1 -mr-1 ml-2 grid size-7 shrink-0 place-items-center rounded-sm opacity-80 hover:opacity-100',
              isUrgent ? 'focus-visible:outline-ring' : 'focus-visible:outline-on-ink',
            )}
          >
            <X aria-hidden="true" size={16} />
          </button>
        )}
      </div>
    </section>,
    document.body,
  );
}

const ICONS = { default: null, success: CircleCheck, destructive: CircleAlert } as const;

function ToastText({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.tone];
  return (
    <div className="flex animate-toast-in gap-2.5 text-md">
      {Icon === null ? null : (
        <Icon
          aria-hidden="true"
          size={16}
          className={clsx('mt-0.5 shrink-0', toast.tone === 'destructive' && 'text-danger')}
        />
      )}
      <div className="min-w-0">
        <p className="font-[550]">{toast.title}</p>
        {toast.description === undefined ? null : (
          <p className="text-sm opacity-85 [&_a]:text-inherit!">{toast.description}</p>
        )}
      </div>
    </div>
  );
}
