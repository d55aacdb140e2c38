import { type Column, heightOfSpans, regularSpans, widthOfSpans, writeSpans } from '../text/write-spans.ts';
import { ACCENT, fullWidthColumn, INK, type LaidOutBlock, MUTED, strokeHairline } from './document-style.ts';
import type { PdfBar } from './pdf-document.ts';

const BAR_HEIGHT = 9;
const BAR_GAP = 6;
const TEXT_GAP = 7;
const SPACE_AFTER = 12;
/** Shares of the whole width. Longer labels and texts are wrapped. */
const WIDEST_LABEL = 0.36;
const WIDEST_TEXT = 0.3;

/** A chart of horizontal bars from a common zero. It stays on one page unless it is taller than one. */
export function layOutBars(pdf: PDFKit.PDFDocument, caption: string, bars: readonly PdfBar[]): LaidOutBlock {
  const whole = fullWidthColumn(pdf, { size: 9, color: INK, lineGap: 1 });
  const captionColumn = { ...whole, size: 8, color: MUTED };
  const labels = {
    ...whole,
    width: columnWidth(
      pdf,
      bars.map((bar) => bar.label),
      { ...whole, share: WIDEST_LABEL },
    ),
  };
  const texts = {
    ...whole,
    width: columnWidth(
      pdf,
      bars.map((bar) => bar.text),
      { ...whole, share: WIDEST_TEXT },
    ),
  };
  const zero = whole.x + labels.width + 2 * TEXT_GAP;
  const longest = whole.x + whole.width - texts.width - TEXT_GAP - zero;
  const largest = Math.max(0, ...bars.map(lengthOf));
  const pitchOf = ({ label, text }: PdfBar) =>
    BAR_GAP +
    Math.max(
      BAR_HEIGHT,
      heightOfSpans(pdf, regularSpans(label), labels),
      heightOfSpans(pdf, regularSpans(text), texts),
    );

  const captionHeight = heightOfSpans(pdf, regularSpans(caption), captionColumn) + BAR_GAP;
  const neededHeight = bars.reduce((sum, bar) => sum + pitchOf(bar), captionHeight);

  const writeBar = (bar: PdfBar) => {
    const pitch = pitchOf(bar);
    if (pdf.y + pitch > pdf.page.maxY()) pdf.addPage();
    const top = pdf.y;
    const middle = top + pitch / 2;
    const length = largest === 0 ? 0 : (longest * lengthOf(bar)) / largest;
    strokeHairline(
      pdf,
      [
        [zero, top],
        [zero, top + pitch],
      ],
      'strong',
    );
    if (length > 0) pdf.rect(zero, middle - BAR_HEIGHT / 2, length, BAR_HEIGHT).fill(ACCENT);
    writeCentred(pdf, bar.label, { ...labels, middle });
    writeCentred(pdf, bar.text, { ...texts, x: zero + length + TEXT_GAP, middle });
    pdf.y = top + pitch;
  };

  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      const top = pdf.y;
      writeSpans(pdf, regularSpans(caption), captionColumn);
      pdf.y = top + captionHeight;
      for (const bar of bars) writeBar(bar);
      pdf.y += SPACE_AFTER;
    },
  };
}

/** Negative and invalid values have no bar. */
const lengthOf = ({ value }: PdfBar) => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** The width of the widest text, but at most the share of the column. */
function columnWidth(
  pdf: PDFKit.PDFDocument,
  texts: readonly string[],
  { width, size, share }: Column & { readonly share: number },
): number {
  const widths = texts.map((text) => widthOfSpans(pdf, regularSpans(text), size));
  return Math.min(width * share, Math.ceil(Math.max(0, ...widths)) + 1);
}

function writeCentred(pdf: PDFKit.PDFDocument, text: string, column: Column & { readonly middle: number }): void {
  pdf.y = column.middle - heightOfSpans(pdf, regularSpans(text), column) / 2;
  writeSpans(pdf, regularSpans(text), column);
}
