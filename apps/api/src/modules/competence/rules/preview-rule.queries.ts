import { roleHasCapability } from '@aicv/domain/access/access-policy';
import {
  type Competence,
  type CompetenceCapability,
  competenceOf,
  type HeldCertificate,
  isMet,
} from '@aicv/domain/access/competence';
import { ROLES } from '@aicv/domain/access/roles';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { Page } from '../../../platform/http/routing/page-of.ts';
import { listActiveIdsByRole, listPeopleAmong, type PersonRow } from '../../identity/accounts.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { findCompetences } from '../competences.queries.ts';
import type { ResolvedRequirement } from './resolve-requirement.ts';

export interface PreviewedPerson {
  readonly person: PersonRow;
  readonly state: Competence['state'];
  readonly losesAccess: boolean;
}

interface Preview {
  readonly capability: CompetenceCapability;
  readonly requirement: ResolvedRequirement;
  readonly nowMs: number;
  readonly paging: { readonly limit: number; readonly cursor?: string | undefined };
}

/** One page of the active users whose role has the capability and who would not meet the requirement, newest first. */
export async function previewRule(
  tx: Queryable,
  { capability, requirement, nowMs, paging }: Preview,
): Promise<Page<PreviewedPerson>> {
  const { capitalPolicy } = await readSettings(tx);
  const roles = ROLES.filter((role) => roleHasCapability(capability, role, capitalPolicy));
  const states = await statesOf(tx, await listActiveIdsByRole(tx, roles), { capability, requirement, nowMs });
  const unmet = new Map([...states].filter(([, competence]) => !isMet(competence)));
  const ids = sql`(select unnest(${sql.param([...unmet.keys()])}::uuid[]))`;
  const context = { list: 'competence-preview', capability, ...requirement.stored };
  const page = await listPeopleAmong(tx, ids, { ...paging, context });
  const current = await findCompetences(
    tx,
    page.rows.map(({ id }) => id),
  );
  const hasNow = (id: string) =>
    (current.get(id) ?? []).every((status) => status.capability !== capability || isMet(status));
  return {
    ...page,
    rows: page.rows.map((person) => ({
      person,
      state: unmet.get(person.id)?.state ?? 'none',
      losesAccess: hasNow(person.id),
    })),
  };
}

/** The waivers of the capability's rule stay when the rule is changed. */
async function statesOf(
  tx: Queryable,
  userIds: readonly string[],
  { capability, requirement: { stored, newestVersion }, nowMs }: Omit<Preview, 'paging'>,
): Promise<Map<string, Competence>> {
  const answer = await tx.execute(sql`
    select asked.id, held_certificates(asked.id, ${stored.courseId}::uuid, ${stored.level}::certification_level) as certificates,
      (select w.ends_at from competence_waivers w join competence_rules r on r.id = w.rule_id
        where w.user_id = asked.id and r.capability = ${capability}) as waived_until
    from unnest(${sql.param([...userIds])}::uuid[]) asked (id)`);
  const { rows } = answer as unknown as {
    rows: { id: string; certificates: HeldCertificate[]; waived_until: string | Date | null }[];
  };
  return new Map(
    rows.map(({ id, certificates, waived_until: end }) => {
      const waivedUntil = end === null ? null : new Date(end).toISOString();
      return [id, competenceOf({ ...stored, newestVersion }, { certificates, waivedUntil }, nowMs)];
    }),
  );
}
