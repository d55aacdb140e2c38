import {
  type OpportunitySort,
  type OpportunitySortField,
  TABLE_COLUMNS,
  type TableColumn,
} from '@aicv/domain/opportunities/opportunity-list';

interface ColumnFacts {
  readonly header: string;
  /** In rem. The title takes the space that the others leave. */
  readonly width?: number;
  /** The first use of its header sorts in this direction; undefined if it cannot be sorted by. */
  readonly firstOrder?: 'ascending' | 'descending';
  readonly isUsual?: boolean;
}

export const COLUMN_FACTS: Readonly<Record<TableColumn, ColumnFacts>> = {
  title: { header: 'Title', firstOrder: 'ascending', isUsual: true },
  stage: { header: 'Stage', width: 8.5, firstOrder: 'ascending', isUsual: true },
  priority: { header: 'Priority', width: 7, firstOrder: 'descending', isUsual: true },
  submittedBy: { header: 'Submitted by', width: 10, firstOrder: 'ascending' },
  ownerId: { header: 'Owner', width: 10, firstOrder: 'ascending', isUsual: true },
  nextStep: { header: 'Next step', width: 14, firstOrder: 'ascending', isUsual: true },
  nextStepOn: { header: 'Due', width: 8.5, firstOrder: 'ascending', isUsual: true },
  website: { header: 'Website', width: 10, firstOrder: 'ascending' },
  tags: { header: 'Tags', width: 12, firstOrder: 'ascending', isUsual: true },
  totalScore: { header: 'Score', width: 5.5, firstOrder: 'descending', isUsual: true },
  reviewCount: { header: 'Reviews', width: 5.5 },
  createdAt: { header: 'Added', width: 7.5, firstOrder: 'descending' },
  updatedAt: { header: 'Updated', width: 7.5, firstOrder: 'descending', isUsual: true },
  passedAt: { header: 'Passed on', width: 7.5, firstOrder: 'descending' },
  revisitOn: { header: 'Revisit on', width: 7.5, firstOrder: 'ascending' },
  outcome: { header: 'Outcome', width: 9 },
};

const USUAL = TABLE_COLUMNS.filter((column) => COLUMN_FACTS[column].isUsual);

/** The shown columns, as the address names them. The title is always shown. */
export function columnsOf(names: string | undefined): readonly TableColumn[] {
  if (names === undefined) return USUAL;
  const chosen = names.split(',');
  return TABLE_COLUMNS.filter((column) => column === 'title' || chosen.includes(column));
}

/** The columns as the address names them; undefined for the usual ones. */
export function columnNames(columns: readonly TableColumn[]): string | undefined {
  const names = TABLE_COLUMNS.filter((column) => columns.includes(column)).join(',');
  return names === USUAL.join(',') ? undefined : names;
}

const NEWEST_FIRST: OpportunitySort = '-createdAt';

type Order = 'ascending' | 'descending' | 'none';

export function orderOf(column: TableColumn, sort: OpportunitySort = NEWEST_FIRST): Order {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The sort after a press on the header: its first order, then the other one, then newest first again (undefined). */
export function nextSort(column: TableColumn, sort: OpportunitySort | undefined): OpportunitySort | undefined {
  const { firstOrder = 'ascending' } = COLUMN_FACTS[column];
  const order = orderOf(column, sort);
  const next = order === 'none' ? firstOrder : order === firstOrder ? OTHER[firstOrder] : undefined;
  if (next === undefined) return undefined;
  const field = column as OpportunitySortField;
  const chosen: OpportunitySort = next === 'descending' ? `-${field}` : field;
  return chosen === NEWEST_FIRST ? undefined : chosen;
}

const OTHER = { ascending: 'descending', descending: 'ascending' } as const;
