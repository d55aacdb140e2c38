/** The part of a node of the HTML tree that is used here. */
export interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly TreeNode[];
}

/** The prefix of every id from a text, so none of them collides with the page's own. */
const ID_PREFIX = 'user-content-';

/** Gives each heading an id made of its words as a link target. Run it on a sanitized tree. */
export function headingAnchors(tree: TreeNode): void {
  const taken = new Set<string>();
  // Continues from the last number: starting from the first each time, thousands of equal headings would block the page.
  const counts = new Map<string, number>();
  for (const heading of headingsIn(tree)) {
    const slug = slugOf(textOf(heading));
    let id = slug;
    let count = counts.get(slug) ?? 2;
    for (; taken.has(id); count += 1) id = `${slug}-${count}`;
    counts.set(slug, count);
    taken.add(id);
    heading.properties = { ...heading.properties, id: `${ID_PREFIX}${id}` };
  }
}

/** The target of a link within a text, whose author does not write the prefix. */
export function anchorInText(href: string): string {
  const name = href.slice(1);
  return name === '' || name.startsWith(ID_PREFIX) ? href : `#${ID_PREFIX}${name}`;
}

/** The label of code without a language. */
const NO_LANGUAGES: readonly string[] = ['text', 'txt', 'plain', 'plaintext'];

/** The language that a block of code names, "```json"; empty without one. */
export function languageOfCode(pre: TreeNode | undefined): string {
  const classes = pre?.children?.[0]?.properties?.className;
  const named = Array.isArray(classes) ? classes.find((name) => String(name).startsWith('language-')) : undefined;
  const language = named === undefined ? '' : String(named).slice('language-'.length);
  return NO_LANGUAGES.includes(language.toLowerCase()) ? '' : language;
}

function headingsIn(node: TreeNode): TreeNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? '')) return [node];
  return (node.children ?? []).flatMap(headingsIn);
}

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? 'section' : slug;
}
