/** Draws lines of text in several styles. */

import type { TextDirection } from '@aicv/contracts/markdown/text-direction';
import type { InlineStyle } from '../markdown/markdown-parts.ts';
import { ACCENT, MUTED } from '../pdf/document-style.ts';
import { runWidth, shaping } from './break-into-lines.ts';
import { faceOf, type StyledLine, sizeOf, widthOfRuns, withoutEndSpace } from './break-runs.ts';
import { FACES, type FontRun, selectFont, splitByFont } from './pdf-fonts.ts';
import { visualRuns } from './visual-runs.ts';

export interface TextBox {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Of the paragraph that the line belongs to. */
  readonly direction?: TextDirection;
}

/** Leaves room for the tallest of the fonts. As a share of the size. */
const LINE_HEIGHT = 1.45;
const BASELINE = 1.1;
const STRIKE_HEIGHT = 0.28;
const UNDERLINE_DEPTH = 0.12;
const RAISED_BY = 0.35;
/** For fonts without bold or italic: the width of the outline as a share of the size, and the slant in degrees. */
const BOLD_OUTLINE = 0.035;
const SLANT = 12;

const OWN_FACES: ReadonlySet<string> = new Set(Object.values(FACES));

export const lineHeightOf = (size: number) => size * LINE_HEIGHT;

type StyledRun = FontRun & { readonly style: InlineStyle };

const isAlike = (one: StyledRun, other: StyledRun) => one.font === other.font && one.style === other.style;

/** Draws the line with its top at the document's y position, and does not change that position. */
export function writeStyledLine(pdf: PDFKit.PDFDocument, given: StyledLine, box: TextBox): void {
  if (given.length === 0) return;
  // Space at the end of a right-to-left line would be at its left, and move the line beyond the right edge.
  const line = box.direction === 'rtl' ? withoutEndSpace(given) : given;
  const { y } = pdf;
  const runs = line.flatMap(({ text, style }) =>
    splitByFont(text, faceOf(style)).map((run): StyledRun => ({ ...run, style })),
  );
  let left = box.x + offsetOf(pdf, line, box);
  for (const run of visualRuns(runs, isAlike, box.direction)) left += writeRun(pdf, run, { ...box, x: left, top: y });
  pdf.y = y;
  pdf.fillColor(box.color);
}

function offsetOf(pdf: PDFKit.PDFDocument, line: StyledLine, { align, width, size }: TextBox): number {
  if (align === undefined || align === 'left') return 0;
  const free = Math.max(0, width - widthOfRuns(pdf, withoutEndSpace(line), size));
  return align === 'right' ? free : free / 2;
}

/** Returns the width of the run. */
function writeRun(pdf: PDFKit.PDFDocument, run: StyledRun, box: TextBox & { readonly top: number }): number {
  const { style } = run;
  const { x, top } = box;
  const size = sizeOf(style, box.size);
  const baseline = top + box.size * BASELINE;
  const color = colorOf(style, box.color);
  pdf.fontSize(size).fillColor(color);
  selectFont(pdf, run.font);
  const width = runWidth(pdf, run);
  const textTop = style.isRaised ? baseline - box.size * RAISED_BY : baseline;
  pdf.text(run.text, x, textTop, { ...shaping(run), ...synthetic(pdf, run, { size, color }) });
  if (style.isStruck) strokeLine(pdf, { x, y: baseline - size * STRIKE_HEIGHT, width, color });
  if (style.href !== undefined) {
    if (!style.isAddress) strokeLine(pdf, { x, y: baseline + size * UNDERLINE_DEPTH, width, color });
    if (/^(?:https?|mailto):/i.test(style.href)) {
      pdf.link(x, top, width, lineHeightOf(box.size), style.href);
    }
  }
  return width;
}

function colorOf({ href, isAddress }: InlineStyle, color: string): string {
  if (isAddress) return MUTED;
  return href === undefined ? color : ACCENT;
}

/** Fonts of other scripts have one weight and no italic: bold is outlined, and italic is slanted. */
function synthetic(
  pdf: PDFKit.PDFDocument,
  { font, style }: StyledRun,
  { size, color }: Pick<TextBox, 'size' | 'color'>,
): PDFKit.Mixins.TextOptions {
  if (OWN_FACES.has(font)) return {};
  if (style.isBold) pdf.lineWidth(size * BOLD_OUTLINE).strokeColor(color);
  return { ...(style.isBold && { fill: true, stroke: true }), ...(style.isItalic && { oblique: SLANT }) };
}

interface StrokedLine extends Pick<TextBox, 'x' | 'width' | 'color'> {
  readonly y: number;
}

function strokeLine(pdf: PDFKit.PDFDocument, { x, y, width, color }: StrokedLine): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}
