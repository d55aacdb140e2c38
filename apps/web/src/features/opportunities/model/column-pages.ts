import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import type { ColumnPage, ColumnPages } from '../queries.ts';
import type { BoardOrder } from './board-search.ts';

/** Whether a loaded page contains the opportunity. */
function holdsOpportunity(data: ColumnPages, id: string): boolean {
  return data.pages.some((page) => page.items.some((item) => item.id === id));
}

/** The pages without the opportunity; the same object if they do not contain it. */
export function withoutOpportunity(data: ColumnPages, id: string): ColumnPages {
  if (!holdsOpportunity(data, id)) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      items: page.items.filter((item) => item.id !== id),
    })),
  };
}

/** The pages with the current opportunity, inserted in order. */
export function withOpportunity(data: ColumnPages, opportunity: Opportunity, order: BoardOrder): ColumnPages {
  const others = withoutOpportunity(data, opportunity.id);
  const found = others.pages.findIndex((page) => page.items.some((item) => order(opportunity, item) < 0));
  const target = found === -1 ? others.pages.length - 1 : found;
  return {
    ...others,
    pages: others.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === target ? insertInOrder(page.items, opportunity, order) : page.items,
    })),
  };
}

/**
 * The pages with the server's current first page. Cards below it stay: among them are cards inserted ahead of the page that holds them, and
 * the user's scroll position.
 */
export function withRefreshedFirstPage(data: ColumnPages, head: ColumnPage, order: BoardOrder): ColumnPages {
  const last = head.items.at(-1);
  if (last === undefined || head.nextCursor === null) return { pages: [head], pageParams: [null] };
  const inHead = new Set(head.items.map(({ id }) => id));
  const isBelow = (item: Opportunity) => order(last, item) < 0 && !inHead.has(item.id);
  const pages = data.pages.map((page, index) => {
    const below = page.items.filter(isBelow);
    return { ...page, total: head.total, items: index === 0 ? [...head.items, ...below] : below };
  });
  const [only, second] = pages;
  // After a single page, the next request continues from its new end; further pages continue from where they ended before.
  if (only !== undefined && second === undefined) pages[0] = { ...only, nextCursor: head.nextCursor };
  return { ...data, pages };
}

/** A copy of the list with the opportunity inserted before the first one that follows it in order. */
export function insertInOrder(
  items: readonly Opportunity[],
  opportunity: Opportunity,
  order: BoardOrder,
): readonly Opportunity[] {
  const position = items.findIndex((item) => order(opportunity, item) < 0);
  return position === -1 ? [...items, opportunity] : items.toSpliced(position, 0, opportunity);
}
