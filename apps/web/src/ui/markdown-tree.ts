import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { headingAnchors, type TreeNode } from './markdown-anchors.ts';

/**
 * A line within forty lists and quotes or more. Nobody reads such a text, and each level costs as much as all those above it: four hundred
 * hold a page for seconds.
 */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){40}|^[ \t>]{160,}(?:[-*+]|\d{1,9}[.)])(?=[ \t])/m;

/** Which marks belong together takes longer with the cube of their number, of pictures most of all; so many take half a second. */
const AT_MOST: readonly (readonly [RegExp, number])[] = [
  [/[*_~]+|\[/g, 2_000],
  [/!\[/g, 300],
];
/** Where marks mean nothing. */
const CODE = /^(```|~~~)[^`\n]*$[\s\S]*?^\1/gm;

/**
 * The HTML tree of a text in Markdown, sanitised, with an id for each heading. These five functions are all that the usual plugins
 * call for it: what they bring besides, to write Markdown again and to run plugins, is a third of their size. A text that is nested too
 * deep to be read, or has more marks than any, is shown as it was typed.
 */
export function readMarkdown(text: string): TreeNode {
  if (TOO_DEEP.test(text) || hasTooManyMarks(text)) return asTyped(text);
  const written = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  // Sanitising gives the ids of foot notes their prefix. HTML in the text is left out here.
  const tree: TreeNode = sanitize(toHast(written, { clobberPrefix: '' }), defaultSchema);
  headingAnchors(tree);
  return tree;
}

function hasTooManyMarks(text: string): boolean {
  const marked = text.replaceAll(CODE, '');
  return AT_MOST.some(([mark, atMost]) => (marked.match(mark)?.length ?? 0) > atMost);
}

function asTyped(text: string): TreeNode {
  const code: TreeNode = { type: 'element', tagName: 'code', children: [{ type: 'text', value: text }] };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', children: [code] }] };
}
