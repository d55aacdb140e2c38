/** A LIKE pattern that finds the text literally, anywhere: `%`, `_` and `\` in it stand for themselves. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
