/** Aborts with the caller's signal, if any, or after the timeout. `AbortSignal.any` is missing in some supported browsers. */
export function endingSignal(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { signal: ending.signal });
  return ending.signal;
}
