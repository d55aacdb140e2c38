import type { PdfBlock } from './pdf-document.ts';
import { writeDocument } from './write-document.ts';

/** A document of these blocks. Its other properties are always the same. */
export function writeBlocks(blocks: readonly PdfBlock[]): Promise<Buffer> {
  return writeDocument({
    title: 'Names',
    subtitle: 'in any script',
    author: 'AICV',
    createdAt: '2026-03-01T12:00:00Z',
    blocks,
    footer: 'Names',
  });
}
