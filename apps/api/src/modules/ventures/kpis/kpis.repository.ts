import type { KpiPeriod } from '@aicv/domain/ventures/kpi';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { inTrash } from '../../../platform/db/tenancy/trash.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findVentureForUpdate, findVenturesForUpdate, type VentureRow } from '../ventures/ventures.repository.ts';
import { kpis } from './kpis.tables.ts';
import { type VentureMoney, withMoney } from './venture-money.queries.ts';

export type KpiRow = typeof kpis.$inferSelect;
export type NewKpiRow = typeof kpis.$inferInsert;

/** This key is unique within one venture, or within the firm. */
export interface KpiKey {
  readonly metric: string;
  readonly period: KpiPeriod;
  readonly recordedAt: string;
}

/**
 * Locks the KPIs of a venture, or of the firm if `ventureId` is null, which serializes their writers. Returns the venture with its money.
 * 404 if it does not exist.
 */
export async function lockKpisOf(
  tx: Queryable,
  tenantId: string,
  ventureId: string | null,
): Promise<(VentureRow & VentureMoney) | null> {
  if (ventureId === null) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`firm-kpis:${tenantId}`}, 0))`);
    return null;
  }
  const locked = await findVentureForUpdate(tx, ventureId);
  const [venture] = await withMoney(tx, locked ? [locked] : []);
  if (venture === undefined) throw notFound();
  return venture;
}

/** Locks the KPIs of several ventures. Returns those that exist, with their money. */
export async function lockKpisOfVentures(
  tx: Queryable,
  ventureIds: readonly string[],
): Promise<(VentureRow & VentureMoney)[]> {
  return withMoney(tx, await findVenturesForUpdate(tx, ventureIds));
}

export async function findKpi(tx: Queryable, id: string): Promise<KpiRow | undefined> {
  const [kpi] = await tx.select().from(kpis).where(eq(kpis.id, id));
  return kpi;
}

export async function findKpisById(tx: Queryable, ids: readonly string[]): Promise<KpiRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(kpis)
    .where(inArray(kpis.id, [...ids]));
}

/** The values of a venture, or of the firm, with one of these keys, in one query. */
export async function findKpisByKey(
  tx: Queryable,
  ventureId: string | null,
  keys: readonly KpiKey[],
): Promise<KpiRow[]> {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ metric, period, recordedAt }) => sql`(${metric}, ${period}, ${recordedAt}::date)`);
  return tx
    .select()
    .from(kpis)
    .where(
      and(
        ofVenture(ventureId),
        sql`(${kpis.metric}, ${kpis.period}, ${kpis.recordedAt}) in (${sql.join(wanted, sql`, `)})`,
      ),
    );
}

export function ofVenture(ventureId: string | null): SQL {
  return ventureId === null ? isNull(kpis.ventureId) : eq(kpis.ventureId, ventureId);
}

export async function insertKpis(tx: Queryable, rows: readonly NewKpiRow[]): Promise<KpiRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(kpis)
    .values([...rows])
    .returning();
}

/** Who writes values, and what they are written with. */
export interface KpiWriting {
  readonly recordedBy: string;
  readonly importId?: string | null;
  /** The draft that the values are from. A write by hand clears it. */
  readonly aiDraftId?: string | null;
}

/**
 * Replaces these values in one statement. With an import, the replaced values are kept for
 * its undo, and earlier imports that wrote one of them can no longer be undone.
 */
export async function replaceKpis(
  tx: Queryable,
  replacements: readonly Pick<KpiRow, 'id' | 'value' | 'target' | keyof KpiKey>[],
  { recordedBy, importId = null, aiDraftId = null }: KpiWriting,
): Promise<void> {
  if (replacements.length === 0) return;
  await closeImportsOf(
    tx,
    replacements.map(({ id }) => id),
    importId,
  );
  const rows = replacements.map(
    ({ id, value, target, metric, period, recordedAt }) =>
      sql`(${id}::uuid, ${value}::numeric, ${target}::numeric, ${metric}, ${period}, ${recordedAt}::date)`,
  );
  await tx.execute(sql`
    update ${kpis} set value = given.value, target = given.target, metric = given.metric, period = given.period,
           recorded_at = given.recorded_at, recorded_by = ${recordedBy}, version = version + 1, import_id = ${importId}::uuid,
           ai_draft_id = ${aiDraftId}::uuid,
           before_import = case when ${importId}::uuid is null then null when import_id = ${importId}::uuid then before_import
             else jsonb_build_object('value', ${kpis.value}::text, 'target', ${kpis.target}::text, 'recordedBy', recorded_by,
               'aiDraftId', ${kpis.aiDraftId}) end
      from (values ${sql.join(rows, sql`, `)}) as given (id, value, target, metric, period, recorded_at)
     where ${kpis.id} = given.id`);
}

/** Other imports that wrote one of these values: the rest of each is marked as changed. */
async function closeImportsOf(tx: Queryable, ids: readonly string[], importId: string | null): Promise<void> {
  const others = tx
    .selectDistinct({ id: kpis.importId })
    .from(kpis)
    .where(and(inArray(kpis.id, [...ids]), sql`${kpis.importId} is distinct from ${importId}::uuid`));
  await tx.update(kpis).set({ beforeImport: null }).where(inArray(kpis.importId, others));
}

/** Rejects (409 IMPORT_TAKEN) an import that has values of another user: neither of them could undo it. */
export async function refuseImportOfOthers(tx: Queryable, importId: string, userId: string): Promise<void> {
  const values = await findKpisOfImport(tx, importId);
  if (values.every(({ recordedBy }) => recordedBy === userId)) return;
  throw new ApiError(
    409,
    'IMPORT_TAKEN',
    'This import has values of another user, so nothing was saved. Start a new import instead.',
  );
}

/** The values of an import, deleted or not. */
export async function findKpisOfImport(tx: Queryable, importId: string): Promise<KpiRow[]> {
  return inTrash(tx, () => tx.select().from(kpis).where(eq(kpis.importId, importId)));
}

/** Brings the replaced values back and moves the added ones to the trash. */
export async function revertImport(tx: Queryable, importId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    update ${kpis} set value = (before_import ->> 'value')::numeric, target = (before_import ->> 'target')::numeric,
           recorded_by = (before_import ->> 'recordedBy')::uuid, ai_draft_id = (before_import ->> 'aiDraftId')::uuid,
           version = version + 1, import_id = null, before_import = null
     where import_id = ${importId} and before_import <> '{}'`);
  await inTrash(tx, () =>
    tx.execute(sql`
      update ${kpis} set deleted_at = clock_timestamp(), deleted_by = ${userId}, version = version + 1, import_id = null, before_import = null
       where import_id = ${importId}`),
  );
}
