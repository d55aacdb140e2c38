const EVERY_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls each minute, for what a page that stays open counts until now; answers with what ends it. One timer serves the whole page: of
 * a hundred rows each would wake the browser by itself, and draw by itself.
 */
export function everyMinute(onMinute: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(notifyListeners, EVERY_MS);
  listeners.add(onMinute);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size === 0) clearInterval(timer);
  };
}
