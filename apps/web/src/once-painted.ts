/** What is behind another window or tab by now is not painted, and is whole when somebody comes back to it. */
const LONGEST_PAINT_MS = 3_000;

/** Acts once, when what the document shows has been painted; at once where nobody sees it, and after three seconds in any case. */
export function oncePainted(act: () => void): void {
  let hasActed = false;
  const actOnce = () => {
    if (hasActed) return;
    hasActed = true;
    act();
  };
  if (document.hidden) {
    actOnce();
    return;
  }
  // The second frame begins when the first has been drawn.
  requestAnimationFrame(() => requestAnimationFrame(actOnce));
  setTimeout(actOnce, LONGEST_PAINT_MS);
}
