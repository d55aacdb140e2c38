/** What is waited for at most, counted from the first script: ms. Whoever waits longer is told that something is on its way. */
const PATIENCE_MS = 1_000;

/**
 * Where the document has drawn the frame (decision 101), it stays until the page can take its place in one go, or for a second: a page that
 * came in pieces would take the frame away first.
 */
export async function whenWhole(root: HTMLElement, parts: readonly Promise<unknown>[]): Promise<void> {
  if (!root.hasChildNodes()) return;
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
