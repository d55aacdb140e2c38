/** Aborts with the signal of its caller, where there is one, and once the time is over; `AbortSignal.any` is younger than some browsers we serve. */
export function endingSignal(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(signal?.reason);
  setTimeout(end, ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { signal: ending.signal });
  return ending.signal;
}
