import type { KpiGridRow, KpiMetric } from '@aicv/contracts/ventures/kpi-grid';
import { parseBlock } from '@aicv/domain/csv/pasted-block';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useMediaQuery } from '../../../../components/layout/use-media-query.ts';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { useSaveKpiCells } from '../../kpi-grid-mutations.ts';
import {
  type CellPlace,
  type CellText,
  cellKey,
  gridMetrics,
  gridRows,
  savableCells,
  storedValues,
  withoutCells,
  withTexts,
} from '../../model/kpi-grid.ts';
import { useGridDraft } from '../../model/kpi-grid-drafts.ts';
import { type HeadingChoices, type PastedCells, placeBlock, type UnknownHeading } from '../../model/kpi-grid-paste.ts';
import { GridProblems } from './grid-problems.tsx';
import { type GridHandle, type GridPosition, KpiGridTable } from './kpi-grid-table.tsx';
import { KpiMonthForm, metricFieldId } from './kpi-month-form.tsx';

const AddMetricDialog = lazyDialog(() => import('./add-metric-dialog.tsx'), 'AddMetricDialog');
const PasteNamesDialog = lazyDialog(() => import('./paste-names-dialog.tsx'), 'PasteNamesDialog');

type KpiGridProps = {
  month: string;
  rows: readonly KpiGridRow[];
  known: readonly KpiMetric[];
  onUnsavedChange: (count: number) => void;
};

interface PendingPaste {
  readonly headings: readonly UnknownHeading[];
  readonly text: string;
  readonly at: GridPosition;
}

/** More text than a thousand cells have. */
const PASTE_MAX_LENGTH = 200_000;

