import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { competenceWaivers } from '../rules/competence.tables.ts';

export type WaiverRow = typeof competenceWaivers.$inferSelect;

export async function findWaiver(tx: Queryable, id: string): Promise<WaiverRow | undefined> {
  const [waiver] = await tx.select().from(competenceWaivers).where(eq(competenceWaivers.id, id));
  return waiver;
}

/** Replaces an earlier waiver of the same user and rule. */
export async function writeWaiver(tx: Queryable, waiver: Omit<WaiverRow, 'id' | 'grantedAt'>): Promise<WaiverRow> {
  const { reason, endsOn, endsAt, grantedBy } = waiver;
  const [written] = await tx
    .insert(competenceWaivers)
    .values(waiver)
    .onConflictDoUpdate({
      target: [competenceWaivers.ruleId, competenceWaivers.userId],
      set: { reason, endsOn, endsAt, grantedBy, grantedAt: sql`clock_timestamp()` },
    })
    .returning();
  if (written === undefined) throw new Error('The waiver was not written');
  await notifyUser(tx, written);
  return written;
}

export async function deleteWaiverRow(tx: Queryable, waiver: WaiverRow): Promise<void> {
  await tx.delete(competenceWaivers).where(eq(competenceWaivers.id, waiver.id));
  await notifyUser(tx, waiver);
}

export async function deleteWaiversOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(competenceWaivers).where(eq(competenceWaivers.userId, userId));
}

async function notifyUser(tx: Queryable, { tenantId, userId }: WaiverRow): Promise<void> {
  await emitLiveSignal(tx, { tenantId, kind: 'session_changed', userIds: [userId] });
}
