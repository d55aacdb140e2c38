import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { headingAnchors, type TreeNode } from './markdown-anchors.ts';
import { hasTooManyCells, isBeyondReading } from './markdown-bounds.ts';
import { taskListChecks } from './task-list-checks.ts';

/**
 * What a text in Markdown shows, as a sanitized tree of HTML elements with an id for each heading. Page, preview, excerpt and PDF all
 * draw this tree, so what one of them shows or hides, every one does: HTML and link definitions are left out, a picture is a
 * link with its description. A text that is nested too deep to be read, or has more marks or cells than any, is shown as it was typed.
 */
export function readMarkdown(text: string): TreeNode {
  if (isBeyondReading(text)) return asTyped(text);
  const written = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), taskListChecks] });
  if (hasTooManyCells(written)) return asTyped(text);
  // Sanitising gives the ids of foot notes their prefix. HTML in the text is left out here.
  const tree = asShown(sanitize(toHast(written, { clobberPrefix: '' }), defaultSchema), false);
  headingAnchors(tree);
  return tree;
}

/** Whether the node leads from a footnote back to its text: of use on a page only. */
export function isFootnoteBacklink({ tagName, properties }: TreeNode): boolean {
  return tagName === 'a' && properties?.dataFootnoteBackref !== undefined;
}

function asTyped(text: string): TreeNode {
  const code: TreeNode = { type: 'element', tagName: 'code', children: [textNode(text)] };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', children: [code] }] };
}

function asShown(node: TreeNode, isInLink: boolean): TreeNode {
  const { tagName, properties } = node;
  if (tagName === 'img') return pictureLink(properties, isInLink);
  // Without brackets the number would read as part of the number before it.
  if (properties?.dataFootnoteRef !== undefined) return { ...node, children: [textNode(`[${textOf(node)}]`)] };
  if (node.children === undefined) return node;
  const isLink = isInLink || tagName === 'a';
  return { ...node, children: node.children.map((child) => asShown(child, isLink)) };
}

/** The content security policy shows no picture from elsewhere, and one that did load would tell its server who reads. */
function pictureLink(properties: TreeNode['properties'], isInLink: boolean): TreeNode {
  const name = textNode(String(properties?.alt || 'Picture'));
  if (isInLink || properties?.src === undefined) return name;
  return { type: 'element', tagName: 'a', properties: { href: properties.src }, children: [name] };
}

function textNode(value: string): TreeNode {
  return { type: 'text', value };
}

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
