import { readMarkdown } from '@aicv/contracts/markdown/markdown-tree';

/** The names of all elements that the Markdown is rendered as, such as "h2" and "a". */
export const markdownElements = (markdown: string): string[] => elementsOf(readMarkdown(markdown));

const elementsOf = (node: { tagName?: string; children?: readonly object[] }): string[] => [
  ...(node.tagName === undefined ? [] : [node.tagName]),
  ...(node.children ?? []).flatMap(elementsOf),
];
