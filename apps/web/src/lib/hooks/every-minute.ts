const EVERY_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls `onMinute` each minute, for durations on a page that stays open. Returns the cleanup function. One timer serves the whole page:
 * with a timer per row, a hundred rows would wake the browser and render separately.
 */
export function everyMinute(onMinute: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(notifyListeners, EVERY_MS);
  listeners.add(onMinute);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size === 0) clearInterval(timer);
  };
}
