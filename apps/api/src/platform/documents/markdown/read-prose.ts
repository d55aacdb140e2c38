/** The text of a Markdown document as its page shows it, without formatting (`markdownProse`). */
export async function readProse(markdown: string): Promise<string> {
  // The parser is loaded at the first such text.
  const { markdownProse } = await import('@aicv/contracts/markdown/markdown-prose');
  return markdownProse(markdown);
}
