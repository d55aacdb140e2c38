/** The section "Summary" of an investor update: where it is, what may be in it, and how another one replaces it (REQ-367). */

const HEADING = '## Summary';

/**
 * What a line of Markdown is, as far as sections depend on it. `opaque` lines are in a block of code or HTML, where nothing is a heading.
 * A line in a list or quotation counts as text, so that a section rather ends too early than too late.
 */
type LineKind = 'blank' | 'text' | 'summary' | 'section' | 'subsection' | 'underline' | 'break' | 'opaque';

interface Line {
  readonly kind: LineKind;
  readonly start: number;
  readonly end: number;
}

interface SummarySection {
  /** Of its heading. */
  readonly start: number;
  readonly bodyStart: number;
  /** Of the heading or the line that ends it; undefined if it goes on to the end of the letter, so that it may contain the letter. */
  readonly end: number | undefined;
}

/**
 * The letter with this summary: in front, or instead of the first section of that name. All other text stays as it is. A section that
 * nothing ends may contain the letter, so its text stays below the new summary, behind a line.
 */
export function withSummary(content: string, summary: string): string {
  const { before, after } = aroundSummary(content);
  const rest = after.replace(/^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/, '');
  const isEnded = sectionEnd(linesOf(rest), 0) === 0;
  return `${before}${HEADING}\n\n${summary.trim()}\n\n${isEnded ? '' : '---\n\n'}${rest}`.trimEnd();
}

/** The present summary; empty without one. */
export function summaryIn(content: string): string {
  const section = findSummary(content);
  return section?.end === undefined ? '' : content.slice(section.bodyStart, section.end).trim();
}

/** The letter without its summary. */
export function withoutSummary(content: string): string {
  const { before, after } = aroundSummary(content);
  return `${before}${after}`;
}

/** Why a text cannot be a summary, as a sentence; undefined if it can. Each of these would end its section or hide what follows. */
export function summaryProblem(text: string): string | undefined {
  if (linesOf(text).every(({ kind }) => kind === 'text' || kind === 'blank')) return undefined;
  return 'A summary has paragraphs and lists only. Remove its headings, lines, code blocks and HTML.';
}

function aroundSummary(content: string): { readonly before: string; readonly after: string } {
  const section = findSummary(content);
  if (section === undefined) return { before: '', after: content };
  return { before: content.slice(0, section.start), after: content.slice(section.end ?? section.bodyStart) };
}

function findSummary(content: string): SummarySection | undefined {
  const lines = linesOf(content);
  const at = lines.findIndex(({ kind }) => kind === 'summary');
  const heading = lines[at];
  return heading && { start: heading.start, bodyStart: heading.end, end: sectionEnd(lines, at + 1) };
}

/** The start of the first heading of level 1 or 2, or of the first line across the page, from this line on. */
function sectionEnd(lines: readonly Line[], from: number): number | undefined {
  const at = lines.findIndex(
    ({ kind }, index) => index >= from && ['summary', 'section', 'underline', 'break'].includes(kind),
  );
  if (at === -1) return undefined;
  let first = at;
  // An underlined heading is the paragraph above its line.
  if (lines[at]?.kind === 'underline') while (first > from && lines[first - 1]?.kind === 'text') first -= 1;
  return lines[first]?.start;
}

const SUMMARY = /^##[ \t]+summary(?:[ \t]+#+)?[ \t]*$/i;
const SECTION = /^ {0,3}#{1,2}(?:[ \t]|$)/;
const SUBSECTION = /^ {0,3}#{3,6}(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const BREAK = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;
const BLANK = /^[ \t]*$/;

/** The beginnings of blocks of HTML and what ends each, its own line included. The last one takes any other tag. */
const HTML_BLOCKS: readonly (readonly [RegExp, RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
  [/^ {0,3}<[/a-z]/i, BLANK],
];

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  /** What ends the block of code or HTML that is open. */
  let closing: RegExp | undefined;
  for (const { 0: line, 1: written = '', index } of text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)) {
    if (line === '') continue;
    const opened = closing === undefined ? openedBy(written) : undefined;
    const isOpaque = closing !== undefined || opened !== undefined;
    const kind = isOpaque ? 'opaque' : kindOf(written, lines.at(-1)?.kind);
    lines.push({ kind, start: index, end: index + line.length });
    closing ??= opened?.closing;
    // The first line of a fence does not end it.
    if (closing?.test(written) && opened?.isFence !== true) closing = undefined;
  }
  return lines;
}

function openedBy(line: string): { readonly closing: RegExp; readonly isFence: boolean } | undefined {
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) {
    return { closing: new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`), isFence: true };
  }
  const html = HTML_BLOCKS.find(([begins]) => begins.test(line));
  return html && { closing: html[1], isFence: false };
}

function kindOf(line: string, before: LineKind | undefined): LineKind {
  if (BLANK.test(line)) return 'blank';
  if (SUMMARY.test(line)) return 'summary';
  if (SECTION.test(line)) return 'section';
  if (SUBSECTION.test(line)) return 'subsection';
  if (before === 'text' && UNDERLINE.test(line)) return 'underline';
  return BREAK.test(line) ? 'break' : 'text';
}
