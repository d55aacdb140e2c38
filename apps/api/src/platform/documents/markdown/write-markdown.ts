/** Prints Markdown over as many pages as needed. */

import { INK, MARGIN, MUTED, strokeHairline } from '../pdf/document-style.ts';
import { breakRuns, widthOfRuns } from '../text/break-runs.ts';
import { lineHeightOf, writeStyledLine } from '../text/write-runs.ts';
import { ensureSpace, type MarkdownArea, markdownAreaOf, moveDown } from './markdown-area.ts';
import { type InlineStyle, type MarkdownPart, markdownParts, type Run, type Surround } from './markdown-parts.ts';
import { writeMarkdownTable } from './write-markdown-table.ts';

const SIZE = 10;
/** Code is printed a tenth smaller than this (`sizeOf`). */
const CODE_BLOCK_SIZE = 9.5;
const LANGUAGE_SIZE = 8;
/** By level. The document's own headings have the first size too. */
const HEADING_SIZES = [11.5, 11, 10.5];
const MARKER_GAP = 5;
/** A heading and the first lines below it stay on one page. */
const ROOM_BELOW_HEADING = 40;
const SPACE_ABOVE_HEADING = 7;
const SPACE_BELOW = { heading: 4, paragraph: 6, code: 7, table: 9, rule: 2 } as const;
const SPACE_BELOW_TIGHT = 2.5;

const PLAIN: InlineStyle = {};
const CODE: InlineStyle = { isCode: true };

interface TextStyle {
  readonly area: MarkdownArea;
  readonly size: number;
  readonly color?: string;
  readonly marker?: string | undefined;
}

// REQ-345
export function writeMarkdown(pdf: PDFKit.PDFDocument, markdown: string): void {
  const parts = markdownParts(markdown);
  for (const [index, part] of parts.entries()) {
    writePart(pdf, part);
    const next = parts[index + 1];
    if (next !== undefined)
      moveDown(pdf, spaceBelow(part), markdownAreaOf(pdf, shared(part.surrounds, next.surrounds)).bars);
  }
  moveDown(pdf, SPACE_BELOW.paragraph, []);
  pdf.x = MARGIN;
  pdf.fillColor(INK);
}

function writePart(pdf: PDFKit.PDFDocument, part: MarkdownPart): void {
  const area = markdownAreaOf(pdf, part.surrounds);
  switch (part.kind) {
    case 'heading': {
      const size = HEADING_SIZES[part.level - 1] ?? SIZE;
      ensureSpace(pdf, SPACE_ABOVE_HEADING + lineHeightOf(size) + ROOM_BELOW_HEADING);
      moveDown(pdf, SPACE_ABOVE_HEADING, area.bars);
      writeText(pdf, part.runs.map(asBold), { area, size, marker: part.marker });
      break;
    }
    case 'paragraph':
      writeText(pdf, part.runs, { area, size: SIZE, marker: part.marker });
      break;
    case 'code':
      writeCode(pdf, part, area);
      break;
    case 'table':
      writeMarkdownTable(pdf, part, area);
      break;
    case 'rule': {
      const height = lineHeightOf(SIZE);
      ensureSpace(pdf, height);
      strokeHairline(
        pdf,
        [
          [area.x, pdf.y + height / 2],
          [area.x + area.width, pdf.y + height / 2],
        ],
        'strong',
      );
      moveDown(pdf, height, area.bars);
      break;
    }
    default:
      part satisfies never;
  }
}

function writeCode(
  pdf: PDFKit.PDFDocument,
  { language, lines, marker }: Extract<MarkdownPart, { readonly kind: 'code' }>,
  area: MarkdownArea,
): void {
  const labels = language === '' ? [] : [{ text: language, style: PLAIN }];
  if (labels.length > 0) writeText(pdf, labels, { area, size: LANGUAGE_SIZE, color: MUTED, marker });
  for (const [index, line] of lines.entries()) {
    const text = line.replaceAll('\t', '    ').replaceAll('\r', '');
    const isFirst = index === 0 && labels.length === 0;
    writeText(pdf, [{ text, style: CODE }], { area, size: CODE_BLOCK_SIZE, marker: isFirst ? marker : undefined });
  }
}

/** One bold style per style: runs that share a style still share one in bold, so they can be joined. */
const boldStyles = new WeakMap<InlineStyle, InlineStyle>();

function asBold({ text, style }: Run): Run {
  const bold = boldStyles.get(style) ?? { ...style, isBold: true as const };
  boldStyles.set(style, bold);
  return { text, style: bold };
}

function writeText(pdf: PDFKit.PDFDocument, runs: readonly Run[], look: TextStyle): void {
  const { area, size, color = INK, marker } = look;
  const box = { x: area.x, width: area.width, size, color };
  const height = lineHeightOf(size);
  for (const [index, line] of breakRuns(pdf, runs, box).entries()) {
    ensureSpace(pdf, height);
    if (index === 0 && marker !== undefined) {
      const label = [{ text: marker, style: PLAIN }];
      const x = area.x - MARKER_GAP - widthOfRuns(pdf, label, size);
      writeStyledLine(pdf, label, { ...box, x });
    }
    writeStyledLine(pdf, line, box);
    moveDown(pdf, height, area.bars);
  }
}

function spaceBelow(part: MarkdownPart): number {
  return part.kind === 'paragraph' && part.isTight ? SPACE_BELOW_TIGHT : SPACE_BELOW[part.kind];
}

/** The lists and quotes that contain both of two consecutive parts. */
function shared(surrounds: readonly Surround[], others: readonly Surround[]): readonly Surround[] {
  const end = surrounds.findIndex((surround, index) => surround !== others[index]);
  return end === -1 ? surrounds : surrounds.slice(0, end);
}
