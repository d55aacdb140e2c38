import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { SearchX, SquareKanban } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyDialog, lazyPart } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { useSingleKeys } from '../../../../components/keyboard/use-single-keys.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { whenIdle } from '../../../../lib/hooks/when-idle.ts';
import { useRequestedAction } from '../../../../lib/requested-action.ts';
import { countFilters, type OtifSearch, WITHOUT_FILTERS } from '../../model/board-search.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { BoardActionsBar } from './board-actions-bar.tsx';
import { LazyBoardFilter } from './lazy-board-filter.tsx';
import { OpportunityBoard } from './opportunity-board.tsx';
import { createSelection, useSelectionValue } from './selection.ts';
import { useBoardColumns } from './use-board-columns.ts';
import type { RevealRequest } from './use-reveal.ts';

const OTIF_HEADER = { title: 'OTIF', subtitle: 'Opportunity and Trend Intelligence Framework' } as const;

type OpportunityBoardPageProps = {
  search: OtifSearch;
  /** Merges the change into the URL and replaces the history entry. */
  onSearchChange: (change: Partial<OtifSearch>) => void;
  mayOpenAnalytics: boolean;
  /** The name of the user. */
  ownName: string;
};

const AddOpportunityDialog = lazyDialog(() => import('./add-opportunity-dialog.tsx'), 'AddOpportunityDialog');
const QuickAddDialog = lazyDialog(() => import('./quick-add-dialog.tsx'), 'QuickAddDialog');
const ImportOpportunitiesDialog = lazyDialog(() => import('../import/import-dialog.tsx'), 'ImportOpportunitiesDialog');
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar');

