/**
 * The limits beyond which a Markdown text is not parsed, because parsing would block its reader's page; measured with texts of 60,000
 * characters.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';

/** The part of a node of the Markdown tree that is used here. */
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
 * A line within forty lists and quotes or more. No user reads such a text, and each level costs as much as all above it: four hundred block
 * a page for seconds.
 */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){40}|^[ \t>]{160,}(?:[-*+]|\d{1,9}[.)])(?=[ \t])/m;

/**
 * The time to match marks grows with the cube of their number, most of all for pictures, and that of brackets with the square; so many take
 * half a second.
 */
const AT_MOST: readonly (readonly [RegExp, number])[] = [
  [/[*_~]+|\[/g, 2_000],
  [/\]/g, 2_000],
  [/!\[/g, 300],
];

/** Each row is padded to the number of cells of the first: a few thousand of both make millions. */
const CELLS_AT_MOST = 20_000;

/** Disables inline marks, which leaves the blocks; parsing these takes linear time. */
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

/** Whether a text is nested too deeply to be parsed, or has more marks than any real one. */
export function isBeyondReading(text: string): boolean {
  // The first count decides for all texts except those with long programs in them or hostile ones.
  return TOO_DEEP.test(text) || (hasTooManyMarks(text) && hasTooManyMarks(withoutCode(text)));
}

/** Whether the tables of a parsed text exceed what a page can show. */
export function hasTooManyCells(tree: WrittenNode): boolean {
  return cellsIn(tree) > CELLS_AT_MOST;
}

function hasTooManyMarks(text: string): boolean {
  return AT_MOST.some(([mark, atMost]) => (text.match(mark)?.length ?? 0) > atMost);
}

/**
 * Marks have no meaning in code blocks. Only parsing shows where one begins and ends: a fence may be indented, or part of another block.
 */
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
