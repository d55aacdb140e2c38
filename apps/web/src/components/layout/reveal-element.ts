/** For the `ref` of an element that appears off-screen. Runs once, not at each rendering, because the function is stable. */
export function revealElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
