import type { UserSort } from '@aicv/domain/identity/user-sort';

/** The order of the list when the page opens: staff first. */
export const STAFF_FIRST = 'role' satisfies UserSort;

/** The orders that a press on a column's header goes through, before the list is staff first again. */
const COLUMN_SORTS = {
  name: ['name', '-name'],
  role: ['role'],
  joined: ['-createdAt', 'createdAt'],
  updated: ['-updatedAt', 'updatedAt'],
} as const satisfies Record<string, readonly UserSort[]>;

export type SortedUserColumn = keyof typeof COLUMN_SORTS;

const sortsOf = (column: SortedUserColumn): readonly UserSort[] => COLUMN_SORTS[column];

/** The order of a column, as `aria-sort` states it. */
export function userOrderOf(
  column: SortedUserColumn,
  sort: UserSort = STAFF_FIRST,
): 'ascending' | 'descending' | 'none' {
  if (!sortsOf(column).includes(sort)) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** The sort after a press on the header; undefined is staff first. */
export function nextUserSort(column: SortedUserColumn, sort: UserSort = STAFF_FIRST): UserSort | undefined {
  const sorts = sortsOf(column);
  const next = sorts[sorts.indexOf(sort) + 1];
  return next === STAFF_FIRST ? undefined : next;
}
