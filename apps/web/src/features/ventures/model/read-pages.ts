import type { ApiList } from '../../../lib/api/api-client.ts';

/** Reads pages of a list until its end or until `most` items are read. Returns them as one page with the last page's cursor. */
export async function readPages<Item>(
  readPage: (cursor: string | undefined) => Promise<ApiList<readonly Item[]>>,
  { from, most }: { from: string | undefined; most: number },
): Promise<ApiList<readonly Item[]>> {
  let page = await readPage(from);
  let { items } = page;
  while (page.nextCursor !== null && items.length < most) {
    page = await readPage(page.nextCursor);
    items = [...items, ...page.items];
  }
  return { ...page, items };
}
