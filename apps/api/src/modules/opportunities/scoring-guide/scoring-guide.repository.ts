import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { scoringGuides } from './scoring-guide.tables.ts';

export type ScoringGuideRow = typeof scoringGuides.$inferSelect;

/** The tenant's texts of one component; undefined while it has the defaults. */
export async function findScoringGuide(tx: Queryable, component: ComponentScore): Promise<ScoringGuideRow | undefined> {
  const [row] = await tx.select().from(scoringGuides).where(eq(scoringGuides.component, component));
  return row;
}

/** Serializes writers of a tenant's texts. An advisory lock, because there may be no row to lock yet. */
export async function lockScoringGuide(tx: Queryable, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scoring-guide:${tenantId}`}, 0))`);
}

export async function writeScoringGuide(
  tx: Queryable,
  row: Omit<ScoringGuideRow, 'updatedAt'>,
): Promise<ScoringGuideRow> {
  const { tenantId: _tenant, component: _component, ...values } = row;
  const [written] = await tx
    .insert(scoringGuides)
    .values(row)
    .onConflictDoUpdate({
      target: [scoringGuides.tenantId, scoringGuides.component],
      set: { ...values, updatedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (written === undefined) throw new Error('The texts were not written');
  return written;
}