/** The values of a month, typed, pasted and saved together. */
export function KpiGrid({ month, rows: stored, known, onUnsavedChange }: KpiGridProps) {
  const [draft, setDraft] = useGridDraft(month);
  const isNarrow = useMediaQuery('(max-width: 47.99rem)');
  const handleRef = useRef<GridHandle>(null);
  /** On a narrow screen; null is the first. */
  const [ventureId, setVentureId] = useState<string | null>(null);
  const [pasteNote, setPasteNote] = useState<string | null>(null);
  const adding = useDialogSlot<null>();
  const naming = useDialogSlot<PendingPaste>();
  // What was typed since a value was sent stays.
  const save = useSaveKpiCells(month, (saved) => {
    setDraft((before) =>
      withoutCells(
        before,
        saved.filter((cell) => before.cells[cellKey(cell)]?.text === cell.draft?.text),
      ),
    );
    setPasteNote(null);
  });
  const metrics = useMemo(() => gridMetrics(month, known, draft), [month, known, draft]);
  const rows = useMemo(() => gridRows(stored, { month, metrics, draft }), [stored, month, metrics, draft]);
  const cells = rows.flatMap((row) => row.cells);
  const typed = cells.filter((cell) => cell.draft !== undefined).length;
  const ready = savableCells(rows);
  const reportUnsaved = useEffectEvent((count: number) => onUnsavedChange(count));
  useEffect(() => reportUnsaved(typed), [typed]);

  const type = (texts: readonly CellText[]) => {
    const storedBy = storedValues(stored, month);
    setDraft((before) => withTexts(before, texts, (place) => storedBy.get(cellKey(place))));
  };
  const drop = (places: readonly CellPlace[]) => setDraft((before) => withoutCells(before, places));
  const addMetrics = (added: readonly string[]) =>
    setDraft((before) => ({ ...before, metrics: [...new Set([...before.metrics, ...added])] }));

  const place = (text: string, { row, column }: GridPosition, choices?: HeadingChoices) => {
    const chosen = [...(choices?.values() ?? [])].filter((metric) => metric !== null);
    const target = {
      ventures: stored.map(({ venture }) => venture),
      metrics: [...new Set([...metrics, ...chosen])],
      row,
      column,
    };
    const placed = placeBlock(parseBlock(text), target, choices);
    return { placed, added: chosen.filter((metric) => !metrics.includes(metric)) };
  };
  const paste = (text: string, at: GridPosition, choices?: HeadingChoices) => {
    if (text.length > PASTE_MAX_LENGTH) {
      setPasteNote('The copied text is too long for the grid. Copy at most 1,000 cells.');
      return;
    }
    const { placed, added } = place(text, at, choices);
    if (placed.unknownHeadings.length > 0) {
      naming.open({ headings: placed.unknownHeadings, text, at });
      return;
    }
    addMetrics(added);
    type(placed.texts);
    setPasteNote(noteOf(placed));
  };

  /** Moves the focus to a cell, on a narrow screen to the field of its metric. */
  const show = ({ row, column }: GridPosition) => {
    handleRef.current?.focusCell({ row, column });
    const cell = rows[row]?.cells[column];
    if (cell === undefined || !isNarrow) return;
    setVentureId(cell.ventureId);
    // After the fields of the venture have been rendered.
    requestAnimationFrame(() => document.getElementById(metricFieldId(cell.metric))?.focus());
  };

  const hidden = known.map(({ metric }) => metric).filter((metric) => !metrics.includes(metric));
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button icon={<Plus />} onClick={() => adding.open(null)}>
          Add metric
        </Button>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <span role="status" className="text-fg-2 text-sm">
            {typed === 0 ? null : typed === 1 ? '1 value is not saved' : `${typed} values are not saved`}
          </span>
          {typed === 0 ? null : (
            <Button
              variant="ghost"
              disabled={save.isPending}
              onClick={() => {
                setDraft((before) => ({ ...withoutCells(before, cells), metrics: [] }));
                show({ row: 0, column: 0 });
              }}
            >
              Discard
            </Button>
          )}
          <Button
            variant="primary"
            disabled={ready.length === 0}
            pending={save.isPending}
            pendingLabel="SAVING..."
            onClick={() => save.mutate(ready)}
          >
            {ready.length === 0 ? 'SAVE' : ready.length === 1 ? 'SAVE 1 VALUE' : `SAVE ${ready.length} VALUES`}
          </Button>
        </span>
      </div>
      {save.isError ? (
        <Alert tone="danger" className="mt-4" title="The values were not saved.">
          {failureMessage(save.error)}
        </Alert>
      ) : null}
      {pasteNote === null ? null : (
        <Alert tone="warning" announce className="mt-4">
          {pasteNote}
        </Alert>
      )}
      <GridProblems
        rows={rows}
        numbers={draft.numbers}
        onFormat={(numbers) => setDraft((before) => ({ ...before, numbers }))}
        onKeepMine={(cell, position) => {
          type([{ ...cell, text: cell.draft?.text ?? '' }]);
          show(position);
        }}
        onUseTheirs={(cell, position) => {
          drop([cell]);
          show(position);
        }}
        onShow={show}
      />
      {isNarrow ? (
        <KpiMonthForm rows={rows} ventureId={ventureId} onVentureChange={setVentureId} onType={type} />
      ) : (
        <KpiGridTable
          month={month}
          rows={rows}
          metrics={metrics}
          onType={type}
          onClear={drop}
          onPaste={paste}
          handleRef={handleRef}
        />
      )}
      <DialogSlot {...adding}>
        {(dialog) => (
          <AddMetricDialog {...dialog} hidden={hidden} shown={metrics} onAdd={(metric) => addMetrics([metric])} />
        )}
      </DialogSlot>
      <DialogSlot {...naming}>
        {(dialog, { headings, text, at }) => (
          <PasteNamesDialog
            {...dialog}
            headings={headings}
            known={[...metrics, ...hidden]}
            onChoose={(choices) => paste(text, at, choices)}
          />
        )}
      </DialogSlot>
    </>
  );
}

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });
const NAMED_MAX = 5;

/** What of a block was not pasted; null if nothing. */
function noteOf({ texts, unknownVentures, outside }: PastedCells): string | null {
  const sentences: string[] = [];
  if (texts.length === 0 && outside === 0 && unknownVentures.length === 0) return 'There was nothing to paste.';
  if (unknownVentures.length > 0) {
    const named = unknownVentures.slice(0, NAMED_MAX).map((name) => `“${name}”`);
    const rest = unknownVentures.length - named.length;
    const names = lists.format(rest === 0 ? named : [...named, `${rest} more`]);
    sentences.push(`Not pasted, because no venture of the grid has this title: ${names}.`);
  }
  if (outside > 0) {
    sentences.push(
      outside === 1
        ? '1 cell is outside of the grid and was not pasted.'
        : `${outside} cells are outside of the grid and were not pasted.`,
    );
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}
