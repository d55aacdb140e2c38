/** What of a text in Markdown is not read, because reading it would hold its reader's page; measured with texts of 60,000 characters. */
import { fromMarkdown } from 'mdast-util-from-markdown';

/** The part of a node of the Markdown tree that is looked at here. */
interface WrittenNode {
  readonly type: string;
  readonly children?: readonly WrittenNode[];
  /** Of a table: an entry for each column. */
  readonly align?: readonly unknown[] | null | undefined;
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
}

interface Point {
  readonly offset?: number | undefined;
}

/**
 * A line within forty lists and quotes or more. Nobody reads such a text, and each level costs as much as all those above it: four hundred
 * hold a page for seconds.
 */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){40}|^[ \t>]{160,}(?:[-*+]|\d{1,9}[.)])(?=[ \t])/m;

/**
 * Which marks belong together takes longer with the cube of their number, of pictures most of all, and what a bracket closes with the
 * square of theirs; so many take half a second.
 */
const AT_MOST: readonly (readonly [RegExp, number])[] = [
  [/[*_~]+|\[/g, 2_000],
  [/\]/g, 2_000],
  [/!\[/g, 300],
];

/** Each row is filled up to as many cells as the first has: a few thousand of both make millions. */
const CELLS_AT_MOST = 20_000;

/** Nothing within a line has a meaning, which leaves the blocks; finding these takes no longer than the text is long. */
const BLOCKS_ALONE = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
};

/** Whether a text is nested too deep to be read, or has more marks than any. */
export function isBeyondReading(text: string): boolean {
  // The first count is for all texts but those with long programs in them, or that mean to deceive.
  return TOO_DEEP.test(text) || (hasTooManyMarks(text) && hasTooManyMarks(withoutCode(text)));
}

/** Whether the tables of a text that was read are beyond what a page can show. */
export function hasTooManyCells(tree: WrittenNode): boolean {
  return cellsIn(tree) > CELLS_AT_MOST;
}

function hasTooManyMarks(text: string): boolean {
  return AT_MOST.some(([mark, atMost]) => (text.match(mark)?.length ?? 0) > atMost);
}

/** In blocks of code marks mean nothing. Where one begins and ends only reading tells: a fence may be indented, or part of something else. */
function withoutCode(text: string): string {
  let rest = '';
  let from = 0;
  for (const { position } of codeIn(fromMarkdown(text, { extensions: [BLOCKS_ALONE] }))) {
    rest += text.slice(from, position?.start.offset);
    from = position?.end.offset ?? text.length;
  }
  return rest + text.slice(from);
}

function codeIn(node: WrittenNode): WrittenNode[] {
  return node.type === 'code' ? [node] : (node.children ?? []).flatMap(codeIn);
}

function cellsIn({ type, align, children = [] }: WrittenNode): number {
  if (type === 'table') return (align?.length ?? 0) * children.length;
  return children.reduce((sum, child) => sum + cellsIn(child), 0);
}
