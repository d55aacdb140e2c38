import { SearchX, SquareKanban } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { countFilters, type OtifSearch } from '../api/board-search.ts';
import { BoardActionsBar } from './board-actions-bar.tsx';
import { BoardFilter } from './board-filter.tsx';
import { OpportunityBoard } from './opportunity-board.tsx';
import { useBoardColumns } from './use-board-columns.ts';

type OpportunityBoardPageProps = {
  search: OtifSearch;
  /** Merges the change into the address, replacing the entry in the history. */
  onSearchChange: (change: Partial<OtifSearch>) => void;
};

const importDialog = () => import('./add-opportunity-dialog.tsx');
const AddOpportunityDialog = lazy(async () => ({ default: (await importDialog()).AddOpportunityDialog }));

/** OTIF: the pipeline of opportunities as a board (specification, section 2). */
export function OpportunityBoardPage({ search, onSearchChange }: OpportunityBoardPageProps) {
  const filterId = useId();
  const columns = useBoardColumns(search);
  const filters = countFilters(search);
  const [isFilterOpen, setFilterOpen] = useState(filters > 0);
  const [isAdding, setAdding] = useState(false);
  // The dialog stays once it was opened: it holds the draft.
  const [hasDialog, setHasDialog] = useState(false);

  const add = () => {
    setHasDialog(true);
    setAdding(true);
  };
  const isEmpty = columns.every(({ content }) => content !== null && content.total === 0);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="OTIF"
        subtitle="Opportunity and Trend Intelligence Framework"
        actions={
          <BoardActionsBar
            search={search}
            onSearchChange={onSearchChange}
            filterId={filterId}
            isFilterOpen={isFilterOpen}
            onFilterToggle={() => setFilterOpen(!isFilterOpen)}
            onAdd={add}
            onAddExpected={() => void importDialog()}
          />
        }
      />
      {isFilterOpen ? <BoardFilter id={filterId} search={search} onSearchChange={onSearchChange} /> : null}
      {isEmpty && filters === 0 ? (
        <EmptyState
          className="mt-5"
          icon={<SquareKanban />}
          title="No opportunities yet"
          description="Ideas that you add start in Discovery and move through the stages to Incubation."
          action={
            <Button variant="primary" onClick={add}>
              ADD OPPORTUNITY
            </Button>
          }
        />
      ) : isEmpty ? (
        <EmptyState
          className="mt-5"
          icon={<SearchX />}
          title="No opportunity matches the filter"
          description="Search for something else, or show the whole board again."
          action={<Button onClick={() => onSearchChange({ q: undefined, priority: undefined })}>Clear filter</Button>}
        />
      ) : (
        <OpportunityBoard columns={columns} isFiltered={filters > 0} />
      )}
      {hasDialog ? (
        <Suspense>
          <AddOpportunityDialog open={isAdding} onOpenChange={setAdding} />
        </Suspense>
      ) : null}
    </div>
  );
}
