import type { Span } from '../text/break-into-lines.ts';
import {
  type Column,
  dropOfSpans,
  heightOfSpans,
  regularSpans,
  widthOfSpans,
  writeSpans,
} from '../text/write-spans.ts';
import { fullWidthColumn, INK, type LaidOutBlock, MUTED, strokeHairline } from './document-style.ts';
import type { PdfMetric } from './pdf-document.ts';

const GAP = 16;
const LARGEST_VALUE = 26;
const SMALLEST_VALUE = 9;
const SPACE_BEFORE = 4;
const SPACE_AFTER = 14;

/** Metrics side by side, each under its own hairline. All values are on one line and have one size. */
export function layOutMetrics(pdf: PDFKit.PDFDocument, metrics: readonly PdfMetric[]): LaidOutBlock {
  const columns = columnsOf(pdf, metrics.length);
  const size = valueSize(pdf, metrics, columns);
  const parts = (
    [
      { name: 'label', above: 6, size: 8, color: MUTED },
      { name: 'value', above: 2, size, color: INK },
      { name: 'note', above: 2, size: 8, color: MUTED },
    ] as const
  ).map(({ name, above, ...look }) => {
    const cells = columns.flatMap((column, index) => {
      const text = metrics[index]?.[name] ?? '';
      const spans = name === 'value' ? valueSpans(text) : regularSpans(text);
      return text === '' ? [] : [{ spans, column: { ...column, ...look } }];
    });
    const heights = cells.map(({ spans, column }) => heightOfSpans(pdf, spans, column));
    return { cells, above, height: heights.length === 0 ? 0 : above + Math.max(...heights) };
  });
  const neededHeight = parts.reduce((sum, { height }) => sum + height, SPACE_BEFORE);
  return {
    neededHeight,
    write() {
      if (pdf.y + neededHeight > pdf.page.maxY()) pdf.addPage();
      let top = pdf.y + SPACE_BEFORE;
      for (const { x, width } of columns)
        strokeHairline(
          pdf,
          [
            [x, top],
            [x + width, top],
          ],
          'strong',
        );
      for (const { cells, above, height } of parts) {
        for (const { spans, column } of cells) {
          pdf.y = top + above - dropOfSpans(spans, column.size);
          writeSpans(pdf, spans, column);
        }
        top += height;
      }
      pdf.y = top + SPACE_AFTER;
    },
  };
}

const valueSpans = (text: string): Span[] => [{ text: text.trimEnd(), face: 'display' }];

function columnsOf(pdf: PDFKit.PDFDocument, count: number): Column[] {
  const whole = fullWidthColumn(pdf, { size: LARGEST_VALUE, color: INK, lineGap: 1 });
  const width = (whole.width - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ ...whole, width, x: whole.x + index * (width + GAP) }));
}

/** The largest size that fits the widest value. Values of different sizes would seem to differ in importance. */
function valueSize(pdf: PDFKit.PDFDocument, metrics: readonly PdfMetric[], columns: readonly Column[]): number {
  const widest = Math.max(1, ...metrics.map(({ value }) => widthOfSpans(pdf, valueSpans(value), LARGEST_VALUE)));
  const fitting = (LARGEST_VALUE * ((columns[0]?.width ?? 0) - 1)) / widest;
  return Math.max(SMALLEST_VALUE, Math.min(LARGEST_VALUE, Math.floor(fitting * 2) / 2));
}
