const ROOT = '<div id="root"></div>';

/** Puts what a page shows before any script into its document, where the page itself will stand. */
export function fillRoot(html: string, content: string): string {
  if (!html.includes(ROOT)) throw new Error(`The document has no ${ROOT}`);
  // A function: a `$` in what is put in would mean something else.
  return html.replace(ROOT, () => ROOT.replace('></', () => `>${content}</`));
}
