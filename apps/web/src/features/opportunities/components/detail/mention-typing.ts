import { mentionsIn } from '@aicv/domain/mention';

/** A mention that is being typed, from its @ to the caret. */
interface TypedMention {
  readonly start: number;
  /** What stands after the @. */
  readonly query: string;
}

/** As `domain/mention`, cut off at the caret; a name that is not yet begun counts. */
const AT_CARET = /(?<![\p{L}\p{N}_@.-])@([\p{L}\p{N}_.-]*)$/u;

export function mentionAtCaret(text: string, caret: number): TypedMention | null {
  const match = AT_CARET.exec(text.slice(0, caret));
  return match === null ? null : { start: match.index, query: match[1] ?? '' };
}

/** The text with the mention that is being typed completed, and where the caret then stands. */
export function completeMention(
  text: string,
  caret: number,
  { start }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Whether an @ and this name is read as a mention of it; a name with a space, say, is not. */
export function isMentionable(username: string): boolean {
  return mentionsIn(`@${username}`)[0] === username;
}
