import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findRuleForUpdate } from '../rules/rules.repository.ts';
import { deleteWaiverRow, findWaiver } from './waivers.repository.ts';

/** Ends a waiver from the next request on. */
export async function withdrawWaiver(ctx: Context, id: string): Promise<void> {
  const { tx } = ctx;
  const known = await findWaiver(tx, id);
  const rule = known && (await findRuleForUpdate(tx, known.ruleId));
  const waiver = rule && (await findWaiver(tx, id));
  if (rule === undefined || waiver === undefined) throw notFound();
  await deleteWaiverRow(tx, waiver);
  const { userId, endsOn } = waiver;
  await ctx.audit({
    action: 'competence_waiver_withdrawn',
    resourceType: 'competence_waiver',
    resourceId: id,
    details: { capability: rule.capability, userId, endsOn },
  });
}
