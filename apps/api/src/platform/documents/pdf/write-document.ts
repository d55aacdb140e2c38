import PDFDocument from 'pdfkit';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import type { Span } from '../text/break-into-lines.ts';
import { FACES, selectFont } from '../text/pdf-fonts.ts';
import { heightOfSpans, writeSpans } from '../text/write-spans.ts';
import {
  fullWidthColumn,
  INK,
  type LaidOutBlock,
  LETTER_LOOK,
  LETTER_MARGIN,
  MARGIN,
  MUTED,
  REPORT_LOOK,
  type TextLook,
  textColumn,
} from './document-style.ts';
import type { PdfBlock, PdfDocument, PdfTableRow } from './pdf-document.ts';
import { layOutBars } from './write-bars.ts';
import {
  drawCertificateFrame,
  layOutDisplay,
  layOutEyebrow,
  layOutList,
  layOutSeal,
} from './write-certificate-page.ts';
import { layOutColumns } from './write-columns.ts';
import { writeFooters } from './write-footers.ts';
import { writeLetterHead } from './write-letter-head.ts';
import { layOutMetrics } from './write-metrics.ts';
import { layOutQr } from './write-qr.ts';
import { layOutTrends } from './write-trends.ts';

const LABEL_WIDTH = 132;
const MONO_SIZE = 8.5;
const MONO_LINE_GAP = 2.5;
/** In lines of the text above, and of the heading. */
const HEADING_SPACE = { above: 0.6, below: 0.35 } as const;
/** Of the faces, as a share of the size. */
const LINE_HEIGHT = 1.3;

