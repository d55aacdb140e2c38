import { ArrowDownWideNarrow, Check, Download, Ellipsis, ListFilter, Plus, SquareCheck } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Spinner } from '../../../../components/feedback/spinner.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { Menu } from '../../../../components/overlay/menu.tsx';
import { useRequestedAction } from '../../../../lib/requested-action.ts';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { type OpportunitiesExport, useExportOpportunities } from '../../board-mutations.ts';
import { countFilters, type OtifSearch } from '../../model/board-search.ts';
import { BoardExchangeItems } from './board-exchange-items.tsx';
import { preloadBoardFilter } from './lazy-board-filter.tsx';

type BoardActionsBarProps = {
  search: OtifSearch;
  onSearchChange: (change: Partial<OtifSearch>) => void;
  filterId: string;
  filterButtonRef: RefObject<HTMLButtonElement | null>;
  addButtonRef: RefObject<HTMLButtonElement | null>;
  selectButtonRef: RefObject<HTMLButtonElement | null>;
  moreButtonRef: RefObject<HTMLButtonElement | null>;
  isFilterOpen: boolean;
  onFilterToggle: () => void;
  isSelecting: boolean;
  onSelectToggle: () => void;
  onImport: () => void;
  onQuickAdd: () => void;
  onAdd: () => void;
  /** Called when the user is likely to click the add button. */
  preloadAddDialog: () => void;
  mayOpenAnalytics: boolean;
};

const PRESSED = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text';

/** Actions on the whole board (REQ-204). */
export function BoardActionsBar(props: BoardActionsBarProps) {
  const { search, onSearchChange, filterId, filterButtonRef, addButtonRef, selectButtonRef, moreButtonRef } = props;
  const { isFilterOpen, onFilterToggle, isSelecting, onSelectToggle, onImport, onQuickAdd, onAdd } = props;
  const { preloadAddDialog, mayOpenAnalytics } = props;
  const mayWrite = useMayWrite();
  const isWide = useMediaQuery('(min-width: 40rem)');
  // Whether the actions fit in one row beside the side navigation.
  const hasRoom = useMediaQuery('(min-width: 80rem)');
  const digest = useExportOpportunities('digest');
  useRequestedAction({ 'export-digest': () => digest.mutate(search) });
  const isTable = search.layout === 'table';
  const isSorted = search.sort === '-totalScore';
  const filters = countFilters(search);

  const filterProps = {
    ref: filterButtonRef,
    'aria-expanded': isFilterOpen,
    onClick: onFilterToggle,
    onPointerEnter: () => preloadBoardFilter(isWide),
    onFocus: () => preloadBoardFilter(isWide),
  };
  const filterLabel = filters === 0 ? 'Filter' : `Filter (${filters})`;
  const sortProps = {
    'aria-pressed': isSorted,
    onClick: () => onSearchChange({ sort: isSorted ? undefined : '-totalScore' }),
    className: PRESSED,
  };
  const sortIcon = isSorted ? <Check /> : <ArrowDownWideNarrow />;
  const addButton = mayWrite ? (
    <Button
      ref={addButtonRef}
      variant="primary"
      icon={<Plus />}
      onClick={onAdd}
      onPointerEnter={preloadAddDialog}
      onFocus={preloadAddDialog}
    >
      ADD OPPORTUNITY
    </Button>
  ) : null;

  if (!hasRoom) {
    return (
      <>
        {isWide ? null : addButton}
        <IconButton
          {...filterProps}
          {...(isWide ? { 'aria-controls': filterId } : { 'aria-haspopup': 'dialog' })}
          variant="secondary"
          label={filterLabel}
          title={filterLabel}
          icon={<ListFilter />}
          className={filters > 0 ? 'border-accent! text-accent-text!' : undefined}
        />
        {isTable ? null : (
          <IconButton {...sortProps} variant="secondary" label="Sort by Score" title="Sort by Score" icon={sortIcon} />
        )}
        <BoardExchangeMenu
          search={search}
          onQuickAdd={onQuickAdd}
          onImport={onImport}
          onSelect={isTable ? undefined : onSelectToggle}
          digest={digest}
          mayOpenAnalytics={mayOpenAnalytics}
          buttonRef={moreButtonRef}
          trigger={
            <IconButton
              aria-busy={digest.isPending}
              variant="secondary"
              label="More actions"
              icon={digest.isPending ? <Spinner /> : <Ellipsis />}
            />
          }
        />
        {isWide ? addButton : null}
      </>
    );
  }
  return (
    <>
      <Button {...filterProps} aria-controls={filterId} icon={<ListFilter />}>
        {filterLabel}
      </Button>
      {isTable ? null : (
        <>
          <Button {...sortProps} icon={sortIcon}>
            Sort by Score
          </Button>
          <Button
            ref={selectButtonRef}
            aria-pressed={isSelecting}
            className={PRESSED}
            icon={<SquareCheck />}
            onClick={onSelectToggle}
          >
            Select
          </Button>
        </>
      )}
      <Button
        icon={<Download />}
        pending={digest.isPending}
        pendingLabel="EXPORTING..."
        onClick={() => digest.mutate(search)}
      >
        EXPORT WEEKLY DIGEST
      </Button>
      <BoardExchangeMenu
        search={search}
        onQuickAdd={onQuickAdd}
        onImport={onImport}
        mayOpenAnalytics={mayOpenAnalytics}
        buttonRef={moreButtonRef}
        trigger={<IconButton variant="secondary" label="More exports, and import" icon={<Ellipsis />} />}
      />
      {addButton}
    </>
  );
}

type BoardExchangeMenuProps = {
  search: OtifSearch;
  trigger: ReactElement<{ disabled?: boolean }>;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onQuickAdd: () => void;
  onImport: () => void;
  /** Set if the toolbar has no room for the button. */
  onSelect?: (() => void) | undefined;
  digest?: OpportunitiesExport | undefined;
  mayOpenAnalytics: boolean;
};

/** Export and import of the board, and the digest as a document. */
function BoardExchangeMenu({ search, trigger, buttonRef, ...content }: BoardExchangeMenuProps) {
  // State of this component, because the menu unmounts when the user chooses an item.
  const digestTable = useExportOpportunities('digestTable');
  const opportunities = useExportOpportunities('opportunities');
  useRequestedAction({
    'export-opportunities': () => opportunities.mutate(search),
    'export-digest-table': () => digestTable.mutate(search),
  });
  return (
    <Menu label="More actions" buttonRef={buttonRef} trigger={trigger}>
      <BoardExchangeItems {...content} search={search} digestTable={digestTable} opportunities={opportunities} />
    </Menu>
  );
}
