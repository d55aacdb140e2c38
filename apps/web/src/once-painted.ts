/** What is behind another window or tab by now is not painted, and is whole when somebody comes back to it. */
const LONGEST_PAINT_MS = 3_000;

interface Acts {
  /** When all is there that is painted. */
  readonly before?: () => void;
  /** When it has been painted. */
  readonly after: () => void;
}

/** Acts once, when what the document shows is painted; at once where nobody sees it, and after three seconds in any case. */
export function oncePainted({ before = () => undefined, after }: Acts): void {
  const prepare = once(before);
  const act = once(() => {
    prepare();
    after();
  });
  if (document.hidden) {
    act();
    return;
  }
  requestAnimationFrame(() => {
    prepare();
    // The second frame begins when the first has been drawn.
    requestAnimationFrame(act);
  });
  setTimeout(act, LONGEST_PAINT_MS);
}

function once(act: () => void): () => void {
  let hasActed = false;
  return () => {
    if (hasActed) return;
    hasActed = true;
    act();
  };
}
