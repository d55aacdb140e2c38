import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';

/** Embedded, because the fonts that PDF readers bring know Latin letters only. */
const require = createRequire(import.meta.url);
const FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf');
const BOLD_FONT = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf');

const MARGIN = 64;
const INK = '#15171C';
const MUTED = '#61646C';

/** The worker's one task: a document's bytes. */
export default function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 20 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: document.title, Author: document.author, CreationDate: new Date(document.createdAt) },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
  pdf.font(BOLD_FONT).fontSize(20).fillColor(INK).text(document.title);
  pdf.font(FONT).fontSize(10).fillColor(MUTED).text(document.subtitle).moveDown(1.2);
  for (const block of document.blocks) writeBlock(pdf, block);
  writeFooters(pdf, document.footer);
  pdf.end();
  return finished;
}

function writeBlock(pdf: PDFKit.PDFDocument, block: PdfBlock): void {
  pdf.fillColor(INK);
  if (block.kind === 'heading') {
    // A heading at the foot of a page, parted from its text, reads like an empty section.
    if (pdf.y > pdf.page.height - pdf.page.margins.bottom - 60) pdf.addPage();
    pdf.moveDown(0.6).font(BOLD_FONT).fontSize(11.5).text(block.text).moveDown(0.35);
  } else if (block.kind === 'paragraph') {
    pdf.font(FONT).fontSize(10).text(block.text, { lineGap: 2.5 }).moveDown(0.55);
  } else {
    pdf.font(BOLD_FONT).fontSize(10).text(`${block.title}. `, { continued: true, lineGap: 2.5 });
    pdf.font(FONT).text(block.text, { lineGap: 2.5 }).moveDown(0.45);
  }
}

function writeFooters(pdf: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the bottom margin, where text would otherwise open a new page.
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0 };
    pdf
      .font(FONT)
      .fontSize(8)
      .fillColor(MUTED)
      .text(`${footer} · Page ${page - start + 1} of ${count}`, MARGIN, pdf.page.height - MARGIN + 8, {
        lineBreak: false,
      });
    pdf.page.margins = margins;
  }
}
