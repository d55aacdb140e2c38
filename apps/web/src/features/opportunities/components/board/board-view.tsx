import { countFilters, type OtifSearch } from '../../model/board-search.ts';
import { NoOpportunities } from '../no-opportunities.tsx';
import { OpportunityBoard } from './opportunity-board.tsx';
import type { Selection } from './selection.ts';
import { useBoardColumns } from './use-board-columns.ts';
import type { RevealRequest } from './use-reveal.ts';

type BoardViewProps = {
  search: OtifSearch;
  selection: Selection;
  reveal: RevealRequest | null;
  onReveal: (request: RevealRequest) => void;
  onAdd: () => void;
  onClearFilter: () => void;
};

/** The opportunities of the search as a board. */
export function BoardView({ search, onAdd, onClearFilter, ...board }: BoardViewProps) {
  const columns = useBoardColumns(search);
  const isFiltered = countFilters(search) > 0;
  const isEmpty = columns.every(({ content }) => content !== null && content.total === 0);
  if (isEmpty) return <NoOpportunities isFiltered={isFiltered} onAdd={onAdd} onClearFilter={onClearFilter} />;
  return <OpportunityBoard {...board} columns={columns} isFiltered={isFiltered} />;
}
