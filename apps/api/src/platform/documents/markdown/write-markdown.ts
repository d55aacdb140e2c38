/** Prints Markdown over as many pages as needed. */

import type { TextDirection } from '@aicv/contracts/markdown/text-direction';
import { INK, MUTED, SUNKEN, strokeHairline, type TextLook } from '../pdf/document-style.ts';
import { breakRuns, type StyledLine, widthOfRuns } from '../text/break-runs.ts';
import { lineHeightOf, type TextBox, writeStyledLine } from '../text/write-runs.ts';
import { ensureSpace, type MarkdownArea, markdownAreaOf, moveDown, startOf } from './markdown-area.ts';
import {
  boldStyleOf,
  displayStyleOf,
  type InlineStyle,
  type MarkdownPart,
  markdownParts,
  type Run,
  type Surround,
} from './markdown-parts.ts';
import { writeMarkdownTable } from './write-markdown-table.ts';

/** As shares of the size of the text. Code is printed a tenth smaller than this (`sizeOf`). */
const CODE_BLOCK_SIZE = 0.95;
const NOTE_SIZE = 0.86;
const LANGUAGE_SIZE = 8;
const CODE_PADDING = 7;
const CODE_EDGE = 4;
const MARKER_GAP = 5;
const NOTE_RULE_WIDTH = 72;
const NOTE_RULE_SPACE = 8;
const SPACE_ABOVE_HEADING = 8;
const SPACE_BELOW = { heading: 4, paragraph: 7, code: 9, table: 11, rule: 2 } as const;
const SPACE_BELOW_TIGHT = 2.5;
const SPACE_BELOW_NOTE = 3;
/** A page neither ends with fewer lines of a paragraph nor begins with fewer. */
const LINES_TOGETHER = 2;
/** A heading and the first rows of a table below it stay on one page. */
const ROOM_FOR_TABLE = 50;

const PLAIN: InlineStyle = {};
const CODE: InlineStyle = { isCode: true };

interface LineLook {
  readonly area: MarkdownArea;
  readonly size: number;
  readonly color?: string;
  readonly marker?: string | undefined;
  readonly isBoxed?: true | undefined;
}

interface Writing {
  readonly pdf: PDFKit.PDFDocument;
  readonly look: TextLook;
  readonly direction: TextDirection;
}

// REQ-345
export function writeMarkdown(pdf: PDFKit.PDFDocument, markdown: string, look: TextLook): void {
  const { parts, direction } = markdownParts(markdown);
  const writing = { pdf, look, direction };
  for (const [index, part] of parts.entries()) {
    if (isNote(part) && !isNote(parts[index - 1])) writeNoteRule(writing);
    if (part.kind === 'heading') ensureSpace(pdf, roomForHeading(writing, parts.slice(index)));
    writePart(writing, part);
    const next = parts[index + 1];
    if (next !== undefined)
      moveDown(
        pdf,
        spaceBelow(part, next),
        markdownAreaOf(pdf, shared(part.surrounds, next.surrounds), { direction }).bars,
      );
  }
  moveDown(pdf, SPACE_BELOW.paragraph, []);
  pdf.x = pdf.page.margins.left;
  pdf.fillColor(INK);
}

