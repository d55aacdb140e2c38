import { ArrowDownWideNarrow, Check, ListFilter, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { countFilters, type OtifSearch } from '../api/board-search.ts';

type BoardActionsBarProps = {
  search: OtifSearch;
  onSearchChange: (change: Partial<OtifSearch>) => void;
  filterId: string;
  filterButtonRef: RefObject<HTMLButtonElement | null>;
  addButtonRef: RefObject<HTMLButtonElement | null>;
  isFilterOpen: boolean;
  onFilterToggle: () => void;
  onAdd: () => void;
  /** Called when a click on the add button is to be expected. */
  onAddExpected: () => void;
};

const PRESSED = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text';

/** What can be done with the board as a whole. */
export function BoardActionsBar(props: BoardActionsBarProps) {
  const { search, onSearchChange, filterId, filterButtonRef, addButtonRef } = props;
  const { isFilterOpen, onFilterToggle, onAdd, onAddExpected } = props;
  const isWide = useMediaQuery('(min-width: 40rem)');
  const isSorted = search.sort === 'score';
  const filters = countFilters(search);

  const filterProps = {
    ref: filterButtonRef,
    'aria-expanded': isFilterOpen,
    'aria-controls': filterId,
    onClick: onFilterToggle,
  };
  const filterLabel = filters === 0 ? 'Filter' : `Filter (${filters})`;
  const sortProps = {
    'aria-pressed': isSorted,
    onClick: () => onSearchChange({ sort: isSorted ? undefined : 'score' }),
    className: PRESSED,
  };
  const sortIcon = isSorted ? <Check /> : <ArrowDownWideNarrow />;

  return (
    <>
      {isWide ? (
        <>
          <Button {...filterProps} icon={<ListFilter />}>
            {filterLabel}
          </Button>
          <Button {...sortProps} icon={sortIcon}>
            Sort by Score
          </Button>
        </>
      ) : null}
      <Button
        ref={addButtonRef}
        variant="primary"
        icon={<Plus />}
        onClick={onAdd}
        onPointerEnter={onAddExpected}
        onFocus={onAddExpected}
      >
        ADD OPPORTUNITY
      </Button>
      {isWide ? null : (
        <>
          <IconButton {...filterProps} variant="secondary" label={filterLabel} icon={<ListFilter />} />
          <IconButton {...sortProps} variant="secondary" label="Sort by Score" icon={sortIcon} />
        </>
      )}
    </>
  );
}
