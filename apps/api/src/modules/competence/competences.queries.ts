/** The state of users in the tenant's competence rules. It imports no other module, because the callers of all modules depend on it. */
import {
  type CertificateRequirement,
  type CompetenceCapability,
  type CompetenceStatus,
  competenceOf,
  type HeldCertificate,
  isMet,
} from '@aicv/domain/access/competence';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

/** A rule with what decides whether a user meets it, as the SQL function `competence_facts` returns it. */
export interface CompetenceFacts extends CertificateRequirement {
  readonly capability: CompetenceCapability;
  readonly title: string;
  /** The number of the course's latest version. Null for a level. */
  readonly newestVersion: number | null;
  readonly certificates: readonly HeldCertificate[];
  readonly waivedUntil: string | null;
}

/** Null while the tenant has no rule. */
export type StoredFacts = readonly CompetenceFacts[] | null;

export function competencesOf(facts: StoredFacts, nowMs: number): CompetenceStatus[] {
  return (facts ?? []).map((fact) => {
    const { capability, title, kind, courseId, level, versionPolicy, maxAgeMonths } = fact;
    return {
      ...{ capability, title, kind, courseId, level, versionPolicy, maxAgeMonths },
      ...competenceOf(fact, fact, nowMs),
    };
  });
}

export async function readCompetences(tx: Queryable, userId: string, nowMs: number): Promise<CompetenceStatus[]> {
  const answer = await tx.execute(sql`select competence_facts(${userId}) as facts`);
  const [row] = (answer as unknown as { rows: { facts: StoredFacts }[] }).rows;
  return competencesOf(row?.facts ?? null, nowMs);
}

/** The same for several users, by the time of the database. Empty while the tenant has no rule. */
export async function findCompetences(
  tx: Queryable,
  userIds: readonly string[],
): Promise<Map<string, CompetenceStatus[]>> {
  const found = await findFacts(tx, userIds);
  return new Map([...found].map(([id, { facts, nowMs }]) => [id, competencesOf(facts, nowMs)]));
}

/** What decides the states of several users, with the time of the database. Empty while the tenant has no rule. */
export async function findFacts(
  tx: Queryable,
  userIds: readonly string[],
): Promise<Map<string, { readonly facts: StoredFacts; readonly nowMs: number }>> {
  const answer = await tx.execute(sql`
    select asked.id, competence_facts(asked.id) as facts, extract(epoch from statement_timestamp()) * 1000 as now_ms
    from unnest(${sql.param([...userIds])}::uuid[]) asked (id) where exists (select from competence_rules)`);
  const { rows } = answer as unknown as { rows: { id: string; facts: StoredFacts; now_ms: string }[] };
  return new Map(rows.map(({ id, facts, now_ms }) => [id, { facts, nowMs: Number(now_ms) }]));
}

/** The active users of the tenant who do not meet the rule of a capability. None without a rule. */
export async function listUnmetIds(tx: Queryable, capability: CompetenceCapability): Promise<string[]> {
  const answer = await tx.execute(sql`select id from users where is_active
    and exists (select from competence_rules where capability = ${capability})`);
  const { rows } = answer as unknown as { rows: { id: string }[] };
  if (rows.length === 0) return [];
  const states = await findCompetences(
    tx,
    rows.map(({ id }) => id),
  );
  const isUnmet = (status: CompetenceStatus) => status.capability === capability && !isMet(status);
  return [...states].filter(([, statuses]) => statuses.some(isUnmet)).map(([id]) => id);
}