function writePart({ pdf, look, direction }: Writing, part: MarkdownPart): void {
  const area = markdownAreaOf(pdf, part.surrounds, { direction, measure: look.measure });
  const wide = markdownAreaOf(pdf, part.surrounds, { direction });
  const size = isNote(part) ? look.size * NOTE_SIZE : look.size;
  switch (part.kind) {
    case 'heading':
      moveDown(pdf, SPACE_ABOVE_HEADING, area.bars);
      writeText(pdf, headingRuns(part, look), { area, size: headingSize(part, look), marker: part.marker });
      break;
    case 'paragraph':
      writeText(pdf, part.runs, { area, size, marker: part.marker });
      break;
    case 'code':
      writeCode(pdf, part, { area: wide, size: size * CODE_BLOCK_SIZE });
      break;
    case 'table':
      writeMarkdownTable(pdf, part, wide);
      break;
    case 'rule': {
      const height = lineHeightOf(look.size);
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

type Heading = Extract<MarkdownPart, { readonly kind: 'heading' }>;

function headingSize(heading: Heading, { headings, size }: TextLook): number {
  return isNote(heading) ? size * NOTE_SIZE : (headings.below[heading.level - 1] ?? size);
}

/** Small headings are in the face of the text, in bold. */
function headingRuns(heading: Heading, { headings }: TextLook): Run[] {
  const isDisplay = headings.face === 'display' && headings.below[heading.level - 1] !== undefined && !isNote(heading);
  const styleOf = isDisplay ? displayStyleOf : boldStyleOf;
  return heading.runs.map(({ text, style }) => ({ text, style: styleOf(style) }));
}

/** The height of consecutive headings and the first lines below them, so that no page ends with a heading. */
function roomForHeading({ pdf, look, direction }: Writing, parts: readonly MarkdownPart[]): number {
  let room = 0;
  for (const part of parts) {
    if (part.kind !== 'heading')
      return room + (part.kind === 'table' ? ROOM_FOR_TABLE : 0) + 2 * lineHeightOf(look.size);
    const size = headingSize(part, look);
    const { width } = markdownAreaOf(pdf, part.surrounds, { direction, measure: look.measure });
    const lines = breakRuns(pdf, headingRuns(part, look), { width, size }).length;
    room += SPACE_ABOVE_HEADING + lines * lineHeightOf(size) + SPACE_BELOW.heading;
  }
  return room;
}

const isNote = (part: MarkdownPart | undefined) => part?.surrounds.includes('notes') === true;

function writeNoteRule({ pdf, direction }: Writing): void {
  ensureSpace(pdf, 2 * NOTE_RULE_SPACE + 2 * LANGUAGE_SIZE);
  moveDown(pdf, NOTE_RULE_SPACE, []);
  const { x } = markdownAreaOf(pdf, [], { direction, measure: NOTE_RULE_WIDTH });
  strokeHairline(
    pdf,
    [
      [x, pdf.y],
      [x + NOTE_RULE_WIDTH, pdf.y],
    ],
    'strong',
  );
  moveDown(pdf, NOTE_RULE_SPACE, []);
}

/** Code has a background, so its width and its empty lines are visible. It reads from left to right in every text. */
function writeCode(
  pdf: PDFKit.PDFDocument,
  { language, lines, marker }: Extract<MarkdownPart, { readonly kind: 'code' }>,
  { area, size }: Pick<LineLook, 'area' | 'size'>,
): void {
  const inside = { ...area, x: area.x + CODE_PADDING, width: area.width - 2 * CODE_PADDING };
  const label = language === '' ? [] : [{ text: language, style: PLAIN }];
  // The label or the first line stays with the space above it.
  ensureSpace(pdf, CODE_EDGE + lineHeightOf(LANGUAGE_SIZE) + lineHeightOf(size));
  fillBox(pdf, area, CODE_EDGE);
  moveDown(pdf, CODE_EDGE, area.bars);
  if (label.length > 0) {
    writeText(pdf, label, { area: inside, size: LANGUAGE_SIZE, color: MUTED, marker, isBoxed: true });
  }
  for (const [index, line] of lines.entries()) {
    const text = line.replaceAll('\t', '    ').replaceAll('\r', '');
    const isFirst = index === 0 && label.length === 0;
    const own = isFirst ? marker : undefined;
    writeText(pdf, [{ text, style: CODE }], { area: inside, size, marker: own, isBoxed: true });
  }
  const edge = Math.min(CODE_EDGE, pdf.page.maxY() - pdf.y);
  fillBox(pdf, area, edge);
  moveDown(pdf, edge, area.bars);
}

function fillBox(pdf: PDFKit.PDFDocument, { x, width }: MarkdownArea, height: number): void {
  pdf.rect(x, pdf.y, width, height).fill(SUNKEN);
}

function writeText(pdf: PDFKit.PDFDocument, runs: readonly Run[], look: LineLook): void {
  const { area, size, color = INK, marker, isBoxed } = look;
  const direction = isBoxed ? 'ltr' : area.direction;
  const box: TextBox = {
    x: area.x,
    width: area.width,
    size,
    color,
    direction,
    align: isBoxed ? 'left' : startOf(area),
  };
  const height = lineHeightOf(size);
  const lines = breakRuns(pdf, runs, box);
  for (const [index, line] of lines.entries()) {
    ensureSpace(pdf, height * linesTogether(lines, index));
    if (isBoxed) fillBox(pdf, { ...area, x: area.x - CODE_PADDING, width: area.width + 2 * CODE_PADDING }, height);
    if (index === 0 && marker !== undefined) writeMarker(pdf, marker, { area, size, color, isBoxed });
    writeStyledLine(pdf, line, box);
    moveDown(pdf, height, area.bars);
  }
}

/** Writes the bullet or number of a list item beside its first line. */
function writeMarker(
  pdf: PDFKit.PDFDocument,
  marker: string,
  { area, size, color = INK, isBoxed }: Omit<LineLook, 'marker'>,
): void {
  const { direction } = area;
  const label = [{ text: marker, style: PLAIN }];
  const width = widthOfRuns(pdf, label, size);
  const gap = MARKER_GAP + (isBoxed ? CODE_PADDING : 0);
  const x = direction === 'rtl' ? area.x + area.width + gap : area.x - gap - width;
  writeStyledLine(pdf, label, { x, width, size, color, direction });
}

/** How many lines from this one on stay on one page: no page has the first or the last line of a paragraph alone. */
function linesTogether(lines: readonly StyledLine[], index: number): number {
  const left = lines.length - index;
  if (index === 0) return left <= LINES_TOGETHER + 1 ? left : LINES_TOGETHER;
  return left === LINES_TOGETHER ? left : 1;
}

function spaceBelow(part: MarkdownPart, next: MarkdownPart): number {
  if (part.kind !== 'paragraph') return SPACE_BELOW[part.kind];
  if (isNote(part)) return SPACE_BELOW_NOTE;
  return part.isTight && next.surrounds.includes('list') ? SPACE_BELOW_TIGHT : SPACE_BELOW.paragraph;
}

/** The lists and quotes that contain both of two consecutive parts. */
function shared(surrounds: readonly Surround[], others: readonly Surround[]): readonly Surround[] {
  const end = surrounds.findIndex((surround, index) => surround !== others[index]);
  return end === -1 ? surrounds : surrounds.slice(0, end);
}
