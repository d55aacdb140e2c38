/** Mentions in a comment: an @ and a username, at the beginning or after what is no part of a name. */

export const COMMENT_MAX_LENGTH = 5_000;

/** Not in the specification: nobody calls more people than this to one comment. */
export const MENTIONS_MAX = 20;

const MENTION = /(?<![\p{L}\p{M}\p{N}_@.-])@([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_])?)/gu;

export interface TextPart {
  readonly text: string;
  /** The username without its @, where the part is a mention. */
  readonly mention?: string;
}

/** The text as a row of plain parts and mentions; joined they are the text again. */
export function partsOfComment(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], mention: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The usernames that a comment calls, in the spelling in which usernames are stored (NFC), each once whatever its case, in order. */
export function mentionsIn(text: string): string[] {
  const names = partsOfComment(text).flatMap(({ mention }) => mention?.normalize('NFC') ?? []);
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...seen.values()].slice(0, MENTIONS_MAX);
}
