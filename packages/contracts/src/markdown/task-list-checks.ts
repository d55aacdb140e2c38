import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

/**
 * Reads the box of a task list. After an empty list item the tokenizer assigns a box at the start of a paragraph to that item, and the
 * usual handler drops it: here it stays text.
 */
export const taskListChecks: Extension = {
  exit: { taskListCheckValueChecked: exitCheck, taskListCheckValueUnchecked: exitCheck },
};

function exitCheck(this: CompileContext, token: Token): void {
  const item = this.stack.at(-2);
  if (item?.type === 'listItem') {
    const type: string = token.type;
    item.checked = type === 'taskListCheckValueChecked';
    return;
  }
  const paragraph = this.stack.at(-1);
  if (paragraph?.type !== 'paragraph') return;
  const position = { start: { ...token.start }, end: { ...token.end } };
  paragraph.children.push({ type: 'text', value: `[${this.sliceSerialize(token)}]`, position });
}
