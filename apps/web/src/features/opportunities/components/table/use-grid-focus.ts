import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The cell that has the focus, or gets it when the user tabs into the grid. */
export interface ActiveCell {
  readonly index: number;
  readonly column: string;
}

interface GridFocusOptions {
  readonly scroller: HTMLElement | null;
  readonly rowCount: number;
  /** From left to right. */
  readonly columns: readonly string[];
  readonly pageSize: number;
  readonly scrollTo: (index: number) => void;
  /** Extends the selection from one row to another. */
  readonly onRange: (from: number, to: number) => void;
  /** Called for the cell of an F2 key or a double click. */
  readonly onEdit: (cell: ActiveCell) => void;
}

const EDITORS = 'select, textarea, input:not([type="checkbox"])';

/** One Tab stop for all cells, as in the ARIA authoring practices: arrow keys, Home, End and Page keys move the focus between cells. */
export function useGridFocus({ scroller, rowCount, columns, pageSize, scrollTo, ...on }: GridFocusOptions) {
  const [active, setActive] = useState<ActiveCell>({ index: 0, column: columns[1] ?? '' });
  const wantsFocus = useRef(false);
  const hadFocus = useRef(false);
  const shown: ActiveCell = {
    index: Math.max(0, Math.min(active.index, rowCount - 1)),
    column: columns.includes(active.column) ? active.column : (columns[0] ?? ''),
  };

  // The row may be rendered only after the list has scrolled to it.
  useLayoutEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (!wantsFocus.current && !isLost) return;
    const control = controlIn(scroller, shown);
    if (control === null) return;
    wantsFocus.current = false;
    control.focus();
  });

  const moveTo = (index: number, column: string) => {
    const target = { index: Math.max(0, Math.min(index, rowCount - 1)), column };
    wantsFocus.current = true;
    setActive(target);
    scrollTo(target.index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const cell = cellOf(event.target);
    if (cell === null || (event.target as Element).matches(EDITORS)) return;
    if (event.key === 'F2') return on.onEdit(cell);
    const { index, column } = cell;
    const at = columns.indexOf(column);
    const inRow = (position: number) => columns[Math.max(0, Math.min(position, columns.length - 1))] ?? column;
    const targets: Partial<Record<string, readonly [number, string]>> = {
      ArrowUp: [index - 1, column],
      ArrowDown: [index + 1, column],
      ArrowLeft: [index, inRow(at - 1)],
      ArrowRight: [index, inRow(at + 1)],
      PageUp: [index - pageSize, column],
      PageDown: [index + pageSize, column],
      Home: [event.ctrlKey ? 0 : index, inRow(0)],
      End: [event.ctrlKey ? rowCount - 1 : index, inRow(columns.length - 1)],
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (event.shiftKey && target[0] !== index) on.onRange(index, Math.max(0, Math.min(target[0], rowCount - 1)));
    moveTo(...target);
  };

  return {
    active: shown,
    /** Props of the body of the grid. */
    bodyProps: {
      onKeyDown,
      onDoubleClick: ({ target }: { target: EventTarget }) => {
        const cell = cellOf(target);
        if (cell !== null) on.onEdit(cell);
      },
      onFocus: useCallback((event: FocusEvent) => {
        hadFocus.current = true;
        const cell = cellOf(event.target);
        if (cell !== null) setActive((now) => (now.index === cell.index && now.column === cell.column ? now : cell));
      }, []),
      onBlur: useCallback((event: FocusEvent) => {
        // A removed row blurs to nothing; then the row in its place takes the focus.
        if (event.relatedTarget !== null) hadFocus.current = false;
      }, []),
    },
    activeControl: () => controlIn(scroller, shown),
  };
}

function cellOf(target: EventTarget): ActiveCell | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = target.closest<HTMLElement>('[data-row]');
  return cell === null || row === null ? null : { index: Number(row.dataset.row), column: cell.dataset.column ?? '' };
}

/** The first control of the cell, or the cell itself. */
function controlIn(scroller: HTMLElement | null, { index, column }: ActiveCell): HTMLElement | null {
  const cell = scroller?.querySelector<HTMLElement>(`[data-row="${index}"] [data-column="${column}"]`) ?? null;
  return cell?.querySelector<HTMLElement>('a, button, input, select') ?? cell;
}
