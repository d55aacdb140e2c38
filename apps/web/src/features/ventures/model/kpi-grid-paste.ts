/** Places a block of cells from a spreadsheet in the grid (REQ-346). */
import { numberEvidence, readNumber } from '@aicv/domain/csv/cell-formats';
import type { CellBlock } from '@aicv/domain/csv/pasted-block';
import { metricKey } from '@aicv/domain/ventures/kpi';
import { similarMetric } from '@aicv/domain/ventures/metric-name';
import type { CellText } from './kpi-grid.ts';

export interface PasteTarget {
  readonly ventures: readonly { readonly id: string; readonly title: string }[];
  /** The columns of the grid. */
  readonly metrics: readonly string[];
  /** The cell that the block begins at, unless its headings name its rows or columns. */
  readonly row: number;
  readonly column: number;
}

/** What the user decided about a heading that is no column of the grid: a metric, or null to leave it out. */
export type HeadingChoices = ReadonlyMap<string, string | null>;

export interface UnknownHeading {
  readonly name: string;
  /** The column that the heading resembles. */
  readonly similar: string | null;
}

export interface PastedCells {
  readonly texts: readonly CellText[];
  /** Headings that are no column. With choices for all of them, none is left. */
  readonly unknownHeadings: readonly UnknownHeading[];
  /** Names in the first column that are no venture of the grid, or of more than one. */
  readonly unknownVentures: readonly string[];
  /** The number of cells beyond the last row or column. */
  readonly outside: number;
}

/**
 * A first row without numbers that names a metric is a heading, and so is a first column that names a venture, or has the heading "Venture": their cells go where the
 * names are. Any other block begins at the target. Empty cells leave the grid as it is.
 */
export function placeBlock(block: CellBlock, target: PasteTarget, choices: HeadingChoices = new Map()): PastedCells {
  const ventureIds = ventureIdsByName(target.ventures);
  const firstColumn = block.map(([cell = '']) => cell.trim());
  const isNamedBy = (names: readonly string[], isKnown: (name: string) => boolean) =>
    names.some(isKnown) && !names.some(isNumeric);
  const hasVentures =
    block.some((row) => row.length > 1) &&
    isNamedBy(firstColumn, (name) => ventureIds.has(ventureKey(name)) || /^ventures?$/i.test(name));
  const left = hasVentures ? 1 : 0;
  const headings = (block[0] ?? []).slice(left).map((cell) => cell.trim());
  const hasHeadings = block.length > 1 && isNamedBy(headings, (name) => target.metrics.includes(metricKey(name)));
  const top = hasHeadings ? 1 : 0;

  const unknownVentures: string[] = [];
  const ventureOf = (row: number): string | undefined => {
    if (!hasVentures) return target.ventures[target.row + row - top]?.id;
    return ventureIds.get(ventureKey(firstColumn[row] ?? ''));
  };
  const metricOf = (column: number): string | null | undefined => {
    if (!hasHeadings) return target.metrics[target.column + column];
    const name = headings[column] ?? '';
    const key = metricKey(name);
    return target.metrics.includes(key) ? key : choices.get(name);
  };
  const texts: CellText[] = [];
  let outside = 0;
  for (const [row, cells] of block.entries()) {
    if (row < top) continue;
    const filled = cells.slice(left).flatMap((cell, column) => (cell.trim() === '' ? [] : [{ cell, column }]));
    const ventureId = ventureOf(row);
    if (ventureId === undefined && hasVentures && filled.length > 0) unknownVentures.push(firstColumn[row] ?? '');
    for (const { cell, column } of filled) {
      const metric = metricOf(column);
      if (ventureId !== undefined && typeof metric === 'string') texts.push({ ventureId, metric, text: cell.trim() });
      else if ((ventureId === undefined && !hasVentures) || (metric === undefined && !hasHeadings)) outside += 1;
    }
  }
  const unknown = hasHeadings ? headings.filter((name, column) => name !== '' && metricOf(column) === undefined) : [];
  return {
    texts,
    unknownHeadings: [...new Set(unknown)].map((name) => ({ name, similar: similarMetric(name, target.metrics) })),
    unknownVentures,
    outside,
  };
}

const isNumeric = (name: string) => readNumber(name) !== null || numberEvidence(name) !== null;

const ventureKey = (title: string) => metricKey(title);

/** Titles of two ventures name none. */
function ventureIdsByName(ventures: PasteTarget['ventures']): ReadonlyMap<string, string> {
  const byName = Map.groupBy(ventures, ({ title }) => ventureKey(title));
  return new Map(
    [...byName].flatMap(([name, [first, ...others]]) =>
      first && others.length === 0 ? [[name, first.id] as const] : [],
    ),
  );
}
