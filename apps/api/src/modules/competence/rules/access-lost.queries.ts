import { roleHasCapability } from '@aicv/domain/access/access-policy';
import { type CompetenceCapability, competenceOf, isMet } from '@aicv/domain/access/competence';
import { ROLES } from '@aicv/domain/access/roles';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { listActiveIdsByRole } from '../../identity/accounts.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { type CompetenceFacts, findFacts } from '../competences.queries.ts';
import { competenceRules } from './competence.tables.ts';

export interface LostAccess {
  readonly capability: CompetenceCapability;
  readonly users: number;
}

/** The active users who would lose each capability that requires the newest version of a course, if the course had a newer one. */
export async function countAccessLost(tx: Queryable, courseId: string): Promise<LostAccess[]> {
  const rules = await tx
    .select({ capability: competenceRules.capability })
    .from(competenceRules)
    .where(and(eq(competenceRules.courseId, courseId), eq(competenceRules.versionPolicy, 'newest')))
    .orderBy(asc(competenceRules.capability));
  if (rules.length === 0) return [];
  const { capitalPolicy } = await readSettings(tx);
  const lost: LostAccess[] = [];
  for (const { capability } of rules) {
    const roles = ROLES.filter((role) => roleHasCapability(capability, role, capitalPolicy));
    const found = await findFacts(tx, await listActiveIdsByRole(tx, roles));
    const losing = [...found.values()].filter(({ facts, nowMs }) =>
      facts?.some((fact) => fact.capability === capability && losesByNewerVersion(fact, nowMs)),
    );
    if (losing.length > 0) lost.push({ capability, users: losing.length });
  }
  return lost;
}

function losesByNewerVersion(fact: CompetenceFacts, nowMs: number): boolean {
  const newestVersion = (fact.newestVersion ?? 0) + 1;
  return isMet(competenceOf(fact, fact, nowMs)) && !isMet(competenceOf({ ...fact, newestVersion }, fact, nowMs));
}
