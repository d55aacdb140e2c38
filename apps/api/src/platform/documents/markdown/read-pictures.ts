/** The pictures of a Markdown text that are files of a record, in order. Loads the parser only for a text that may have one. */
export async function readPictures(
  markdown: string,
): Promise<readonly { readonly fileId: string; readonly description: string }[]> {
  if (!markdown.includes('/api/files/')) return [];
  const { picturesIn } = await import('@aicv/contracts/markdown/markdown-tree');
  return picturesIn(markdown);
}
