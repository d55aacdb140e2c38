/** Saved views of the list of opportunities (REQ-333). */
import type { OpportunityFilterName, OpportunitySort, TableColumn } from './opportunity-list.ts';

export const VIEW_LAYOUTS = ['board', 'table'] as const;

export const VIEW_NAME_MAX_LENGTH = 80;

/** A user can have this many views, with shared ones and without deleted ones. */
export const OWN_VIEWS_MAX = 100;

/** The filters whose value can disappear: an owner leaves, or the last opportunity with a tag or of a submitter is deleted. */
export const VALUE_FILTERS = ['submittedBy', 'ownerId', 'tag'] as const;

export type ValueFilter = (typeof VALUE_FILTERS)[number];

export interface SavedViewState {
  readonly layout: (typeof VIEW_LAYOUTS)[number];
  readonly sort?: OpportunitySort | undefined;
  /** The columns of the table in their order. */
  readonly columns?: TableColumn[] | undefined;
  /** As the query of the list takes them. */
  readonly filters: Readonly<Partial<Record<OpportunityFilterName, string | undefined>>>;
}
