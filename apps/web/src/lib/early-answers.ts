export interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

/**
 * What the document of the page has asked before there was any code of the page (`ask-early.ts`), by address; each is taken once. Null for
 * what the page has taken or asked by itself, which is not to be asked any more.
 */
export type EarlyAnswers = Map<string, EarlyAnswer | null>;

// On the window, as the script within the document shares no module with the page.
const shared: typeof globalThis & { earlyAnswers?: EarlyAnswers | undefined } = globalThis;

export function setEarlyAnswers(answers: EarlyAnswers): void {
  shared.earlyAnswers = answers;
}

export function areCurrent(answers: EarlyAnswers): boolean {
  return shared.earlyAnswers === answers;
}

/** The answer is given up with `signal`, as that of any call. */
export function takeEarlyAnswer(address: string, signal?: AbortSignal): Promise<Response> | undefined {
  const early = shared.earlyAnswers?.get(address);
  shared.earlyAnswers?.set(address, null);
  if (!early) return undefined;
  if (signal?.aborted) early.giveUp();
  signal?.addEventListener('abort', early.giveUp);
  return early.answer;
}

/** Discards the answers of another user, or from before a change, and stops further early requests. */
export function forgetEarlyAnswers(): void {
  for (const early of shared.earlyAnswers?.values() ?? []) early?.giveUp();
  shared.earlyAnswers = undefined;
}
