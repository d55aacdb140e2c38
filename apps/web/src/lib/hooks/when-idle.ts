/** The delay in Safari, which has no `requestIdleCallback`. */
const WITHOUT_IDLE_MS = 1_000;

/** Runs work that the first view does not need, once the page is idle, or after `timeout` ms at the latest. */
export function whenIdle(work: () => void, options?: { timeout: number }): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, options);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
