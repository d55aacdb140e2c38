/** The maximum wait: ms. A hidden window or tab is not painted, but must be complete when the user returns to it. */
const LONGEST_PAINT_MS = 3_000;

/** Calls the function once, after the first paint: at once in a hidden document, and after three seconds at the latest. */
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
  // The second frame starts after the first was painted.
  requestAnimationFrame(() => requestAnimationFrame(actOnce));
  setTimeout(actOnce, LONGEST_PAINT_MS);
}
