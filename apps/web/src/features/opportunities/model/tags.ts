/** The tags of a text in which commas separate them. */
export function tagsOfText(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
