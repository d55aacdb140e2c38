import type { ApiList } from '../../../lib/api-client.ts';

/** Reads page after page of a list until it ends or so many items are read; the answer goes on like its last page. */
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
