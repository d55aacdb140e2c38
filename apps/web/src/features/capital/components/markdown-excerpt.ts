/** As many characters as two or three lines hold. */
const LENGTH = 220;

/** The beginning of a text in Markdown without its marks, for a list; the whole text is rendered on its own page. */
export function markdownExcerpt(markdown: string): string {
  const text = markdown
    .slice(0, LENGTH * 4)
    // A line begins with spaces, not with the empty lines before it: a hundred of those would be tried from each of them.
    .replaceAll(/^[^\S\n]*(```|~~~).*$/gm, '')
    .replaceAll(/^[^\S\n]{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+(\[[ xX]\]\s+)?/gm, '')
    .replaceAll(/^[ \t:-]*\|[ \t|:-]*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)/g, '')
    .replaceAll(/(^|\s)[*_](\S[^*_]*)[*_](?=\W|$)/g, '$1$2')
    .replaceAll(/\s*\|\s*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= LENGTH) return text;
  const cut = text.slice(0, LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH / 2))}...`;
}
