export interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

/**
 * The responses that the document requested before any code of the page ran (`ask-early.ts`), by URL. Each is used once. Null for a URL
 * that the page has used or requested itself, which must not be requested again.
 */
export type EarlyAnswers = Map<string, EarlyAnswer | null>;

// On the window, because the script in the document shares no module with the page.
const shared: typeof globalThis & { earlyAnswers?: EarlyAnswers | undefined } = globalThis;

export function setEarlyAnswers(answers: EarlyAnswers): void {
  shared.earlyAnswers = answers;
}

export function areCurrent(answers: EarlyAnswers): boolean {
  return shared.earlyAnswers === answers;
}

/** Aborting `signal` aborts the early request, too. */
export function takeEarlyAnswer(address: string, signal?: AbortSignal): Promise<Response> | undefined {
  const early = shared.earlyAnswers?.get(address);
  shared.earlyAnswers?.set(address, null);
  if (!early) return undefined;
  if (signal?.aborted) early.giveUp();
  signal?.addEventListener('abort', early.giveUp);
  return early.answer;
}

/** Discards the responses for another user, or from before a change, and aborts pending early requests. */
export function forgetEarlyAnswers(): void {
  for (const early of shared.earlyAnswers?.values() ?? []) early?.giveUp();
  shared.earlyAnswers = undefined;
}
