import type { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

export type ToastTone = 'default' | 'success' | 'destructive';

/** An `arrival` is not about the user's own action and has a link that leaves the page. */
export type ToastKind = 'message' | 'arrival';

export type ToastRequest = {
  title: string;
  description?: ReactNode;
  tone?: ToastTone | undefined;
  durationMs?: number | undefined;
  kind?: ToastKind | undefined;
  /** A button of the toast. */
  action?: { readonly label: string; readonly onAction: () => void } | undefined;
};

// REQ-301
const DEFAULT_DURATION_MS = 5000;

/** One id for all: a new toast replaces the old one, because at most one is shown. */
const TOAST_ID = 'toast';

/** `serial` distinguishes equal toasts. The library restarts its `updateKey` when a toast replaces one that is closing. */
export type ToastData = { readonly serial: number };

type Toasts = Pick<ReturnType<typeof Toast.useToastManager<ToastData>>, 'add' | 'close'>;

let toasts: Toasts | null = null;
let waiting: Parameters<Toasts['add']>[0] | null = null;
let shownKind: ToastKind | null = null;
let lastSerial = 0;
let onWaiting: (() => void) | undefined;

/** Called by the toaster, which pages load after their first paint. A toast that was shown before then appears. */
export function connectToaster(connected: Toasts): () => void {
  toasts = connected;
  if (waiting !== null) toasts.add(waiting);
  waiting = null;
  return () => {
    toasts = null;
  };
}

/** Calls back for each toast that waits for the toaster. */
export function followWaitingToast(listener: () => void): () => void {
  onWaiting = listener;
  return () => {
    onWaiting = undefined;
  };
}

/** The kind of the toast that is shown; null without one. */
export const shownToastKind = (): ToastKind | null => shownKind;

/** Shows a message for five seconds, or for `durationMs`. */
export function showToast(request: ToastRequest): void {
  const { title, description, tone = 'default', durationMs = DEFAULT_DURATION_MS, kind = 'message', action } = request;
  shownKind = kind;
  const onClose = () => {
    shownKind = null;
  };
  lastSerial += 1;
  const data = { serial: lastSerial };
  const actionProps = action && { children: action.label, onClick: action.onAction };
  const options = { id: TOAST_ID, title, description, type: tone, timeout: durationMs, onClose, data, actionProps };
  if (toasts !== null) {
    toasts.add(options);
    return;
  }
  waiting = options;
  onWaiting?.();
}

export function dismissToast(): void {
  toasts?.close(TOAST_ID);
}
