import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { writeDocument } from './write-document.ts';

/** A document of these blocks. Its other properties are always the same, except those given. */
export function writeBlocks(blocks: readonly PdfBlock[], given: Partial<PdfDocument> = {}): Promise<Buffer> {
  return writeDocument({
    title: 'Names',
    subtitle: 'in any script',
    author: 'AICV',
    createdAt: '2026-03-01T12:00:00Z',
    footer: 'Names',
    ...given,
    blocks,
  });
}

/** The same as a letter. */
export function writeLetter(blocks: readonly PdfBlock[], given: Partial<PdfDocument> = {}): Promise<Buffer> {
  const facts = [{ label: 'Prepared for', value: 'Ada Lovelace' }];
  return writeBlocks(blocks, { letter: { sender: 'AICV Holdings', label: 'Letter', facts }, ...given });
}
