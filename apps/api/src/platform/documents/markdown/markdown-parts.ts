/** Converts Markdown to the parts of a printed page, without their look. The page on the screen renders the same tree. */
import { languageOfCode, type TreeNode } from '@aicv/contracts/markdown/markdown-anchors';
import { directionOf, isFootnoteBacklink, readMarkdown } from '@aicv/contracts/markdown/markdown-tree';
import type { TextDirection } from '@aicv/contracts/markdown/text-direction';

export interface InlineStyle {
  readonly isBold?: true;
  readonly isItalic?: true;
  readonly isStruck?: true;
  readonly isCode?: true;
  /** A heading in the typeface of titles. */
  readonly isDisplay?: true;
  /** A number in a column. */
  readonly isFigure?: true;
  /** A footnote's number: small and raised. */
  readonly isRaised?: true;
  readonly href?: string;
  /** The address of a link, printed after its text. */
  readonly isAddress?: true;
}

export interface Run {
  readonly text: string;
  /** One object for all runs of the same element. */
  readonly style: InlineStyle;
}

/** An element that contains a part. A list indents the part. A quote also draws a line beside it. Footnotes are in small type. */
export type Surround = 'list' | 'quote' | 'notes';

interface Placed {
  readonly surrounds: readonly Surround[];
  /** The bullet or number of the list item that begins with this part. */
  readonly marker?: string;
}

export type MarkdownPart = Placed &
  (
    | { readonly kind: 'paragraph'; readonly runs: readonly Run[]; readonly isTight: boolean }
    | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
    | { readonly kind: 'code'; readonly language: string; readonly lines: readonly string[] }
    | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly Cells[] }
    | { readonly kind: 'rule' }
  );

export interface TableColumn {
  /** `start` is left in a left-to-right text, and right in a right-to-left one. */
  readonly align: 'start' | 'left' | 'center' | 'right';
  readonly header: readonly Run[];
}

type Cells = readonly (readonly Run[])[];

/** One style for each style: runs that share one still do, so they can be joined. */
function derivedStyles(extra: InlineStyle): (style: InlineStyle) => InlineStyle {
  const derived = new WeakMap<InlineStyle, InlineStyle>();
  return (style) => {
    const known = derived.get(style) ?? { ...style, ...extra };
    derived.set(style, known);
    return known;
  };
}

export const boldStyleOf = derivedStyles({ isBold: true });
export const displayStyleOf = derivedStyles({ isDisplay: true });
export const figureStyleOf = derivedStyles({ isFigure: true });

const PLAIN: InlineStyle = {};
const HEADING = /^h([1-6])$/;
const INLINE: ReadonlySet<string> = new Set(['a', 'br', 'code', 'del', 'em', 'input', 'strong', 'sup']);

export function markdownParts(markdown: string): {
  readonly parts: readonly MarkdownPart[];
  readonly direction: TextDirection;
} {
  const tree = readMarkdown(markdown);
  return { parts: blocksOf(tree, [], false), direction: directionOf(tree) };
}

function blocksOf(parent: TreeNode, surrounds: readonly Surround[], isTight: boolean): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let inline: TreeNode[] = [];
  const endParagraph = () => {
    const runs = runsOf(inline, PLAIN);
    inline = [];
    if (runs.length > 0) parts.push({ kind: 'paragraph', runs, isTight, surrounds });
  };
  for (const node of parent.children ?? []) {
    if (isInline(node)) {
      inline.push(node);
      continue;
    }
    endParagraph();
    parts.push(...blockParts(node, surrounds, isTight));
  }
  endParagraph();
  return parts;
}

function isInline({ type, tagName }: TreeNode): boolean {
  return type === 'text' || INLINE.has(tagName ?? '');
}

function blockParts(node: TreeNode, surrounds: readonly Surround[], isTight: boolean): MarkdownPart[] {
  const level = HEADING.exec(node.tagName ?? '')?.[1];
  if (level !== undefined) {
    const runs = runsOf(node.children ?? [], PLAIN);
    return runs.length === 0 ? [] : [{ kind: 'heading', level: Number(level), runs, surrounds }];
  }
  switch (node.tagName) {
    case 'p': {
      const runs = runsOf(node.children ?? [], PLAIN);
      return runs.length === 0 ? [] : [{ kind: 'paragraph', runs, isTight, surrounds }];
    }
    case 'ul':
    case 'ol':
      return listParts(node, surrounds);
    case 'blockquote':
      return blocksOf(node, [...surrounds, 'quote'], false);
    case 'pre': {
      const lines = textOf(node).replace(/\n$/, '').split('\n');
      return [{ kind: 'code', language: languageOfCode(node), lines, surrounds }];
    }
    // Only footnotes are in a section.
    case 'section':
      return blocksOf(node, [...surrounds, 'notes'], false);
    case 'table':
      return tableParts(node, surrounds);
    case 'hr':
      return [{ kind: 'rule', surrounds }];
    default:
      return blocksOf(node, surrounds, isTight);
  }
}

