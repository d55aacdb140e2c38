import { dayOfMonthlyValue, FUTURE_DATE_MESSAGE } from '@aicv/domain/ventures/kpi';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { finishKpiWrite } from './finish-kpi-write.ts';
import { listMonthlyValues, type MonthlyValueRow } from './kpi-grid.queries.ts';
import { insertKpis, lockKpisOfVentures, refuseImportOfOthers, replaceKpis } from './kpis.repository.ts';
import { replacedKpi } from './replaced-kpi.ts';

export interface KpiCell {
  readonly ventureId: string;
  readonly metric: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly value: string;
  /** Of the value that the caller replaces; null if the cell had none. Undefined overwrites. */
  readonly version?: number | null | undefined;
}

interface Issue {
  readonly path: string;
  readonly message: string;
}

/**
 * Saves monthly values of ventures: all, or none if one is refused. Rejects unknown ventures, future months and repeated cells (400), each
 * with its path. Rejects cells that another user changed since the given version (409 STALE) and shows their values. A cell that has the
 * value already is left as it is. Rejects an `importId` that has values of another user (409 IMPORT_TAKEN). All saved values have `importId`, which undoes them together,
 * and `aiDraftId`, if they are from a draft.
 */
export async function saveKpiCells(
  ctx: Context,
  cells: readonly KpiCell[],
  { importId, aiDraftId = null }: { readonly importId: string; readonly aiDraftId?: string | null },
): Promise<{ importId: string; created: number; replaced: number; unchanged: number }> {
  const { tx, caller } = ctx;
  const { tenantId, userId } = caller;
  const ventures = await lockKpisOfVentures(tx, [...new Set(cells.map(({ ventureId }) => ventureId))]);
  const days = cells.map(({ month }) => dayOfMonthlyValue(month, ctx.clock.nowMs()));
  refuseIssues([
    ...unknownVentures(cells, new Set(ventures.map(({ id }) => id))),
    ...days.flatMap((day, index) => (day === null ? [issueAt(index, 'month', FUTURE_DATE_MESSAGE)] : [])),
    ...repeatedCells(cells),
  ]);
  await refuseImportOfOthers(tx, importId, userId);
  const months = cells.map(({ month }) => month).sort();
  const recorded = await listMonthlyValues(
    tx,
    ventures.map(({ id }) => id),
    { from: months[0] ?? '', to: months.at(-1) ?? '' },
  );
  const valueAt = new Map(recorded.map((value) => [cellKey(value), value]));
  refuseStale(cells, valueAt);

  const added = cells.flatMap((cell, index) => {
    const recordedAt = days[index];
    if (valueAt.has(cellKey(cell)) || !recordedAt) return [];
    const { ventureId, metric, value } = cell;
    const written = { recordedBy: userId, tenantId, importId, beforeImport: {}, aiDraftId };
    return [{ ventureId, metric, value, period: 'month' as const, recordedAt, ...written }];
  });
  const replaced = cells.flatMap((cell) => {
    const before = valueAt.get(cellKey(cell));
    return before === undefined || before.value === cell.value
      ? []
      : [{ before, after: { ...before, value: cell.value } }];
  });
  const counts = { created: added.length, replaced: replaced.length };
  const written = added.length + replaced.length;
  if (written > 0) {
    await insertKpis(tx, added);
    await replaceKpis(
      tx,
      replaced.map(({ after }) => after),
      { recordedBy: userId, importId, aiDraftId },
    );
    await finishKpiWrite(tx, tenantId, ...ventures);
    const [first, ...others] = ventures;
    const titleOf = new Map(ventures.map(({ id, title }) => [id, title]));
    await ctx.audit({
      action: 'kpis_entered',
      resourceType: 'kpi_list',
      resourceId: others.length === 0 ? (first?.id ?? null) : null,
      details: {
        importId,
        ...(aiDraftId !== null && { aiDraftId }),
        months: [...new Set(months)],
        ventures: ventures.length,
        created: added.length,
        replaced: replaced.map((replacement) =>
          replacedKpi(replacement, titleOf.get(replacement.before.ventureId ?? '') ?? null),
        ),
      },
    });
  }
  return { importId, ...counts, unchanged: cells.length - written };
}

const cellKey = ({ ventureId, metric, month }: Pick<MonthlyValueRow, 'ventureId' | 'metric' | 'month'>) =>
  JSON.stringify([ventureId, metric, month]);

const issueAt = (index: number, field: keyof KpiCell, message: string): Issue => ({
  path: `cells.${index}.${field}`,
  message,
});

function unknownVentures(cells: readonly KpiCell[], known: ReadonlySet<string>): Issue[] {
  return cells.flatMap(({ ventureId }, index) =>
    known.has(ventureId) ? [] : [issueAt(index, 'ventureId', 'This venture does not exist')],
  );
}

function repeatedCells(cells: readonly KpiCell[]): Issue[] {
  const firstOf = new Map<string, number>();
  return cells.flatMap((cell, index) => {
    const first = firstOf.get(cellKey(cell));
    if (first === undefined) firstOf.set(cellKey(cell), index);
    return first === undefined
      ? []
      : [issueAt(index, 'metric', `Cell ${first} already has this venture, metric and month`)];
  });
}

function refuseIssues(issues: readonly Issue[]): void {
  const [first] = issues;
  if (first !== undefined) throw new ApiError(400, 'VALIDATION_FAILED', { message: first.message, issues });
}

/** A cell with the same value is no conflict: nothing would be lost. */
function refuseStale(cells: readonly KpiCell[], valueAt: ReadonlyMap<string, MonthlyValueRow>): void {
  const stale = cells.flatMap((cell, index) => {
    const current = valueAt.get(cellKey(cell));
    const isStale = cell.version !== undefined && cell.version !== (current?.version ?? null);
    return isStale && current?.value !== cell.value ? [{ index, cell, current }] : [];
  });
  if (stale.length === 0) return;
  throw new ApiError(409, 'STALE', {
    message: 'Some of these values were changed by someone else in the meantime, so nothing was saved',
    issues: stale.map(({ index, current }) =>
      issueAt(
        index,
        'version',
        current === undefined ? 'This value was deleted' : `This value is now ${current.value}`,
      ),
    ),
    extra: {
      current: stale.map(({ cell: { ventureId, metric, month }, current }) => ({
        ventureId,
        metric,
        month,
        value: current?.value ?? null,
        version: current?.version ?? null,
      })),
    },
  });
}
