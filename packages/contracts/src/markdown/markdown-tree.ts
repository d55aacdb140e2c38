import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { headingAnchors, type TreeNode } from './markdown-anchors.ts';
import { hasTooManyCells, isBeyondReading } from './markdown-bounds.ts';
import { taskListChecks } from './task-list-checks.ts';
import { type TextDirection, textDirection } from './text-direction.ts';

/**
 * The content of a Markdown text as a sanitized tree of HTML elements with an id for each heading. Page, preview, excerpt and PDF all
 * render this tree, so all show and hide the same: HTML and link definitions are left out, and a picture becomes a link with its
 * description. `withPictures` keeps pictures that are files of a record (`/api/files/{id}`), for pages that show them. A text that is nested too deeply to be parsed, or has more marks or cells than the limits, is shown as typed (REQ-345).
 */
export function readMarkdown(text: string, { withPictures = false }: { withPictures?: boolean } = {}): TreeNode {
  if (isBeyondReading(text)) return asTyped(text);
  const written = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown(), taskListChecks] });
  if (hasTooManyCells(written)) return asTyped(text);
  // Sanitizing adds the prefix to the ids of footnotes. HTML in the text is left out here.
  const tree = asShown(sanitize(toHast(written, { clobberPrefix: '' }), defaultSchema), {
    isInLink: false,
    withPictures,
  });
  headingAnchors(tree);
  return tree;
}

/** The direction of the whole text: that of its first letter. Page and PDF align the text by it. */
export function directionOf(tree: TreeNode): TextDirection {
  return textDirection(textOf(tree));
}

/** Whether the node links from a footnote back to its text: useful on a page only. */
export function isFootnoteBacklink({ tagName, properties }: TreeNode): boolean {
  return tagName === 'a' && properties?.dataFootnoteBackref !== undefined;
}

function asTyped(text: string): TreeNode {
  const code: TreeNode = { type: 'element', tagName: 'code', children: [textNode(text)] };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', children: [code] }] };
}

interface Shown {
  readonly isInLink: boolean;
  readonly withPictures: boolean;
}

function asShown(node: TreeNode, shown: Shown): TreeNode {
  const { tagName, properties } = node;
  if (tagName === 'img') {
    if (shown.withPictures && pictureFileId(node) !== undefined) return node;
    return pictureLink(properties, shown.isInLink);
  }
  // Without brackets the number would read as part of the number before it.
  if (properties?.dataFootnoteRef !== undefined) return { ...node, children: [textNode(`[${textOf(node)}]`)] };
  if (node.children === undefined) return node;
  const inside = { ...shown, isInLink: shown.isInLink || tagName === 'a' };
  return { ...node, children: node.children.map((child) => asShown(child, inside)) };
}

const FILE_ADDRESS = /^\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The file that a picture shows; undefined for any other address. */
function pictureFileId({ properties }: TreeNode): string | undefined {
  return FILE_ADDRESS.exec(String(properties?.src ?? ''))?.[1];
}

/** The pictures of a text that are files of a record, in order. A description may be empty. */
export function picturesIn(text: string): { readonly fileId: string; readonly description: string }[] {
  const found: { fileId: string; description: string }[] = [];
  const visit = (node: TreeNode) => {
    const fileId = node.tagName === 'img' ? pictureFileId(node) : undefined;
    if (fileId !== undefined) found.push({ fileId, description: String(node.properties?.alt ?? '').trim() });
    for (const child of node.children ?? []) visit(child);
  };
  visit(readMarkdown(text, { withPictures: true }));
  return found;
}

/** The content security policy blocks pictures from other servers; a loaded one would reveal the reader to its server. */
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
