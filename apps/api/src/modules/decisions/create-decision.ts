import type { DecisionKind, DecisionRule } from '@aicv/domain/decisions/decision';
import type { DecisionTripwire } from '@aicv/domain/decisions/tripwire';
import type { Context } from '../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/db/writes/insert-idempotently.ts';
import { validationFailed } from '../../platform/http/errors/api-error.ts';
import { type Committee, refuseCommittee, refuseMembers } from './committee.ts';
import { auditTypeOf, findSubject, requireReadable, type Subject, subjectColumns } from './decision-subjects.ts';
import { type DecisionRow, findDecision, insertDecision, insertMembers, insertMemo } from './decisions.repository.ts';
import { refuseDays } from './refuse-days.ts';
import { requireDecision } from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';

export interface NewDecision extends Committee {
  readonly subject: Pick<Subject, 'type' | 'id'>;
  readonly title: string;
  readonly kind: DecisionKind;
  readonly memo: string;
  readonly rule: DecisionRule;
  readonly deadline?: string | null | undefined;
  readonly revisitOn?: string | null | undefined;
  readonly tripwires: readonly DecisionTripwire[];
}

/** Prepares a decision about a record that the caller may read, once for each idempotency key. */
export async function createDecision(
  ctx: Context,
  { request, ...input }: NewDecision & { readonly request: IdempotentRequest | undefined },
): Promise<ShownDecision> {
  const decision = await insertIdempotently(ctx, {
    request,
    find: findDecision,
    add: (id) => addDecision(ctx, { ...input, id }),
  });
  return presentTo(ctx, await requireDecision(ctx, decision.id));
}

/** Writes a draft with its first memo, its committee and its audit entry. */
export async function addDecision(
  ctx: Context,
  input: NewDecision & {
    readonly id?: string | undefined;
    readonly supersedes?: { readonly id: string; readonly reason: string };
    readonly aiDraftId?: string | null;
  },
): Promise<DecisionRow> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  const { subject, memberIds, supersedes, ...fields } = input;
  requireReadable(caller, subject.type);
  if ((await findSubject(tx, subject)) === undefined) {
    throw validationFailed('subject', `This ${subject.type} does not exist`);
  }
  refuseCommittee(input);
  await refuseMembers(tx, memberIds, subject.type);
  refuseDays(ctx, input);
  const decision = await insertDecision(tx, {
    ...fields,
    ...subjectColumns(subject),
    createdBy: userId,
    supersedesId: supersedes?.id ?? null,
    supersedeReason: supersedes?.reason ?? null,
    tenantId,
  });
  await insertMemo(tx, { decisionId: decision.id, number: 1, memo: input.memo, writtenBy: userId, tenantId });
  await insertMembers(tx, { decisionId: decision.id, tenantId }, memberIds);
  await ctx.audit({
    action: 'decision_created',
    resourceType: auditTypeOf(decision),
    resourceId: decision.id,
    details: {
      subject,
      title: decision.title,
      kind: decision.kind,
      chairId: decision.chairId,
      memberIds,
      rule: decision.rule,
      quorum: decision.quorum,
      ...(supersedes !== undefined && { supersedes }),
    },
  });
  return decision;
}
