import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { selectFont } from './kept-fonts.ts';
import { keepLine, writeKeptLine } from './kept-line.ts';
import { FACES } from './pdf-fonts.ts';
import { writePlain } from './plain-lines.ts';

const MARGIN = 64;

/** What readers see is in these bytes; they are not compressed, so that a difference can be read. */
async function bytesOf(write: (pdf: PDFKit.PDFDocument) => void): Promise<string> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    compress: false,
    bufferPages: true,
    font: null as unknown as string,
    info: { CreationDate: new Date('2026-03-01T12:00:00Z') },
  });
  write(pdf);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk as Uint8Array));
  // Documents are long, and a thousand of them in a row would keep everything else waiting.
  await setImmediate();
  return Buffer.concat(chunks).toString('latin1');
}

const face = fc.constantFrom('regular' as const, 'bold' as const, 'mono' as const);
const size = fc.constantFrom(8, 8.5, 10, 20);
/** With pairs that move closer, ligatures, soft hyphens, and letters that are composed. */
const alphabet = fc.constantFrom(
  ...'AVToWa.,fil’“—·é Ελβй0123456789\u00ad\t -/'.split(''),
  'ffi',
  'office ',
  'To AV. ',
);
const lineText = fc.string({ unit: alphabet, minLength: 1, maxLength: 60 });
const words = fc
  .array(fc.string({ unit: alphabet, maxLength: 14 }), { minLength: 1, maxLength: 500, size: 'max' })
  .map((each) => each.join(' '));

describe('plain text that is kept', () => {
  it('is a line as pdfkit writes it, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lineText, { minLength: 1, maxLength: 6 }), face, size, async (texts, each, points) => {
        const path = FACES[each];
        const ours = await bytesOf((pdf) => {
          selectFont(pdf, path).fontSize(points);
          texts.forEach((text, index) => {
            writeKeptLine(pdf, keepLine(path, text), MARGIN, 100 + index * 30);
          });
        });
        const theirs = await bytesOf((pdf) => {
          selectFont(pdf, path).fontSize(points);
          texts.forEach((text, index) => {
            pdf.text(text, MARGIN, 100 + index * 30, { lineBreak: false });
          });
        });
        expect(ours).toBe(theirs);
      }),
      { numRuns: 60 },
    );
  });

  it('goes on over pages where pdfkit turns them, from any height of a page', async () => {
    const height = fc.integer({ min: 300 * 8, max: 790 * 8 }).map((eighths) => eighths / 8);
    const text = fc.oneof(
      words,
      words.map((each) => each.replaceAll('—', '\n')),
      fc.constant(''),
    );
    await fc.assert(
      fc.asyncProperty(text, face, size, height, async (given, each, points, y) => {
        const [x, width, lineGap] = [MARGIN, 460, 2.5];
        const positions: number[][] = [];
        const theirs = await bytesOf((pdf) => {
          selectFont(pdf, FACES[each]).fontSize(points).fillColor('#15171C').text(given, x, y, { width, lineGap });
          positions.push([pdf.x, pdf.y]);
        });
        const ours = await bytesOf((pdf) => {
          pdf.fontSize(points).fillColor('#15171C');
          pdf.y = y;
          const isWritten = writePlain(pdf, { text: given, face: each, size: points, width }, x, lineGap);
          if (!isWritten) selectFont(pdf, FACES[each]).text(given, x, y, { width, lineGap });
          positions.push([pdf.x, pdf.y]);
        });
        expect(ours).toBe(theirs);
        expect(positions[1]).toEqual(positions[0]);
      }),
      { numRuns: 60 },
    );
  });
});
