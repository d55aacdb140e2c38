const AROUND = 30;

/**
 * The first character beyond Latin-1, with its context. V8 stores the source text, and one such character makes it use two bytes for each:
 * a single quotation mark doubles it.
 */
export function beyondLatin1(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: All of Latin-1, control characters included.
  const at = text.search(/[^\u0000-\u00ff]/);
  return at === -1 ? undefined : text.slice(Math.max(0, at - AROUND), at + AROUND);
}
