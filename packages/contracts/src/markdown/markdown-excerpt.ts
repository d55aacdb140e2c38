import type { TreeNode } from './markdown-anchors.ts';
import { isFootnoteBacklink, readMarkdown } from './markdown-tree.ts';

/** In UTF-16 units: about two or three lines. */
const LENGTH = 220;
const ENDING = '...';
const CUT_LENGTH = LENGTH - ENDING.length;
/** If the last space is far before the limit, the text is cut within a word. */
const CUT_WITHIN_WORD = LENGTH / 2;

/** The elements of a text that begin on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td hr section br'.split(' '),
);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first words of a Markdown text as its page shows them, without formatting, for a list. */
export function markdownExcerpt(markdown: string): string {
  const text = shownText(readMarkdown(markdown)).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= LENGTH) return text;
  const lastSpace = text.slice(0, CUT_LENGTH + 1).lastIndexOf(' ');
  return `${lastSpace > CUT_WITHIN_WORD ? text.slice(0, lastSpace) : cutAtGrapheme(text)}${ENDING}`;
}

/** Cuts no combined character and no emoji. */
function cutAtGrapheme(text: string): string {
  let end = 0;
  for (const { segment } of graphemes.segment(text.slice(0, LENGTH * 2))) {
    if (end + segment.length > CUT_LENGTH) break;
    end += segment.length;
  }
  return text.slice(0, end === 0 ? CUT_LENGTH : end);
}

function shownText(node: TreeNode): string {
  if (node.type === 'text') return node.value ?? '';
  if (isFootnoteBacklink(node)) return '';
  if (node.tagName === 'input') return node.properties?.checked === true ? '☑ ' : '☐ ';
  const inside = (node.children ?? []).map(shownText).join('');
  return BLOCKS.has(node.tagName ?? '') ? ` ${inside} ` : inside;
}
