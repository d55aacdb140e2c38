const ROOT = '<div id="root"></div>';

/** Inserts a page's initial content into its document, at the root where the page itself will render. */
export function fillRoot(html: string, content: string): string {
  if (!html.includes(ROOT)) throw new Error(`The document has no ${ROOT}`);
  // A function: `$` would have a special meaning in a replacement string.
  return html.replace(ROOT, () => ROOT.replace('></', () => `>${content}</`));
}
