import type { TreeNode } from './markdown-anchors.ts';
import { isFootnoteBacklink, readMarkdown } from './markdown-tree.ts';

/** The elements of a text that are blocks, or contain blocks. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr hr section div'.split(' '),
);
const HEADING = /^h[1-6]$/;

/**
 * The text as its page shows it, without formatting, so that a sentence of the page is found in it verbatim: each block is a paragraph.
 * Headings begin with "#", rows of tables with "|", quotations and code with ">". Leaves out what is struck out and the numbers of
 * footnotes.
 */
export function markdownProse(markdown: string): string {
  return blocksIn(readMarkdown(markdown)).join('\n\n');
}

function blocksIn(node: TreeNode): string[] {
  const blocks: string[] = [];
  let inline = '';
  const endParagraph = () => {
    blocks.push(...paragraph(inline));
    inline = '';
  };
  for (const child of node.children ?? []) {
    if (BLOCKS.has(child.tagName ?? '')) {
      endParagraph();
      blocks.push(...blocksOf(child));
    } else {
      inline += inlineText(child);
    }
  }
  endParagraph();
  return blocks;
}

function blocksOf(node: TreeNode): string[] {
  const { tagName = '' } = node;
  if (HEADING.test(tagName)) return marked('#', paragraph(inlineText(node)));
  if (tagName === 'tr') {
    const cells = (node.children ?? []).filter((child) => child.tagName !== undefined);
    return [`| ${cells.map((cell) => squeezed(inlineText(cell))).join(' | ')} |`];
  }
  const blocks = blocksIn(node);
  return tagName === 'blockquote' || tagName === 'pre' ? marked('>', blocks) : blocks;
}

const marked = (mark: string, blocks: readonly string[]) => blocks.map((block) => `${mark} ${block}`);

const paragraph = (text: string) => (squeezed(text) === '' ? [] : [squeezed(text)]);

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function inlineText(node: TreeNode): string {
  if (node.type === 'text') return node.value ?? '';
  const { tagName, properties, children = [] } = node;
  if (tagName === 'br') return ' ';
  if (tagName === 'del' || properties?.dataFootnoteRef !== undefined || isFootnoteBacklink(node)) return '';
  return children.map(inlineText).join('');
}
