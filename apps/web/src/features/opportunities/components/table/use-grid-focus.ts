import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The cell that has the focus, or gets it when the user tabs into the grid. */
interface ActiveCell {
  /** Of the row's record, which may move to another place. */
  readonly id: string;
  readonly index: number;
  readonly column: string;
}

interface GridFocusOptions {
  readonly scroller: HTMLElement | null;
  /** The ids of the rows in their order. */
  readonly ids: readonly string[];
  /** From left to right. */
  readonly columns: readonly string[];
  /** The height of a row in px. */
  readonly rowHeight: number;
  readonly scrollTo: (index: number) => void;
  /** Extends the selection from one row to another. */
  readonly onRange: (from: number, to: number) => void;
  /** Called for the cell of an F2 key. */
  readonly onEdit: (cell: ActiveCell) => void;
}

const EDITORS = 'select, textarea, input:not([type="checkbox"])';

/** One Tab stop for all cells, as in the ARIA authoring practices: arrow keys, Home, End and Page keys move the focus between cells. */
export function useGridFocus({ scroller, ids, columns, rowHeight, scrollTo, ...on }: GridFocusOptions) {
  const [active, setActive] = useState<ActiveCell>({ id: ids[0] ?? '', index: 0, column: columns[1] ?? '' });
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const within = (index: number) => Math.max(0, Math.min(index, ids.length - 1));
  const foundAt = ids.indexOf(active.id);
  // The row in the place of one that is gone.
  const index = foundAt === -1 ? within(active.index) : foundAt;
  const column = columns.includes(active.column) ? active.column : (columns[0] ?? '');

  // The row may be rendered only after the list has scrolled to it.
  useLayoutEffect(() => {
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const control = controlIn(scroller, index, column);
    if (control === null) return;
    control.focus({ preventScroll: isLost && !wantsFocus.current });
    wantsFocus.current = false;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const cell = cellOf(event.target);
    if (cell === null || (event.target as Element).matches(EDITORS)) return;
    if (event.key === 'F2') return on.onEdit(cell);
    const at = columns.indexOf(cell.column);
    const inRow = (position: number) => columns[Math.max(0, Math.min(position, columns.length - 1))] ?? cell.column;
    const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2);
    const targets: Partial<Record<string, readonly [number, string]>> = {
      ArrowUp: [cell.index - 1, cell.column],
      ArrowDown: [cell.index + 1, cell.column],
      ArrowLeft: [cell.index, inRow(at - 1)],
      ArrowRight: [cell.index, inRow(at + 1)],
      PageUp: [cell.index - page, cell.column],
      PageDown: [cell.index + page, cell.column],
      Home: [event.ctrlKey ? 0 : cell.index, inRow(0)],
      End: [event.ctrlKey ? ids.length - 1 : cell.index, inRow(columns.length - 1)],
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const [wanted, targetColumn] = target;
    const targetIndex = within(wanted);
    if (event.shiftKey && targetIndex !== cell.index) on.onRange(cell.index, targetIndex);
    wantsFocus.current = true;
    setActive({ id: ids[targetIndex] ?? '', index: targetIndex, column: targetColumn });
    scrollTo(targetIndex);
  };

  return {
    activeIndex: index,
    activeColumn: column,
    /** Props of the body of the grid. */
    bodyProps: {
      onKeyDown,
      onFocus: useCallback((event: FocusEvent) => {
        hasFocus.current = true;
        const cell = cellOf(event.target);
        if (cell !== null) setActive((now) => (now.id === cell.id && now.column === cell.column ? now : cell));
      }, []),
      // React reports no blur of a control that it removes.
      onBlur: useCallback(() => {
        hasFocus.current = false;
      }, []),
    },
    /** The control of the active cell; null while its row is not rendered. */
    activeControl: () => controlIn(scroller, index, column),
  };
}

function cellOf(target: EventTarget): ActiveCell | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = target.closest<HTMLElement>('[data-row]');
  if (cell === null || row === null) return null;
  return { id: row.dataset.id ?? '', index: Number(row.dataset.row), column: cell.dataset.column ?? '' };
}

/** The first control of the cell, or the cell itself. */
function controlIn(scroller: HTMLElement | null, index: number, column: string): HTMLElement | null {
  const cell = scroller?.querySelector<HTMLElement>(`[data-row="${index}"] [data-column="${column}"]`) ?? null;
  return cell?.querySelector<HTMLElement>('a, button, input, select') ?? cell;
}
