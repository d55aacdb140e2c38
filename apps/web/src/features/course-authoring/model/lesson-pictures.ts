/** Images in the Markdown text of a lesson. They are files of the lesson. */
import type { RecordFile } from '@aicv/contracts/files/files';

const PICTURE_TYPES: readonly RecordFile['type'][] = ['png', 'jpeg', 'gif', 'webp'];

export function isPicture({ type }: Pick<RecordFile, 'type'>): boolean {
  return PICTURE_TYPES.includes(type);
}

/** The text with an image as a paragraph of its own at a position, and the position between the brackets for its description. */
export function withPicture(text: string, at: number, fileId: string): { text: string; caret: number } {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  const start = before === '' ? '' : `${before}\n\n`;
  const end = after === '' ? '\n' : `\n\n${after}`;
  return { text: `${start}![](/api/files/${fileId})${end}`, caret: start.length + 2 };
}

/** The number of images whose brackets are empty. The server counts exactly when the course is published. */
export function countUndescribed(text: string): number {
  return text.match(/!\[\s*\]\(\/api\/files\//g)?.length ?? 0;
}