function listParts(list: TreeNode, surrounds: readonly Surround[]): MarkdownPart[] {
  const { start } = list.properties ?? {};
  const first = typeof start === 'number' ? start : 1;
  return elementsOf(list).flatMap((item, index) => {
    const marker = list.tagName === 'ol' ? `${first + index}.` : '•';
    const isTight = !elementsOf(item).some(({ tagName }) => tagName === 'p');
    const [beginning, ...others] = blocksOf(item, [...surrounds, 'list'], isTight);
    const context = { surrounds: [...surrounds, 'list'] as const, marker };
    // The marker of an item that begins with a list is on a line of its own above that list.
    if (beginning === undefined || beginning.marker !== undefined) {
      const empty: MarkdownPart = { kind: 'paragraph', runs: [], isTight: true, ...context };
      return [empty, ...(beginning === undefined ? [] : [beginning]), ...others];
    }
    return beginning.surrounds.length === context.surrounds.length
      ? [{ ...beginning, marker }, ...others]
      : [{ kind: 'paragraph' as const, runs: [], isTight: true, ...context }, beginning, ...others];
  });
}

function tableParts(table: TreeNode, surrounds: readonly Surround[]): MarkdownPart[] {
  const [header = [], ...rows] = elementsOf(table).flatMap(elementsOf).map(elementsOf);
  const columns = header.map((cell) => ({ align: alignOf(cell), header: cellRuns(cell) }));
  return [{ kind: 'table', columns, rows: rows.map((cells) => cells.map(cellRuns)), surrounds }];
}

function alignOf({ properties }: TreeNode): TableColumn['align'] {
  const align = properties?.align;
  return align === 'left' || align === 'center' || align === 'right' ? align : 'start';
}

function cellRuns({ children = [] }: TreeNode): Run[] {
  return runsOf(children, PLAIN);
}

function elementsOf({ children = [] }: TreeNode): TreeNode[] {
  return children.filter(({ type }) => type === 'element');
}

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** Collapses white space as a browser does. No line begins or ends with white space. */
function runsOf(nodes: readonly TreeNode[], style: InlineStyle): Run[] {
  const runs: { text: string; style: InlineStyle }[] = [];
  let isLineStart = true;
  for (const { text, style: own } of nodes.flatMap((node) => inlineRuns(node, style))) {
    let collapsed = text === '\n' && own === BREAK ? '\n' : text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (isLineStart) collapsed = collapsed.replace(/^ /, '');
    if (collapsed === '') continue;
    const last = runs.at(-1);
    if (own === BREAK && last !== undefined) last.text = last.text.replace(/ $/, '');
    isLineStart = collapsed.endsWith(' ') || collapsed === '\n';
    runs.push({ text: collapsed, style: own });
  }
  const last = runs.at(-1);
  if (last !== undefined) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== '');
}

/** Marks a line break: no text has this style object. */
const BREAK: InlineStyle = {};

function inlineRuns(node: TreeNode, style: InlineStyle): Run[] {
  const { tagName, properties, value, children = [] } = node;
  if (node.type === 'text') return [{ text: value ?? '', style }];
  if (isFootnoteBacklink(node)) return [];
  if (tagName === 'br') return [{ text: '\n', style: BREAK }];
  if (tagName === 'input') return [{ text: properties?.checked === true ? '☑ ' : '☐ ', style }];
  if (tagName === 'a') return linkRuns(node, style);
  const inner = innerStyle(tagName, style);
  return children.flatMap((child) => inlineRuns(child, inner));
}

function innerStyle(tagName: string | undefined, style: InlineStyle): InlineStyle {
  if (tagName === 'strong') return { ...style, isBold: true };
  if (tagName === 'em') return { ...style, isItalic: true };
  if (tagName === 'del') return { ...style, isStruck: true };
  if (tagName === 'code') return { ...style, isCode: true };
  if (tagName === 'sup') return { ...style, isRaised: true };
  return style;
}

function linkRuns(node: TreeNode, style: InlineStyle): Run[] {
  const href = node.properties?.href;
  const children = node.children ?? [];
  // A link to a place within the text is useless on paper.
  if (typeof href !== 'string' || href === '' || href.startsWith('#')) {
    return children.flatMap((child) => inlineRuns(child, style));
  }
  const linked = { ...style, href };
  const runs = children.flatMap((child) => inlineRuns(child, linked));
  const address = href.replace(/^mailto:/i, '');
  if (isSameAddress(textOf(node), href)) return runs;
  return [...runs, { text: ` (${address})`, style: { href, isAddress: true } }];
}

/** Whether the text of a link is its address. */
function isSameAddress(text: string, href: string): boolean {
  const said = text.trim();
  return [said, `http://${said}`, `https://${said}`, `mailto:${said}`].some(
    (address) => address === href || encodeURI(address) === href,
  );
}
