/** Images in the Markdown text of a lesson. They are files of the lesson. */
import type { RecordFile } from '@aicv/contracts/files/files';

const PICTURE_TYPES: readonly RecordFile['type'][] = ['png', 'jpeg', 'gif', 'webp'];

export function isPicture({ type }: Pick<RecordFile, 'type'>): boolean {
  return PICTURE_TYPES.includes(type);
}

/**
 * The text with an image as a paragraph of its own at a position, the position between the brackets for its description, and the position
 * after the image.
 */
export function withPicture(text: string, at: number, fileId: string): { text: string; caret: number; end: number } {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  const start = before === '' ? '' : `${before}\n\n`;
  const end = after === '' ? '\n' : `\n\n${after}`;
  const picture = `![](/api/files/${fileId})`;
  return { text: start + picture + end, caret: start.length + 2, end: start.length + picture.length };
}

/** The number of images whose brackets are empty. The server counts exactly when the course is published. */
export function countUndescribed(text: string): number {
  return text.match(/!\[\s*\]\(\/api\/files\//g)?.length ?? 0;
}
