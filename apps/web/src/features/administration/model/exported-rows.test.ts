import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExportedRows, type ExportFormat } from './exported-rows.ts';

/** The text in chunks that are cut anywhere, even within a character. */
function countIn(format: ExportFormat, text: string, cuts: readonly number[] = []): number {
  const bytes = new TextEncoder().encode(text);
  const count = createExportedRows(format);
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  let start = 0;
  let counted = 0;
  for (const end of ends) {
    counted = count(bytes.slice(start, end));
    start = end;
  }
  return counted;
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('the entries of an export', () => {
  it('are counted without the line of the columns or the head', () => {
    expect(countIn('csv', 'Position,Action\r\n')).toBe(0);
    expect(countIn('csv', 'Position,Action\r\n1,user_signed_in\r\n2,user_signed_out\r\n')).toBe(2);
    expect(countIn('json', '{"kind":"head"}\n{"kind":"entry"}\n')).toBe(1);
  });

  it('are counted in CSV for any cells and any chunk boundaries', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.array(fc.nat()), (texts, cuts) => {
        const text = ['Action', ...texts.map(cell)].map((line) => `${line}\r\n`).join('');
        expect(countIn('csv', text, cuts)).toBe(texts.length);
      }),
    );
  });

  it('are counted in JSON lines for any texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.nat()), (texts, cuts) => {
        const text = [{}, ...texts.map((content) => ({ content }))].map((line) => `${JSON.stringify(line)}\n`).join('');
        expect(countIn('json', text, cuts)).toBe(texts.length);
      }),
    );
  });
});
