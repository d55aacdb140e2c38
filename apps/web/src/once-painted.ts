/** The maximum wait: ms. A hidden window or tab is not painted, but must be complete when the user returns to it. */
const LONGEST_PAINT_MS = 3_000;

interface Acts {
  /** Called when everything that will be painted has been parsed. */
  readonly before?: () => void;
  /** Called after the paint. */
  readonly after: () => void;
}

/** Calls each function once, around the first paint: at once in a hidden document, and after three seconds at the latest. */
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
