const AROUND = 30;

/**
 * Returns the first character beyond Latin-1 with its context. V8 retains the source text. A single such character, such as a typographic
 * quotation mark, makes V8 store the whole text with two bytes a character.
 */
export function beyondLatin1(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of Latin-1, control characters included
  const at = text.search(/[^\u0000-\u00ff]/);
  return at === -1 ? undefined : text.slice(Math.max(0, at - AROUND), at + AROUND);
}
