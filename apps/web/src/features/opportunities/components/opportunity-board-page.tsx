import type { Opportunity } from '@aicv/contracts/opportunities';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { SearchX, SquareKanban } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { countFilters, type OtifSearch } from '../api/board-search.ts';
import { BoardActionsBar } from './board-actions-bar.tsx';
import { BoardFilter } from './board-filter.tsx';
import { OpportunityBoard } from './opportunity-board.tsx';
import { STAGE_NAMES } from './stage-names.ts';
import { useBoardColumns } from './use-board-columns.ts';
import type { RevealRequest } from './use-reveal.ts';

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
  const [reveal, setReveal] = useState<RevealRequest | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const filterButtonRef = useRef<HTMLButtonElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  // The dialog stays once it was opened, so that it closes the way dialogs do.
  const [hasDialog, setHasDialog] = useState(false);

  const add = () => {
    setHasDialog(true);
    setAdding(true);
  };
  const showAdded = ({ id, stage, title }: Opportunity) => {
    setReveal({ id, stage });
    announce(`${title} added to ${STAGE_NAMES[stage]}`);
  };
  const clearFilter = () => {
    onSearchChange({ q: undefined, priority: undefined });
    // The button that was pressed goes away.
    (searchRef.current ?? filterButtonRef.current)?.focus();
  };
  const isEmpty = columns.every(({ content }) => content !== null && content.total === 0);

  return (
    // On a small screen the columns end where the page does, without the space that a page of text has below it.
    <div className="flex min-h-0 flex-1 flex-col max-sm:-mb-6">
      <PageHeader
        title="OTIF"
        subtitle="Opportunity and Trend Intelligence Framework"
        actions={
          <BoardActionsBar
            search={search}
            onSearchChange={onSearchChange}
            filterId={filterId}
            filterButtonRef={filterButtonRef}
            addButtonRef={addButtonRef}
            isFilterOpen={isFilterOpen}
            onFilterToggle={() => setFilterOpen(!isFilterOpen)}
            onAdd={add}
            onAddExpected={() => void importDialog()}
          />
        }
      />
      {isFilterOpen ? (
        <BoardFilter
          id={filterId}
          searchRef={searchRef}
          search={search}
          onSearchChange={onSearchChange}
          onClear={clearFilter}
        />
      ) : null}
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
          action={<Button onClick={clearFilter}>Clear filter</Button>}
        />
      ) : (
        <OpportunityBoard columns={columns} isFiltered={filters > 0} reveal={reveal} onReveal={setReveal} />
      )}
      {hasDialog ? (
        <Suspense>
          <AddOpportunityDialog
            open={isAdding}
            onOpenChange={setAdding}
            onAdded={showAdded}
            finalFocus={() => addButtonRef.current}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
