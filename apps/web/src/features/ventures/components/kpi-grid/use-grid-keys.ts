import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface Position {
  readonly row: number;
  readonly column: number;
}

/** The selected block, from its first to its last cell. */
export interface CellRange {
  readonly from: Position;
  readonly to: Position;
}

interface Editing {
  /** The text that the field opens with. */
  readonly text: string;
}

interface GridKeysOptions {
  readonly rows: number;
  readonly columns: number;
  readonly textAt: (position: Position) => string;
  readonly onType: (position: Position, text: string) => void;
  /** Deletes what was typed and not saved. */
  readonly onClear: (range: CellRange) => void;
  readonly onPaste: (text: string, at: Position) => void;
  /** The text of the selected block. */
  readonly copyOf: (range: CellRange) => string;
}

const ORIGIN: Position = { row: 0, column: 0 };

/**
 * The keys of a spreadsheet with one Tab stop: arrows, Home and End move, with Shift they select a block. Enter, F2 and any character edit.
 * While editing, Enter saves and goes down, Tab saves and goes right, Escape cancels.
 */
export function useGridKeys({ rows, columns, textAt, onType, onClear, onPaste, copyOf }: GridKeysOptions) {
  const tableRef = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Position>(ORIGIN);
  const [anchor, setAnchor] = useState<Position>(ORIGIN);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const within = ({ row, column }: Position): Position => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const at = within(active);
  const range = rangeOf(at, within(anchor));

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing !== null) return;
    wantsFocus.current = false;
    cellIn(tableRef.current, at)?.focus();
  });

  const moveTo = (position: Position, { extends: isExtended = false } = {}) => {
    const next = within(position);
    wantsFocus.current = true;
    setActive(next);
    if (!isExtended) setAnchor(next);
  };
  /** Ends editing; undefined cancels. */
  const finish = (text: string | undefined, next: Position = at) => {
    if (text !== undefined && text !== textAt(at)) onType(at, text);
    setEditing(null);
    moveTo(next);
  };

  const onEditorKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Enter') finish(value, { ...at, row: at.row + step });
    else if (event.key === 'Tab') finish(value, { ...at, column: at.column + step });
    else if (event.key === 'Escape') finish(undefined);
    else return;
    event.preventDefault();
    // A dialog or a shortcut must not see the key.
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing !== null || event.defaultPrevented || event.altKey || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const targets: Partial<Record<string, Position>> = {
      ArrowUp: { ...at, row: isCommand ? 0 : at.row - 1 },
      ArrowDown: { ...at, row: isCommand ? rows - 1 : at.row + 1 },
      ArrowLeft: { ...at, column: isCommand ? 0 : at.column - 1 },
      ArrowRight: { ...at, column: isCommand ? columns - 1 : at.column + 1 },
      Home: { row: isCommand ? 0 : at.row, column: 0 },
      End: { row: isCommand ? rows - 1 : at.row, column: columns - 1 },
    };
    const target = targets[event.key];
    if (target !== undefined) moveTo(target, { extends: event.shiftKey });
    else if (isCommand) return;
    else if (event.key === 'Enter' || event.key === 'F2') setEditing({ text: textAt(at) });
    else if (event.key === 'Delete' || event.key === 'Backspace') onClear(range);
    else if (event.key === 'Escape' && (anchor.row !== active.row || anchor.column !== active.column)) setAnchor(at);
    else if ([...event.key].length === 1 && event.key !== ' ') setEditing({ text: event.key });
    else return;
    event.preventDefault();
  };

  return {
    tableRef,
    active: at,
    range,
    editing,
    /** Moves the focus to a cell. */
    moveTo,
    edit: (position: Position) => {
      setActive(position);
      setAnchor(position);
      setEditing({ text: textAt(position) });
    },
    editorProps: {
      defaultValue: editing?.text,
      onKeyDown: onEditorKey,
      // The user clicked elsewhere: the focus stays there. In another window, the editor keeps it.
      onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        if (document.activeElement === currentTarget) return;
        if (currentTarget.value !== textAt(at)) onType(at, currentTarget.value);
        setEditing(null);
      },
    },
    gridProps: {
      onKeyDown,
      onCopy: (event: ClipboardEvent) => {
        if (editing !== null) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', copyOf(range));
      },
      onPaste: (event: ClipboardEvent) => {
        if (editing !== null) return;
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'), range.from);
      },
    },
  };
}

function rangeOf(one: Position, other: Position): CellRange {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

function cellIn(table: HTMLTableElement | null, { row, column }: Position): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ?? null;
}
