import { changedFields, fieldChanges } from '../../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { resolveRequirement, type WantedRequirement } from './resolve-requirement.ts';
import { getRule, type ListedRule } from './rules.queries.ts';
import { findRuleForUpdate, updateRuleRow } from './rules.repository.ts';

/**
 * Replaces the certificate that a rule requires. Its waivers stay. Rejects a stale `version` (STALE); without one the last write wins.
 * Writes nothing if nothing changes.
 */
export async function updateCompetenceRule(
  ctx: Context,
  id: string,
  { version, ...wanted }: WantedRequirement & { readonly version?: number | undefined },
): Promise<ListedRule> {
  const { tx, caller, clock } = ctx;
  const nowMs = clock.nowMs();
  const before = await findRuleForUpdate(tx, id);
  if (before === undefined) throw notFound();
  if (isStale(before.version, version)) throw new StaleError('This rule was', await getRule(tx, id, nowMs));
  const { stored } = await resolveRequirement(tx, caller, wanted);
  const changes = fieldChanges(before, changedFields(before, stored));
  if (changes !== undefined) {
    await updateRuleRow(tx, id, stored);
    await ctx.audit({
      action: 'competence_rule_updated',
      resourceType: 'competence_rule',
      resourceId: id,
      details: { capability: before.capability, changes },
    });
  }
  return getRule(tx, id, nowMs);
}
