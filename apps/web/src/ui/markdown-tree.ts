import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { headingAnchors, type TreeNode } from './markdown-anchors.ts';
import { hasTooManyCells, isBeyondReading } from './markdown-bounds.ts';

/**
 * The HTML tree of a text in Markdown, sanitised, with an id for each heading. These five functions are all that the usual plugins
 * call for it: what they bring besides, to write Markdown again and to run plugins, is a third of their size. A text that is nested too
 * deep to be read, or has more marks or cells than any, is shown as it was typed.
 */
export function readMarkdown(text: string): TreeNode {
  if (isBeyondReading(text)) return asTyped(text);
  const written = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  if (hasTooManyCells(written)) return asTyped(text);
  // Sanitising gives the ids of foot notes their prefix. HTML in the text is left out here.
  const tree: TreeNode = sanitize(toHast(written, { clobberPrefix: '' }), defaultSchema);
  headingAnchors(tree);
  return tree;
}

function asTyped(text: string): TreeNode {
  const code: TreeNode = { type: 'element', tagName: 'code', children: [{ type: 'text', value: text }] };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', children: [code] }] };
}
