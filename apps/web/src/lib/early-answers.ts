/** What the document of the page has asked before there was any code of the page (`ask-early.ts`), by address; each is taken once. */
export type EarlyAnswers = Map<string, Promise<Response>>;

// On the window, as the script within the document shares no module with the page.
const shared: typeof globalThis & { earlyAnswers?: EarlyAnswers } = globalThis;

export function keepEarlyAnswers(answers: EarlyAnswers): void {
  shared.earlyAnswers = answers;
}

export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = shared.earlyAnswers?.get(address);
  shared.earlyAnswers?.delete(address);
  return answer;
}

/** They are somebody else's, or from before a change. */
export function forgetEarlyAnswers(): void {
  shared.earlyAnswers?.clear();
}
