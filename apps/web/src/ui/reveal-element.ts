/** As the `ref` of what appears out of sight; once, not at each rendering, as it is the same function each time. */
export function revealElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
