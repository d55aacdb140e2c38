/** The delay in Safari, which has no `requestIdleCallback`. */
const WITHOUT_IDLE_MS = 1_000;

/** Runs work that the first view does not need, once the page is idle. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, WITHOUT_IDLE_MS);
  return () => clearTimeout(timer);
}
