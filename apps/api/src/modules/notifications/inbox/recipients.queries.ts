import type { Actor } from '@aicv/domain/access/access-policy';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import { findCompetences } from '../../competence/competences.public.ts';
import { actorOf, findReachablePeople } from '../../identity/accounts.public.ts';
import { findAcceptanceTimes } from '../../legal/legal.public.ts';
import { findSigningTimes } from '../../legal/nda.public.ts';
import { readEnabledFlags } from '../../settings/feature-flags.public.ts';
import { readSettings } from '../../settings/settings.public.ts';

export interface Recipient {
  readonly userId: string;
  readonly email: string | null;
  readonly actor: Actor;
}

/** Current access and email address of these people of the tenant. */
export async function findRecipients(
  tx: Queryable,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const people = await findReachablePeople(tx, userIds);
  const accepted = await findAcceptanceTimes(tx, userIds);
  const signed = await findSigningTimes(tx, userIds);
  const competences = await findCompetences(tx, userIds);
  const { capitalPolicy, twoStepRoles } = await readSettings(tx);
  const tenant = {
    capitalPolicy,
    twoStepRoles,
    enabledFlags: await readEnabledFlags(tx),
    isTenantActive: await isTenantActive(tx, tenantId),
  };
  const recipients = [...people.values()].map((person): [string, Recipient] => {
    const state = {
      hasAcceptedAgreement: accepted.has(person.id),
      hasSignedNda: signed.has(person.id),
      competences: competences.get(person.id) ?? [],
    };
    return [person.id, { userId: person.id, email: person.email, actor: actorOf(person, { ...tenant, ...state }) }];
  });
  return new Map(recipients);
}
