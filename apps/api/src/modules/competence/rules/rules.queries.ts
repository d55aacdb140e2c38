import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { competenceRules, competenceWaivers } from './competence.tables.ts';
import type { CompetenceRuleRow } from './rules.repository.ts';

export interface ListedRule {
  readonly rule: CompetenceRuleRow;
  /** The title of the course, or the name of the level. */
  readonly title: string;
  /** Waivers that have not ended. */
  readonly waivers: number;
}

/** All rules of the tenant, at most one for each capability. */
export function listRules(tx: Queryable, nowMs: number): Promise<ListedRule[]> {
  return selectRules(tx, nowMs, undefined);
}

export async function getRule(tx: Queryable, id: string, nowMs: number): Promise<ListedRule> {
  const [rule] = await selectRules(tx, nowMs, eq(competenceRules.id, id));
  if (rule === undefined) throw new Error('The rule was not found');
  return rule;
}

function selectRules(tx: Queryable, nowMs: number, condition: SQL | undefined): Promise<ListedRule[]> {
  const isActive = sql`${competenceWaivers.ruleId} = ${competenceRules.id} and ${competenceWaivers.endsAt} > ${isoTime(nowMs)}`;
  return tx
    .select({ rule: competenceRules, title: TITLE, waivers: tx.$count(competenceWaivers, isActive) })
    .from(competenceRules)
    .where(condition)
    .orderBy(asc(competenceRules.capability));
}

/** The title of the course, or the name of the level. */
export const TITLE = sql<string>`coalesce((select v.title from courses c join course_versions v on v.id = c.published_version_id
  where c.id = competence_rules.course_id), upper(competence_rules.level::text))`;

/** What users need the course for, as in "view OTIF"; empty if no rule requires it. */
export async function requiringActions(tx: Queryable, courseId: string): Promise<string[]> {
  const rows = await tx
    .select({ capability: competenceRules.capability })
    .from(competenceRules)
    .where(eq(competenceRules.courseId, courseId))
    .orderBy(asc(competenceRules.capability));
  return rows.map(({ capability }) => COMPETENCE_ACTIONS[capability]);
}
