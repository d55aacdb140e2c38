const AROUND = 30;

/**
 * The first character beyond Latin-1, with what stands around it. V8 keeps the text of what it runs, with two bytes for each character
 * where one of them is such: a single quotation mark doubles it.
 */
export function beyondLatin1(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: All of Latin-1, control characters included.
  const at = text.search(/[^\u0000-\u00ff]/);
  return at === -1 ? undefined : text.slice(Math.max(0, at - AROUND), at + AROUND);
}
