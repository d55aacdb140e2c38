import { mentionBeingTyped, mentionOf } from '@aicv/domain/comments/mention';

type TypedMention = NonNullable<ReturnType<typeof mentionBeingTyped>>;

/** The mention being typed, from its @ to the caret. */
export function mentionAtCaret(text: string, caret: number): TypedMention | null {
  return mentionBeingTyped(text.slice(0, caret));
}

/** Completes the mention being typed. Returns the new text and the caret position after the mention. */
export function completeMention(
  text: string,
  caret: number,
  { typed: { start }, username }: { typed: TypedMention; username: string },
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}${mentionOf(username)} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
