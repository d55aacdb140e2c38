import { inflateSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PdfBlock } from '../pdf/pdf-document.ts';
import { writeBlocks } from '../pdf/write-blocks.testing.ts';

/** With fonts that no document has used. */
async function writeFirst(blocks: readonly PdfBlock[]): Promise<Buffer> {
  vi.resetModules();
  const fresh = await import('../pdf/write-blocks.testing.ts');
  return fresh.writeBlocks(blocks);
}

/** The text that readers copy for the glyphs of each font. */
function readings(bytes: Buffer): string[] {
  return bytes
    .toString('latin1')
    .split('stream\n')
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .flatMap((stream) => /beginbfrange\n([\s\S]*)\nendbfrange/.exec(stream)?.[1] ?? []);
}

const paragraph = (text: string): PdfBlock[] => [{ kind: 'paragraph', text }];

/** Each pair shares glyphs: characters that look alike, and letters with their parts. */
const PAIRS = [
  ['a Chinese letter and the radical that looks like it', '\u2f00\u2f06', '\u4e00\u4e8c'],
  ['a letter with an accent and the accent', 'café à', '\u00b4 `'],
  ['Arabic letters and their digits', 'محمد', '١٢٣ محمد بن'],
  ['a letter with an accent and the letter without its dot', 'í ï', 'Işık'],
  ['ligatures', 'office ffl', 'f fi'],
] as const;

describe('a document after others', () => {
  it.each(PAIRS)('has the same bytes as in a new process: %s', async (_, before, text) => {
    const alone = await writeFirst(paragraph(text));
    await writeBlocks(paragraph(before));
    await writeBlocks(paragraph(`${text} ${before}`));
    expect(readings(alone)).not.toEqual([]);
    const after = await writeBlocks(paragraph(text));
    expect(readings(after)).toEqual(readings(alone));
    expect(after.equals(alone)).toBe(true);
  });

  it('has its own size and width of lines for the same text', async () => {
    const text = 'As agreed between the parties. '.repeat(20);
    const blocks: PdfBlock[] = [
      { kind: 'markdown', text: `1. ${text}` },
      { kind: 'paragraph', text },
      { kind: 'markdown', text: `- - 1. ${text}` },
      { kind: 'table', rows: [{ label: text, value: text }] },
      { kind: 'heading', text },
    ];
    const alone: Buffer[] = [];
    for (const block of blocks) alone.push(await writeFirst([block]));
    for (const [index, block] of blocks.entries()) {
      expect((await writeBlocks([block])).equals(alone[index] ?? Buffer.of())).toBe(true);
    }
  });
});
