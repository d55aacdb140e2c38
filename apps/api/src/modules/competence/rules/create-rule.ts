import type { CompetenceCapability } from '@aicv/domain/access/competence';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { resolveRequirement, type WantedRequirement } from './resolve-requirement.ts';
import { getRule, type ListedRule } from './rules.queries.ts';
import { insertRule } from './rules.repository.ts';

/** Requires a certificate for a capability from the next request on (REQ-393). A capability has at most one rule (RULE_EXISTS). */
export async function createCompetenceRule(
  ctx: Context,
  { capability, ...wanted }: WantedRequirement & { readonly capability: CompetenceCapability },
): Promise<ListedRule> {
  const { tx, caller, clock } = ctx;
  const { stored } = await resolveRequirement(tx, caller, wanted);
  const rule = await insertRule(tx, { capability, ...stored, tenantId: caller.tenantId });
  if (rule === undefined)
    throw new ApiError(409, 'RULE_EXISTS', 'This capability has a rule already. Change that rule instead');
  await ctx.audit({
    action: 'competence_rule_created',
    resourceType: 'competence_rule',
    resourceId: rule.id,
    details: { capability, ...stored },
  });
  return getRule(tx, rule.id, clock.nowMs());
}
