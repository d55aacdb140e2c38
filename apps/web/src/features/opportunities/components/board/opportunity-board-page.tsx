import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyDialog, lazyPart } from '../../../../components/feedback/lazy.tsx';
import { useSingleKeys } from '../../../../components/keyboard/use-single-keys.ts';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { nameOf } from '../../../../lib/format/person.ts';
import { whenIdle } from '../../../../lib/hooks/when-idle.ts';
import { useRequestedAction } from '../../../../lib/requested-action.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { countFilters, type OtifSearch, WITHOUT_FILTERS } from '../../model/board-search.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { LayoutSwitch } from '../views/layout-switch.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { BoardActionsBar } from './board-actions-bar.tsx';
import { BoardView } from './board-view.tsx';
import { LazyBoardFilter } from './lazy-board-filter.tsx';
import { createSelection, useSelectionValue } from './selection.ts';
import type { RevealRequest } from './use-reveal.ts';

const OTIF_HEADER = { title: 'OTIF', subtitle: 'Opportunity and Trend Intelligence Framework' } as const;

type OpportunityBoardPageProps = {
  search: OtifSearch;
  /** Merges the change into the URL and replaces the history entry. */
  onSearchChange: (change: Partial<OtifSearch>) => void;
  mayOpenAnalytics: boolean;
  user: SignedInUser;
};

const AddOpportunityDialog = lazyDialog(() => import('./add-opportunity-dialog.tsx'), 'AddOpportunityDialog');
const QuickAddDialog = lazyDialog(() => import('./quick-add-dialog.tsx'), 'QuickAddDialog');
const ImportOpportunitiesDialog = lazyDialog(() => import('../import/import-dialog.tsx'), 'ImportOpportunitiesDialog');
const OpportunityTable = lazyPart(() => import('../table/opportunity-table.tsx'), 'OpportunityTable');
const TableSummary = lazyPart(() => import('../table/opportunity-table.tsx'), 'TableSummary');
const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar');

/** OTIF: the opportunity pipeline as a board (REQ-181). */
export function OpportunityBoardPage({ search, onSearchChange, mayOpenAnalytics, user }: OpportunityBoardPageProps) {
  const ownName = nameOf(user);
  const filterId = useId();
  const isTable = search.layout === 'table';
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
  const filterKey = JSON.stringify({ ...search, sort: undefined, columns: undefined, view: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter change must clear the selection
  useEffect(() => selection.clear(), [selection, filterKey]);

  const add = () => {
    setHasAddDialog(true);
    setAdding(true);
  };
  const quickAdd = () => quickAdding.open(null);
  const mayWrite = useMayWrite();
  const keys = useSingleKeys(mayWrite ? { n: quickAdd } : {});
  // Typing may begin right after the key.
  useEffect(() => whenIdle(() => void QuickAddDialog.preload()), []);
  const importFile = () => {
    setHasImportDialog(true);
    setImporting(true);
  };
  useRequestedAction(mayWrite ? { 'add-opportunity': quickAdd, 'import-opportunities': importFile } : {});
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
      <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
        <LayoutSwitch isTable={isTable} onSearchChange={onSearchChange} />
        <ViewsMenu search={search} onSearchChange={onSearchChange} />
        {isTable ? <TableSummary fallback={null} search={search} onSearchChange={onSearchChange} /> : null}
      </div>
      <LazyBoardFilter
        isOpen={isFilterOpen}
        onOpenChange={setFilterOpen}
        id={filterId}
        searchRef={searchRef}
        search={search}
        onSearchChange={onSearchChange}
        onClear={clearFilter}
        clearings={clearings}
        user={user}
      />
      {isSelecting || isTable ? (
        <SelectionBar
          fallback={isTable ? null : <div className="mt-4 h-13" />}
          selection={selection}
          isTable={isTable}
          user={user}
          onDone={endSelecting}
        />
      ) : null}
      {isTable ? (
        <OpportunityTable
          fallback={<TableSkeleton />}
          search={search}
          onSearchChange={onSearchChange}
          selection={selection}
          user={user}
          onAdd={add}
          onClearFilter={clearFilter}
        />
      ) : (
        <BoardView
          search={search}
          selection={selection}
          reveal={reveal}
          onReveal={setReveal}
          onAdd={add}
          onClearFilter={clearFilter}
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
