import qrcode from 'qrcode-generator';
import type { Span } from '../text/break-into-lines.ts';
import { dropOfSpans, heightOfSpans, plainBaselineOf, regularSpans, writeSpans } from '../text/write-spans.ts';
import { fullWidthColumn, INK, type LaidOutBlock, MUTED, strokeHairline } from './document-style.ts';
import type { PdfBlock } from './pdf-document.ts';

const QR_SIDE = 112;
/** ISO/IEC 18004, 5.3.8: a quiet zone of four modules. Modules are widest in the smallest code, which has 21. */
const GAP = Math.ceil((4 * QR_SIDE) / 21);
const LABEL_WIDTH = 84;
const ROW_GAP = 6;

/** Printed under a rule at the foot of the current page, or of a new one if there is no room. The code is at the right. */
export function layOutQr(
  pdf: PDFKit.PDFDocument,
  { data, rows, note }: Extract<PdfBlock, { readonly kind: 'qr' }>,
): LaidOutBlock {
  const whole = fullWidthColumn(pdf, { size: 11, color: INK, lineGap: 1.5 });
  const textArea = { ...whole, width: whole.width - QR_SIDE - GAP };
  const labels = { ...textArea, size: 8.5, color: MUTED, width: LABEL_WIDTH - 12 };
  const values = { ...textArea, x: textArea.x + LABEL_WIDTH, width: textArea.width - LABEL_WIDTH };
  const notes = { ...textArea, size: 8, color: MUTED };
  const lines = rows.map(({ label, value, isMono = false }) => {
    const spans: Span[] = [{ text: value.trimEnd(), face: isMono ? 'mono' : 'regular' }];
    return { label: regularSpans(label), spans, height: heightOfSpans(pdf, spans, values) + ROW_GAP };
  });
  const noteHeight = heightOfSpans(pdf, regularSpans(note), notes);
  const textHeight = lines.reduce((sum, { height }) => sum + height, ROW_GAP + noteHeight);
  const neededHeight = GAP + Math.max(QR_SIDE, textHeight);
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      const rule = Math.max(pdf.y, pdf.page.maxY() - neededHeight);
      strokeHairline(
        pdf,
        [
          [whole.x, rule],
          [whole.x + whole.width, rule],
        ],
        'strong',
      );
      const top = rule + GAP;
      fillQrCode(pdf, data, { left: whole.x + whole.width - QR_SIDE, top });
      let y = top;
      for (const { label, spans, height } of lines) {
        // Aligns the baselines: the label is smaller.
        pdf.y = y + (values.size - labels.size) * plainBaselineOf('regular');
        writeSpans(pdf, label, labels);
        pdf.y = y - dropOfSpans(spans, values.size);
        writeSpans(pdf, spans, values);
        y += height;
      }
      pdf.y = y + ROW_GAP;
      writeSpans(pdf, regularSpans(note), notes);
      pdf.y = rule + neededHeight;
      pdf.x = pdf.page.margins.left;
    },
  };
}

/** Fills all dark modules as one path: if they were filled one by one, seams would show between neighbors. */
function fillQrCode(
  pdf: PDFKit.PDFDocument,
  data: string,
  { left, top }: { readonly left: number; readonly top: number },
): void {
  const code = qrcode(0, 'M');
  code.addData(data);
  code.make();
  const count = code.getModuleCount();
  const side = QR_SIDE / count;
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) pdf.rect(left + column * side, top + row * side, side, side);
    }
  }
  pdf.fill(INK);
}
