import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { headingAnchors, type TreeNode } from './markdown-anchors.ts';

/**
 * The HTML tree of a text in Markdown, sanitised, with an id for each heading. These five functions are all that the usual plugins
 * call for it: what they bring besides, to write Markdown again and to run plugins, is a third of their size.
 */
export function readMarkdown(text: string): TreeNode {
  const written = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  // Sanitising gives the ids of foot notes their prefix. HTML in the text is left out here.
  const tree: TreeNode = sanitize(toHast(written, { clobberPrefix: '' }), defaultSchema);
  headingAnchors(tree);
  return tree;
}
