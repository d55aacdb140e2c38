import type { CompetenceCapability } from '@aicv/domain/access/competence';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { competenceRules } from './competence.tables.ts';

export type CompetenceRuleRow = typeof competenceRules.$inferSelect;
type NewRuleRow = typeof competenceRules.$inferInsert;

export type StoredRequirement = Pick<
  CompetenceRuleRow,
  'kind' | 'courseId' | 'level' | 'versionPolicy' | 'maxAgeMonths'
>;

/** Locks the row. Every change of a rule or of its waivers takes this lock first. */
export async function findRuleForUpdate(tx: Queryable, id: string): Promise<CompetenceRuleRow | undefined> {
  const [rule] = await tx.select().from(competenceRules).where(eq(competenceRules.id, id)).for('update');
  return rule;
}

export async function findRuleOfForUpdate(
  tx: Queryable,
  capability: CompetenceCapability,
): Promise<CompetenceRuleRow | undefined> {
  const [rule] = await tx
    .select()
    .from(competenceRules)
    .where(eq(competenceRules.capability, capability))
    .for('update');
  return rule;
}

/** Undefined if the capability has a rule. */
export async function insertRule(tx: Queryable, rule: NewRuleRow): Promise<CompetenceRuleRow | undefined> {
  const [inserted] = await tx
    .insert(competenceRules)
    .values(rule)
    .onConflictDoNothing({ target: [competenceRules.tenantId, competenceRules.capability] })
    .returning();
  if (inserted !== undefined) await notifyPages(tx, inserted);
  return inserted;
}

export async function updateRuleRow(tx: Queryable, id: string, requirement: StoredRequirement): Promise<void> {
  const [updated] = await tx
    .update(competenceRules)
    .set({ ...requirement, version: sql`${competenceRules.version} + 1`, updatedAt: sql`clock_timestamp()` })
    .where(eq(competenceRules.id, id))
    .returning();
  if (updated === undefined) throw new Error('The rule was not updated');
  await notifyPages(tx, updated);
}

/** Its waivers go with it. */
export async function deleteRuleRow(tx: Queryable, rule: CompetenceRuleRow): Promise<void> {
  await tx.delete(competenceRules).where(eq(competenceRules.id, rule.id));
  await notifyPages(tx, rule);
}

/** Open pages read the session again, and open streams the caller. */
async function notifyPages(tx: Queryable, { tenantId }: CompetenceRuleRow): Promise<void> {
  await emitLiveSignal(tx, { tenantId, kind: 'session_changed', userIds: null });
}
