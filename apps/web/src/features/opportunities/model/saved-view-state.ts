import type { SavedView } from '@aicv/contracts/opportunities/saved-views';
import type { TableColumn } from '@aicv/domain/opportunities/opportunity-list';
import type { ValueFilter } from '@aicv/domain/opportunities/saved-view';
import { filterQuery, type OtifSearch, otifSearchOf } from './board-search.ts';

/** What a view stores of the address. */
export function viewStateOf(search: OtifSearch) {
  const { layout = 'board', sort, columns, stage } = search;
  return {
    layout,
    sort,
    columns: columns?.split(',') as TableColumn[] | undefined,
    filters: { ...filterQuery(search), stage },
  } as const;
}

/** The address of a view: all its names, so that nothing of an earlier address is left. */
export function searchOfView({ id, state }: Pick<SavedView, 'id' | 'state'>): OtifSearch {
  const { layout, sort, columns, filters } = state;
  return otifSearchOf({ ...filters, layout, sort, columns: columns?.join(','), view: id });
}

/** Whether the address differs from the view that was opened. */
export function isViewChanged(search: OtifSearch, view: Pick<SavedView, 'id' | 'state'>): boolean {
  const saved = searchOfView(view);
  return (Object.keys(saved) as (keyof OtifSearch)[]).some((name) => saved[name] !== search[name]);
}

const MISSING: Readonly<Record<ValueFilter, string>> = {
  ownerId: 'Its owner is no longer active.',
  tag: 'No opportunity has its tag.',
  submittedBy: 'No opportunity has its submitter.',
};

/** Which values of the filters of a view are gone; null if all exist. */
export function missingText(missing: readonly ValueFilter[]): string | null {
  return missing.length === 0 ? null : missing.map((filter) => MISSING[filter]).join(' ');
}