/** OTIF: the opportunity pipeline as a board (REQ-181). */
export function OpportunityBoardPage({ search, onSearchChange, mayOpenAnalytics, ownName }: OpportunityBoardPageProps) {
  const filterId = useId();
  const columns = useBoardColumns(search);
  const filters = countFilters(search);
  const isWide = useMediaQuery('(min-width: 40rem)');
  // On a small screen the filter would hide the filtered board.
  const [clearings, setClearings] = useState(0);
  const [isFilterOpen, setFilterOpen] = useState(filters > 0 && isWide);
  const [isAdding, setAdding] = useState(false);
  const quickAdding = useDialogSlot<null>();
  // Remounts the form with input from the quick add.
  const [formSerial, setFormSerial] = useState(0);
  const [isImporting, setImporting] = useState(false);
  const [reveal, setReveal] = useState<RevealRequest | null>(null);
  const [selection] = useState(createSelection);
  const isSelecting = useSelectionValue(selection, ({ isOn }) => isOn);
  const searchRef = useRef<HTMLInputElement>(null);
  const filterButtonRef = useRef<HTMLButtonElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  // Shown only where there is room.
  const selectButtonRef = useRef<HTMLButtonElement>(null);
  const moreButtonRef = useRef<HTMLButtonElement>(null);
  // A dialog stays mounted once opened, so that it closes with its animation and keeps its state.
  const [hasAddDialog, setHasAddDialog] = useState(false);
  const [hasImportDialog, setHasImportDialog] = useState(false);

  // Prevents moves of cards that the filter hides.
  const filterKey = JSON.stringify({ ...search, sort: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter change must clear the selection
  useEffect(() => selection.clear(), [selection, filterKey]);

  const add = () => {
    setHasAddDialog(true);
    setAdding(true);
  };
  const quickAdd = () => quickAdding.open(null);
  const keys = useSingleKeys({ n: quickAdd });
  // Typing may begin right after the key.
  useEffect(() => whenIdle(() => void QuickAddDialog.preload()), []);
  const importFile = () => {
    setHasImportDialog(true);
    setImporting(true);
  };
  useRequestedAction({ 'add-opportunity': quickAdd, 'import-opportunities': importFile });
  const showAdded = ({ id, stage, title }: Opportunity) => {
    setReveal({ id, stage });
    announce(`${title} added to ${STAGE_NAMES[stage]}`);
  };
  const clearFilter = () => {
    setClearings((count) => count + 1);
    onSearchChange(WITHOUT_FILTERS);
    // The clicked button unmounts.
    (searchRef.current ?? filterButtonRef.current)?.focus();
  };
  const endSelecting = () => {
    selection.end();
    (selectButtonRef.current ?? moreButtonRef.current)?.focus();
  };
  const isEmpty = columns.every(({ content }) => content !== null && content.total === 0);

  return (
    // On a small screen the columns extend to the end of the page, without the usual space below.
    <div data-fills className="flex min-h-0 flex-1 flex-col max-sm:-mb-6">
      <PageHeader
        {...OTIF_HEADER}
        actions={
          <BoardActionsBar
            search={search}
            onSearchChange={onSearchChange}
            filterId={filterId}
            filterButtonRef={filterButtonRef}
            addButtonRef={addButtonRef}
            selectButtonRef={selectButtonRef}
            moreButtonRef={moreButtonRef}
            isFilterOpen={isFilterOpen}
            onFilterToggle={() => setFilterOpen(!isFilterOpen)}
            isSelecting={isSelecting}
            onSelectToggle={() => (isSelecting ? selection.end() : selection.start())}
            onImport={importFile}
            onQuickAdd={quickAdd}
            onAdd={add}
            preloadAddDialog={AddOpportunityDialog.preload}
            mayOpenAnalytics={mayOpenAnalytics}
          />
        }
      />
      <LazyBoardFilter
        isOpen={isFilterOpen}
        onOpenChange={setFilterOpen}
        columns={columns}
        id={filterId}
        searchRef={searchRef}
        search={search}
        onSearchChange={onSearchChange}
        onClear={clearFilter}
        clearings={clearings}
      />
      {isSelecting ? (
        <SelectionBar fallback={<div className="mt-4 h-13" />} selection={selection} onDone={endSelecting} />
      ) : null}
      {isEmpty ? (
        <EmptyBoard isFiltered={filters > 0} onAdd={add} onClearFilter={clearFilter} />
      ) : (
        <OpportunityBoard
          columns={columns}
          isFiltered={filters > 0}
          selection={selection}
          reveal={reveal}
          onReveal={setReveal}
        />
      )}
      {hasAddDialog ? (
        <Suspense>
          <AddOpportunityDialog
            key={formSerial}
            ownName={ownName}
            open={isAdding}
            onOpenChange={setAdding}
            onAdded={showAdded}
            finalFocus={() => addButtonRef.current}
          />
        </Suspense>
      ) : null}
      <DialogSlot {...quickAdding}>
        {(dialog) => (
          <QuickAddDialog
            {...dialog}
            onAdded={showAdded}
            onMoreFields={() => {
              dialog.onOpenChange(false);
              setFormSerial((serial) => serial + 1);
              add();
            }}
            ownName={ownName}
            keys={keys}
            finalFocus={() => addButtonRef.current}
          />
        )}
      </DialogSlot>
      {hasImportDialog ? (
        <Suspense>
          <ImportOpportunitiesDialog
            open={isImporting}
            onOpenChange={setImporting}
            finalFocus={() => moreButtonRef.current}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type EmptyBoardProps = { isFiltered: boolean; onAdd: () => void; onClearFilter: () => void };

/** Replaces a board without cards. */
function EmptyBoard({ isFiltered, onAdd, onClearFilter }: EmptyBoardProps) {
  return isFiltered ? (
    <EmptyState
      className="mt-5"
      icon={<SearchX />}
      title="No matching opportunities"
      description="Try a different search, or clear the filters."
      action={<Button onClick={onClearFilter}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      className="mt-5"
      icon={<SquareKanban />}
      title="No opportunities yet"
      description="Ideas you add start in Discovery and move through the stages to Incubation."
      action={
        <Button variant="primary" onClick={onAdd}>
          ADD OPPORTUNITY
        </Button>
      }
    />
  );
}
