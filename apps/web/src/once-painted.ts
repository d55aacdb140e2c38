/** A hidden window or tab is not painted. It is complete when the user comes back to it. */
const LONGEST_PAINT_MS = 3_000;

interface Acts {
  /** When all is there that is painted. */
  readonly before?: () => void;
  /** When it has been painted. */
  readonly after: () => void;
}

/** Acts once, when the document's content is painted; at once in a hidden document, and after three seconds in any case. */
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
    // The second frame starts after the first was painted.
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
