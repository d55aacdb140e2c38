/** The part of a node of the HTML tree that is looked at here. */
export interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  properties?: Record<string, unknown>;
  readonly children?: readonly TreeNode[];
}

/** Begins every id that a text brings along, so that none of them can pass for one of the page's own. */
const ID_PREFIX = 'user-content-';

/** Gives each heading an id made of its words, so that a link can lead to it; to be run on a sanitised tree. */
export function headingAnchors(tree: TreeNode): void {
  const taken = new Set<string>();
  // Counted on from the last one: from the first each time, thousands that are alike would hold the page.
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

/** Where a link within a text leads: its writer knows nothing of the prefix. */
export function anchorInText(href: string): string {
  const name = href.slice(1);
  return name === '' || name.startsWith(ID_PREFIX) ? href : `#${ID_PREFIX}${name}`;
}

/** Said of code that is in no language. */
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
