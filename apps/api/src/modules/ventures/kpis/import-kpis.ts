import type { Context } from '../../../platform/context.ts';
import { type RowError, refuseRowErrors } from '../../../platform/csv/row-errors.ts';
import { finishKpiWrite } from './finish-kpi-write.ts';
import {
  findKpisByKey,
  insertKpis,
  type KpiKey,
  type KpiRow,
  lockKpisOf,
  refuseImportOfOthers,
  replaceKpis,
} from './kpis.repository.ts';
import { type KpiReplacement, replacedKpi } from './replaced-kpi.ts';

export interface ImportedKpi extends KpiKey {
  readonly value: string;
  /** Undefined leaves the recorded target: the column is optional. */
  readonly target?: string | null | undefined;
}

interface KpiImportCounts {
  readonly created: number;
  readonly replaced: number;
  readonly unchanged: number;
}

/** The key as one string, for lookups. */
export const keyText = ({ metric, period, recordedAt }: KpiKey): string => JSON.stringify([metric, period, recordedAt]);

interface KpiImport {
  /** Null means the firm. */
  readonly ventureId: string | null;
  /** The valid rows, with unique keys. Every other row has an error. */
  readonly rows: readonly ImportedKpi[];
  readonly errors: readonly RowError[];
  readonly dryRun: boolean;
  /** The same for all requests of one file. */
  readonly importId: string;
}

/**
 * Imports the series of a venture, or of the firm: all rows, or none if a row has an error. A dry run reports the outcome and every error
 * and changes nothing. Rejects an `importId` that has values of another user (IMPORT_TAKEN). Rows with unchanged values are not written.
 */
export async function importKpis(
  ctx: Context,
  { ventureId, rows, errors, dryRun, importId }: KpiImport,
): Promise<KpiImportCounts & { importId: string; errors: RowError[] }> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  if (!dryRun) refuseRowErrors(errors);
  await refuseImportOfOthers(tx, importId, userId);

  const venture = await lockKpisOf(tx, tenantId, ventureId);
  const { added, replaced, counts } = planOf(rows, await findKpisByKey(tx, ventureId, rows));
  const outcome = { importId, ...counts, errors: [...errors] };
  if (dryRun || counts.created + counts.replaced === 0) return outcome;
  await insertKpis(
    tx,
    added.map((row) => ({ ...row, ventureId, recordedBy: userId, tenantId, importId, beforeImport: {} })),
  );
  await replaceKpis(
    tx,
    replaced.map(({ after }) => after),
    { recordedBy: userId, importId },
  );
  await finishKpiWrite(tx, tenantId, venture);
  await ctx.audit({
    action: 'kpis_imported',
    resourceType: 'kpi_list',
    resourceId: ventureId,
    details: {
      importId,
      ...counts,
      replaced: replaced.map((replacement) => replacedKpi(replacement, venture?.title ?? null)),
    },
  });
  return outcome;
}

function planOf(
  rows: readonly ImportedKpi[],
  recorded: readonly KpiRow[],
): { added: ImportedKpi[]; replaced: KpiReplacement[]; counts: KpiImportCounts } {
  const known = new Map(recorded.map((kpi) => [keyText(kpi), kpi]));
  const added: ImportedKpi[] = [];
  const replaced: KpiReplacement[] = [];
  for (const row of rows) {
    const before = known.get(keyText(row));
    if (before === undefined) {
      added.push(row);
      continue;
    }
    const { value, target = before.target } = row;
    if (value !== before.value || target !== before.target)
      replaced.push({ before, after: { ...before, value, target } });
  }
  const [created, changed] = [added.length, replaced.length];
  return { added, replaced, counts: { created, replaced: changed, unchanged: rows.length - created - changed } };
}
