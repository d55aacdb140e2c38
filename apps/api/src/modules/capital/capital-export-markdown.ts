/**
 * The Markdown of investor updates as blocks of a document: headings, paragraphs, lists, code. Emphasis and links become
 * plain text, the rows of a table become lines, and HTML is text like any other, as on the page.
 */
import type { PdfBlock } from '../../platform/documents/pdf-document.ts';
import { plainTextOf } from './capital-export-inline-markdown.ts';

// Each reads in time that grows with the line alone: what comes after spaces never is spaces again.
const HEADING = /^ {0,3}#{1,6}(?=\s|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const QUOTE = /^(?: {0,3}> ?)+/;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(?:\s+(.*))?$/s;
/** Of a line without the spaces around it. */
const TABLE_RULE = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:\s*\S+/;
const TAB = '    ';

/** A list that is open: where its markers stand, and the number that its next item gets if it is ordered. */
interface OpenList {
  readonly indent: number;
  readonly isOrdered: boolean;
  next: number;
}

/** What has been read and not yet written. */
interface OpenText {
  readonly kind: 'paragraph' | 'item' | 'table';
  readonly marker: string;
  readonly depth: number;
  readonly lines: string[];
}

export function markdownBlocks(markdown: string): PdfBlock[] {
  const reader = new MarkdownReader();
  for (const line of markdown.split(/\r\n|\r|\n/)) reader.read(line);
  return reader.end();
}

class MarkdownReader {
  readonly #blocks: PdfBlock[] = [];
  readonly #lists: OpenList[] = [];
  #text: OpenText | undefined;
  #code: { readonly fence: string; readonly lines: string[] } | undefined;
  #isAfterBlank = true;

  read(given: string): void {
    const whole = given.replaceAll('\t', TAB);
    if (this.#code !== undefined) {
      this.#readCode(whole, this.#code);
      return;
    }
    const line = whole.replace(QUOTE, '');
    if (line.trim() === '') {
      this.#endText();
      this.#isAfterBlank = true;
      return;
    }
    this.#readText(line);
    this.#isAfterBlank = false;
  }

  end(): PdfBlock[] {
    this.#endText();
    this.#endCode();
    return this.#blocks;
  }

  #readCode(line: string, { fence, lines }: { readonly fence: string; readonly lines: string[] }): void {
    const isEnd = line.trim().startsWith(fence) && line.trim().replaceAll(fence.charAt(0), '') === '';
    if (isEnd) this.#endCode();
    else lines.push(line);
  }

  #readText(line: string): void {
    const fence = FENCE.exec(line)?.[1];
    const heading = headingOf(line);
    const text = this.#text;
    if (fence !== undefined) {
      this.#endText();
      this.#code = { fence, lines: [] };
    } else if (heading !== undefined) {
      this.#endLists();
      this.#addHeading(heading);
    } else if (text?.kind === 'paragraph' && UNDERLINE.test(line)) {
      this.#text = undefined;
      this.#addHeading(joined(text.lines));
    } else if (RULE.test(line)) {
      this.#endLists();
    } else if (!this.#readItem(line) && !DEFINITION.test(line)) {
      this.#readRunningText(line);
    }
  }

  #readItem(line: string): boolean {
    const [found, space = '', marker = '', text = ''] = ITEM.exec(line) ?? [];
    const number = Number.parseInt(marker, 10);
    const isOrdered = !Number.isNaN(number);
    // A line of a paragraph that happens to begin with a year and a full stop is no list.
    const isWithin = this.#text?.kind === 'paragraph' && (text === '' || (isOrdered && number !== 1));
    if (found === undefined || isWithin) return false;
    this.#endText();
    const indent = space.length;
    while ((this.#lists.at(-1)?.indent ?? -1) > indent) this.#lists.pop();
    let list = this.#lists.at(-1);
    // An item belongs to the list before it unless it stands further in than its marker.
    if (list === undefined || indent > list.indent + 1) {
      list = { indent, isOrdered, next: isOrdered ? number : 0 };
      this.#lists.push(list);
    } else if (list.isOrdered !== isOrdered) {
      list = { indent: list.indent, isOrdered, next: isOrdered ? number : 0 };
      this.#lists.splice(-1, 1, list);
    }
    this.#text = {
      kind: 'item',
      marker: isOrdered ? `${list.next}.` : '•',
      depth: this.#lists.length - 1,
      lines: [text],
    };
    list.next += 1;
    return true;
  }

  #readRunningText(line: string): void {
    if (this.#readTableRow(line)) return;
    if (this.#text !== undefined) {
      this.#text.lines.push(line);
      return;
    }
    const isOfItem = this.#isAfterBlank && /^ {2}/.test(line) && this.#lists.length > 0;
    if (!isOfItem) this.#endLists();
    this.#text = isOfItem
      ? { kind: 'item', marker: '', depth: this.#lists.length - 1, lines: [line] }
      : { kind: 'paragraph', marker: '', depth: 0, lines: [line] };
  }

  /** A table begins where a rule stands below a line with cells; each further line until a blank one is a row. */
  #readTableRow(line: string): boolean {
    const text = this.#text;
    if (text?.kind === 'table') {
      text.lines.push(cellsAsLine(line));
      return true;
    }
    const header = text?.lines.at(-1);
    if (header === undefined || !header.includes('|') || !line.includes('|') || !TABLE_RULE.test(line.trim()))
      return false;
    text?.lines.pop();
    this.#endLists();
    this.#text = { kind: 'table', marker: '', depth: 0, lines: [cellsAsLine(header)] };
    return true;
  }

  #addHeading(text: string): void {
    const plain = plainTextOf(text);
    if (plain !== '') this.#blocks.push({ kind: 'heading', text: plain });
  }

  #endLists(): void {
    this.#endText();
    this.#lists.length = 0;
  }

  #endText(): void {
    const open = this.#text;
    this.#text = undefined;
    if (open === undefined) return;
    const { kind, marker, depth, lines } = open;
    const text = kind === 'table' ? lines.join('\n') : plainTextOf(joined(lines));
    if (text === '') return;
    this.#blocks.push(kind === 'item' ? { kind, marker, depth, text } : { kind: 'paragraph', text });
  }

  #endCode(): void {
    const code = this.#code;
    this.#code = undefined;
    if (code !== undefined && code.lines.length > 0) this.#blocks.push({ kind: 'mono', lines: code.lines });
  }
}

/** The text of a heading, without the marks that may close it; undefined where the line is none. */
function headingOf(line: string): string | undefined {
  const marks = HEADING.exec(line)?.[0];
  if (marks === undefined) return undefined;
  const text = line.slice(marks.length).trim();
  let end = text.length;
  while (text.charAt(end - 1) === '#') end -= 1;
  return end === 0 || text.charAt(end - 1).trim() === '' ? text.slice(0, end) : text;
}

function cellsAsLine(row: string): string {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => plainTextOf(cell.trim())).join(' · ');
}

/** Lines are one text, but for those that end in two spaces or a backslash. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const text = line.trim();
      if (index === lines.length - 1) return text;
      if (text.endsWith('\\')) return `${text.slice(0, -1)}\n`;
      return line.endsWith('  ') ? `${text}\n` : `${text} `;
    })
    .join('');
}