/** Writes the document as PDF, without the pages that precede it. */
export function writeDocument(document: PdfDocument): Promise<Buffer<ArrayBuffer>> {
  const side = document.letter === undefined ? MARGIN : LETTER_MARGIN;
  const pdf = new PDFDocument({
    // The first version whose readers are expected to support SHA-256 in signatures.
    pdfVersion: '1.7',
    size: 'A4',
    layout: document.isCertificatePage ? 'landscape' : 'portrait',
    margins: { top: side, left: side, right: side, bottom: MARGIN + 20 },
    bufferPages: true,
    // No default font. Otherwise pdfkit loads Helvetica.
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: document.title, Author: document.author, CreationDate: new Date(document.createdAt) },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const { blocks, letter } = document;
  if (document.isCertificatePage) drawCertificateFrame(pdf);
  else if (letter !== undefined) writeLetterHead(pdf, document.title, letter);
  else writeTitle(pdf, document);
  const look = letter === undefined ? REPORT_LOOK : LETTER_LOOK;
  for (const [index, block] of blocks.entries()) writeBlock(pdf, block, { look, next: blocks[index + 1] });
  writeFooters(pdf, document);
  pdf.end();
  return finished;
}

function writeTitle(pdf: PDFKit.PDFDocument, { title, subtitle }: PdfDocument): void {
  const whole = fullWidthColumn(pdf, { size: 10, color: INK, lineGap: 0 });
  // Not in the face of a letter's title: one more font would take a tenth of `signedDocumentCpuMs`.
  writeSpans(pdf, [{ text: title, face: 'bold' }], { ...whole, size: 20 });
  writeSpans(pdf, [{ text: subtitle, face: 'regular' }], { ...whole, color: MUTED });
  selectFont(pdf, FACES.regular).moveDown(1.2);
}

/** Undefined for running text, which may be split over pages anywhere. */
function layOut(pdf: PDFKit.PDFDocument, block: PdfBlock | undefined): LaidOutBlock | undefined {
  switch (block?.kind) {
    case 'columns':
      return layOutColumns(pdf, block.columns, block.rows);
    case 'trends':
      return layOutTrends(pdf, block.rows);
    case 'bars':
      return layOutBars(pdf, block.caption, block.bars);
    case 'metrics':
      return layOutMetrics(pdf, block.metrics);
    case 'eyebrow':
      return layOutEyebrow(pdf, block);
    case 'display':
      return layOutDisplay(pdf, block);
    case 'seal':
      return layOutSeal(pdf, block);
    case 'list':
      return layOutList(pdf, block);
    case 'qr':
      return layOutQr(pdf, block);
    default:
      return undefined;
  }
}

function writeBlock(
  pdf: PDFKit.PDFDocument,
  block: PdfBlock,
  { look, next }: { readonly look: TextLook; readonly next: PdfBlock | undefined },
): void {
  const text = textColumn(pdf, look);
  switch (block.kind) {
    case 'heading':
      // A heading at the foot of a page, without its text, looks like an empty section.
      if (pdf.y > pdf.page.maxY() - roomForHeading(pdf, look, next)) pdf.addPage();
      selectFont(pdf, FACES.bold).fontSize(look.size).moveDown(HEADING_SPACE.above);
      writeSpans(pdf, [{ text: block.text, face: look.headings.face }], {
        ...text,
        size: look.headings.size,
        lineGap: 0,
      });
      selectFont(pdf, FACES.bold).moveDown(HEADING_SPACE.below);
      break;
    case 'paragraph':
      writeSpans(pdf, [{ text: block.text, face: 'regular' }], text);
      selectFont(pdf, FACES.regular).moveDown(0.55);
      break;
    case 'point':
      writeSpans(
        pdf,
        [
          { text: `${block.title}. `, face: 'bold' },
          { text: block.text, face: 'regular' },
        ],
        text,
      );
      selectFont(pdf, FACES.regular).moveDown(0.45);
      break;
    case 'markdown':
      writeMarkdown(pdf, block.text, look);
      selectFont(pdf, FACES.regular).fontSize(look.size);
      break;
    case 'table':
      for (const row of block.rows) writeRow(pdf, row);
      selectFont(pdf, FACES.regular).fontSize(10).moveDown(0.55);
      break;
    case 'mono':
      for (const line of block.lines) {
        writeSpans(pdf, [{ text: line, face: 'mono' }], { ...text, size: MONO_SIZE, lineGap: MONO_LINE_GAP });
      }
      selectFont(pdf, FACES.regular).fontSize(10).moveDown(0.55);
      break;
    case 'columns':
    case 'bars':
    case 'trends':
    case 'metrics':
    case 'eyebrow':
    case 'display':
    case 'seal':
    case 'list':
    case 'qr':
      layOut(pdf, block)?.write();
      break;
    default:
      block satisfies never;
  }
}

/** The height of the heading and the beginning of the block below it. */
function roomForHeading(pdf: PDFKit.PDFDocument, { size, headings }: TextLook, next: PdfBlock | undefined): number {
  const heading = LINE_HEIGHT * (HEADING_SPACE.above * size + (1 + HEADING_SPACE.below) * headings.size);
  return heading + Math.max(2 * LINE_HEIGHT * size, layOut(pdf, next)?.neededHeight ?? 0) + 1;
}

function writeRow(pdf: PDFKit.PDFDocument, { label, value, isMono = false }: PdfTableRow): void {
  const whole = fullWidthColumn(pdf, {
    size: isMono ? MONO_SIZE : REPORT_LOOK.size,
    color: INK,
    lineGap: isMono ? MONO_LINE_GAP : REPORT_LOOK.lineGap,
  });
  const labelColumn = { ...whole, size: 9, color: MUTED, width: LABEL_WIDTH - 12 };
  const valueColumn = { ...whole, x: whole.x + LABEL_WIDTH, width: whole.width - LABEL_WIDTH };
  const labelSpans: Span[] = [{ text: label, face: 'regular' }];
  const valueSpans: Span[] = [{ text: value, face: isMono ? 'mono' : 'regular' }];
  const height = Math.max(heightOfSpans(pdf, labelSpans, labelColumn), heightOfSpans(pdf, valueSpans, valueColumn));
  // A row stays on one page, so that its value is beside its label.
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  const top = pdf.y;
  writeSpans(pdf, labelSpans, labelColumn);
  pdf.y = top;
  writeSpans(pdf, valueSpans, valueColumn);
  pdf.y = Math.max(pdf.y, top + height) + 3;
  pdf.x = whole.x;
}
