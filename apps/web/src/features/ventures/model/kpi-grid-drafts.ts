import { useCallback, useSyncExternalStore } from 'react';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { EMPTY_DRAFT, type GridDraft } from './kpi-grid.ts';

/** By month. */
const drafts = createDrafts<GridDraft>({ kind: 'kpi-grid', lasts: 'browser', untouched: EMPTY_DRAFT });

/** What the user typed for the month, which survives a reload, and its setter. */
export function useGridDraft(month: string): readonly [GridDraft, (change: (draft: GridDraft) => GridDraft) => void] {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(month)) ?? EMPTY_DRAFT;
  const setDraft = useCallback(
    (change: (draft: GridDraft) => GridDraft) => {
      const next = change(drafts.read(month) ?? EMPTY_DRAFT);
      // Without typed values, the answer about their format has no meaning.
      const isEmpty = Object.keys(next.cells).length === 0;
      drafts.of(month).store(isEmpty ? { ...next, numbers: null } : next);
    },
    [month],
  );
  return [draft, setDraft];
}
