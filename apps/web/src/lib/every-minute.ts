const EVERY_MS = 60_000;

/** Calls each minute, for what a page that stays open counts until now; answers with what ends it. */
export function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, EVERY_MS);
  return () => clearInterval(timer);
}
