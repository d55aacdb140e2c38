import type { NumberFormat } from '@aicv/domain/csv/cell-formats';
import { kpiCellEvidence, kpiCellNumber } from '@aicv/domain/ventures/kpi-cell';
import { metricName } from '@aicv/domain/ventures/kpi-text';
import { FormatChoice } from '../../../../components/data/format-choice.tsx';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { cellKey, cellName, type GridCell, type GridRow } from '../../model/kpi-grid.ts';
import type { GridPosition } from './kpi-grid-table.tsx';

type GridProblemsProps = {
  rows: readonly GridRow[];
  /** The user's answer about the format of the numbers; null before it. */
  numbers: NumberFormat | null;
  onFormat: (format: NumberFormat) => void;
  /** Takes the value that another user saved. */
  onUseTheirs: (cell: GridCell, position: GridPosition) => void;
  /** Replaces the value that another user saved. */
  onKeepMine: (cell: GridCell, position: GridPosition) => void;
  onShow: (position: GridPosition) => void;
};

const SHOWN_MAX = 20;
const EXAMPLES = 3;

/** Each cell that cannot be saved, with the reason and what to do. */
export function GridProblems({ rows, numbers, onFormat, onUseTheirs, onKeepMine, onShow }: GridProblemsProps) {
  // The question stays while a value depends on the answer, so that the user can change it.
  const ambiguous = rows
    .flatMap(({ cells }) => cells)
    .filter(
      ({ draft, problem }) =>
        problem === 'ambiguous' || (numbers !== null && kpiCellEvidence(draft?.text ?? '') === 'either'),
    );
  const problems = rows.flatMap((row, index) =>
    row.cells.flatMap((cell, column) =>
      cell.problem === null || cell.problem === 'ambiguous' ? [] : [{ row, cell, position: { row: index, column } }],
    ),
  );
  if (problems.length + ambiguous.length === 0) return null;
  return (
    <section aria-label="Values that cannot be saved yet" className="mt-4 grid gap-3">
      {ambiguous.length === 0 ? null : (
        <div className="rounded-lg border border-line bg-raised p-4 shadow-1">
          <FormatChoice
            question={{
              kind: 'numbers',
              column: [...new Set(ambiguous.map(({ metric }) => metricName(metric)))].slice(0, EXAMPLES).join(', '),
              examples: [...new Set(ambiguous.map(({ draft }) => kpiCellNumber(draft?.text ?? '')))].slice(0, EXAMPLES),
            }}
            value={numbers}
            showsProblem={false}
            onChange={(format) => onFormat(format as NumberFormat)}
          />
        </div>
      )}
      {problems.length === 0 ? null : (
        <Alert
          tone="danger"
          announce
          title={
            problems.length === 1 ? '1 value cannot be saved yet.' : `${problems.length} values cannot be saved yet.`
          }
        >
          The rest can.
          <ul className="mt-2 grid gap-2">
            {problems.slice(0, SHOWN_MAX).map(({ row, cell, position }) => (
              <li key={cellKey(cell)} className="wrap-anywhere flex flex-wrap items-center gap-2">
                <span className="min-w-0">
                  <bdi className="font-[550]">{cellName(row, cell)}</bdi>: {cell.message}
                </span>
                {cell.problem === 'conflict' ? (
                  <>
                    <Button size="sm" onClick={() => onKeepMine(cell, position)}>
                      Keep mine
                    </Button>
                    <Button size="sm" onClick={() => onUseTheirs(cell, position)}>
                      Use theirs
                    </Button>
                  </>
                ) : (
                  <Button size="sm" aria-label={`Show ${cellName(row, cell)}`} onClick={() => onShow(position)}>
                    Show
                  </Button>
                )}
              </li>
            ))}
            {problems.length > SHOWN_MAX ? <li>And {problems.length - SHOWN_MAX} more.</li> : null}
          </ul>
        </Alert>
      )}
    </section>
  );
}
