import type { ReactNode } from 'react';

export type ToastTone = 'default' | 'success' | 'destructive';

export type ToastRequest = {
  title: string;
  description?: ReactNode;
  tone?: ToastTone | undefined;
  durationMs?: number | undefined;
};

export type Toast = { id: number; title: string; description: ReactNode; tone: ToastTone };

// REQ-301
const DEFAULT_DURATION_MS = 5000;

/** A store of at most one toast, which removes itself after its time. A new toast replaces the old one. */
export function createToastStore(now: () => number = () => performance.now()) {
  const listeners = new Set<() => void>();
  let current: Toast | null = null;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remainingMs = 0;
  let runningSinceMs: number | null = null;
  let isPaused = false;

  const setCurrent = (toast: Toast | null) => {
    current = toast;
    for (const listener of listeners) listener();
  };

  const stopTimer = () => {
    clearTimeout(timer);
    if (runningSinceMs !== null) remainingMs -= now() - runningSinceMs;
    runningSinceMs = null;
  };

  const startTimer = () => {
    if (isPaused || current === null) return;
    runningSinceMs = now();
    timer = setTimeout(dismiss, Math.max(0, remainingMs));
  };

  const dismiss = () => {
    stopTimer();
    // If the toast disappears, the pointer or focus that paused it causes no event.
    isPaused = false;
    if (current !== null) setCurrent(null);
  };

  return {
    show({ title, description, tone = 'default', durationMs = DEFAULT_DURATION_MS }: ToastRequest) {
      stopTimer();
      remainingMs = durationMs;
      lastId += 1;
      setCurrent({ id: lastId, title, description, tone });
      startTimer();
    },
    dismiss,
    /** Pauses the time, for example while the pointer is over the toast. */
    pause() {
      if (isPaused) return;
      isPaused = true;
      stopTimer();
    },
    /** Resumes the remaining time. */
    resume() {
      if (!isPaused) return;
      isPaused = false;
      startTimer();
    },
    getCurrent: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The store that the page's toaster shows. */
export const toastStore = createToastStore();

/** Shows a message for five seconds, or for `durationMs`. */
export function showToast(request: ToastRequest): void {
  toastStore.show(request);
}
