import type { TreeNode } from '@aicv/contracts/markdown/markdown-anchors';
import { type ComponentType, type CSSProperties, createElement, type ReactNode } from 'react';

/** Props of the elements of a text: those that the Markdown parser emits, and no others. */
interface ElementProps {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly href?: string | undefined;
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly start?: number | undefined;
  readonly checked?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children?: ReactNode;
}

/** Components by element name; they also receive the node. */
export type Components = Readonly<Record<string, ComponentType<ElementProps & { readonly node: TreeNode }>>>;

/** React warns about white space between the rows and cells of a table. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

/** The elements of a sanitized tree. A tag without a component renders as itself, with id and class. */
export function renderTree(tree: TreeNode, components: Components): ReactNode[] {
  return (tree.children ?? []).map((node, index) => renderNode(node, index, components));
}

function renderNode(node: TreeNode, key: number, components: Components): ReactNode {
  if (node.type === 'text') return node.value;
  const { tagName } = node;
  if (node.type !== 'element' || tagName === undefined) return null;
  const shown = TABLE_PARTS.has(tagName)
    ? (node.children ?? []).filter((child) => child.type === 'element')
    : node.children;
  // Undefined instead of an empty array: elements such as br must not have children.
  const children = shown?.length ? shown.map((child, index) => renderNode(child, index, components)) : undefined;
  const Component = Object.hasOwn(components, tagName) ? components[tagName] : undefined;
  if (Component !== undefined) return createElement(Component, { ...propsOf(node), key, node }, children);
  const { id, className } = propsOf(node);
  return createElement(tagName, { id, className, key }, children);
}

function propsOf({ properties = {} }: TreeNode): ElementProps {
  const { id, className, align, href, src, alt, start, checked, ariaLabel } = properties;
  return {
    id: textOrNone(id),
    className: Array.isArray(className) ? className.join(' ') : undefined,
    style: align === 'left' || align === 'center' || align === 'right' ? { textAlign: align } : undefined,
    href: textOrNone(href),
    src: textOrNone(src),
    alt: textOrNone(alt),
    start: typeof start === 'number' ? start : undefined,
    checked: checked === true,
    'aria-label': textOrNone(ariaLabel),
  };
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
