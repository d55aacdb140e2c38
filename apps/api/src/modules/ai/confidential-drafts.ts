import { type Actor, decideAccess, type RefusalReason } from '@aicv/domain/access/access-policy';
import { neededFor } from '@aicv/domain/ai/draft';
import type { DraftResource } from '@aicv/domain/audit/audit-event';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Context } from '../../platform/context.ts';
import { FIGURES_OF_FIRM, findDisclosedRecords } from '../capital/quoted-capital.public.ts';
import { recordDisclosures } from '../legal/disclosures.public.ts';
import type { AiDraftRow } from './ai-drafts.repository.ts';

/**
 * Why title and texts of a draft are withheld from this reader, as in the audit log; null if they are not. An administrator has not
 * necessarily signed the NDA.
 */
export function withheldReason(
  { isConfidential, subjectType }: Pick<AiDraftRow, 'isConfidential' | 'subjectType'>,
  reader: Actor,
): RefusalReason | null {
  if (!isConfidential) return null;
  const decision = decideAccess(reader, neededFor(subjectType));
  return decision.granted ? null : decision.reason;
}

/** The resource type of its audit entries. */
export const auditTypeOf = ({ isConfidential }: Pick<AiDraftRow, 'isConfidential'>): DraftResource =>
  isConfidential ? 'capital_ai_draft' : 'ai_draft';

/** Records the disclosure of the records of Capital whose texts these drafts contain. */
export async function recordDraftDisclosures(
  ctx: Context,
  kind: 'shown' | 'exported',
  drafts: readonly Pick<AiDraftRow, 'inputs'>[],
): Promise<void> {
  const inputs = drafts.flatMap((draft) => draft.inputs).filter(({ text }) => text !== null);
  const idsOf = (...types: string[]) =>
    inputs.filter(({ type }) => types.includes(type)).map(({ recordId }) => recordId);
  const records = await findDisclosedRecords(ctx.tx, [...new Set(idsOf('funding_round', 'investor_update'))]);
  const hasFigures = idsOf('firm_metrics').length > 0;
  await recordDisclosures(ctx, kind, {
    records: hasFigures ? [...records, FIGURES_OF_FIRM] : records,
    ndaVersion: CURRENT_NDA.version,
  });
}
