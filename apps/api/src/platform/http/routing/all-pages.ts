import { LIST_LIMIT_MAX } from '@aicv/contracts/list-limits';
import type { Page } from './page-of.ts';

/** Reads all pages of a list sequentially, for exports. */
export async function* allPages<Row>(
  readPage: (paging: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const page = await readPage({ limit: LIST_LIMIT_MAX, cursor });
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
