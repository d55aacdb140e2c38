import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { deleteRuleRow, findRuleForUpdate } from './rules.repository.ts';

/** Ends a rule and its waivers. */
export async function deleteCompetenceRule(ctx: Context, id: string): Promise<void> {
  const { tx } = ctx;
  const rule = await findRuleForUpdate(tx, id);
  if (rule === undefined) throw notFound();
  await deleteRuleRow(tx, rule);
  const { capability, kind, courseId, level, versionPolicy, maxAgeMonths } = rule;
  await ctx.audit({
    action: 'competence_rule_deleted',
    resourceType: 'competence_rule',
    resourceId: id,
    details: { capability, kind, courseId, level, versionPolicy, maxAgeMonths },
  });
}
