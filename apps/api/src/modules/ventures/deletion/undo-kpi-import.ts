import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { wasUpdatePublishedSince } from '../../capital/capital.public.ts';
import { finishKpiWrite } from '../kpis/finish-kpi-write.ts';
import {
  findKpisOfImport,
  type KpiRow,
  lockKpisOf,
  lockKpisOfVentures,
  revertImport,
} from '../kpis/kpis.repository.ts';
import { isInClosedSprint } from './is-in-closed-sprint.ts';
import { publishLabsChanged } from './labs-deletion.repository.ts';

interface UndoneImport {
  readonly deleted: number;
  readonly returned: number;
}

/**
 * Undoes the caller's import of KPIs, or what the caller saved in the grid: replaced values return, and added ones move to the trash (REQ-330). Rejects other callers (403), an
 * import of which a value has changed since (409 CHANGED), and one whose added values were frozen since (409 CLOSED_PERIOD, PUBLISHED).
 */
export async function undoKpiImport(ctx: Context, importId: string): Promise<UndoneImport> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  const ventureIds = ventureIdsOf(await findKpisOfImport(tx, importId));
  const ventures = await lockKpisOfVentures(
    tx,
    ventureIds.filter((id) => id !== null),
  );
  const firm = ventureIds.includes(null) ? [await lockKpisOf(tx, tenantId, null)] : [];
  const rows = await findKpisOfImport(tx, importId);
  if (rows.length === 0 || ventures.length + firm.length < ventureIds.length) throw notFound();
  if (!rows.some(({ recordedBy }) => recordedBy === userId)) throw notImporter();
  const isAsImported = (row: KpiRow) =>
    row.beforeImport !== null &&
    row.deletedAt === null &&
    row.recordedBy === userId &&
    ventureIds.includes(row.ventureId);
  if (!rows.every(isAsImported)) throw changedSince();
  const added = rows.filter(({ beforeImport }) => Object.keys(beforeImport ?? {}).length === 0);
  await refuseFrozenSince(ctx, added);
  await revertImport(tx, importId, userId);
  await publishLabsChanged(tx, { tenantId });
  await finishKpiWrite(tx, tenantId, ...ventures, ...firm);
  const counts = { deleted: added.length, returned: rows.length - added.length };
  await ctx.audit({
    action: 'kpi_import_undone',
    resourceType: 'kpi_list',
    resourceId: ventureIds.length === 1 ? (ventureIds[0] ?? null) : null,
    details: { importId, ...counts },
  });
  return counts;
}

const ventureIdsOf = (rows: readonly KpiRow[]) => [...new Set(rows.map(({ ventureId }) => ventureId))];

/** Rejects if a sprint that has the day of an added value was closed, or an investor update published, since the import. */
async function refuseFrozenSince(ctx: Context, added: readonly KpiRow[]): Promise<void> {
  const [since] = added.map(({ createdAt }) => createdAt).sort();
  if (since === undefined) return;
  if (await isInClosedSprint(ctx, added, { since })) throw frozen('CLOSED_PERIOD', 'A sprint was closed');
  if (await wasUpdatePublishedSince(ctx.tx, since)) throw frozen('PUBLISHED', 'An investor update was published');
}

const notImporter = () => new ApiError(403, 'FORBIDDEN', 'Only the user who imported these values can undo the import');

const changedSince = () =>
  new ApiError(
    409,
    'CHANGED',
    'Some of these values have changed since the import, so nothing was undone. Correct the others one by one.',
  );

const frozen = (code: string, event: string) =>
  new ApiError(409, code, `${event} since the import, so nothing was undone. Correct the values instead.`);
