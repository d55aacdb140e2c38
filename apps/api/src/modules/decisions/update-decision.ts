import type { DecisionKind, DecisionRule } from '@aicv/domain/decisions/decision';
import type { DecisionTripwire } from '@aicv/domain/decisions/tripwire';
import { changedFields, fieldChanges } from '../../platform/audit/log/changed-fields.ts';
import type { Context } from '../../platform/context.ts';
import { validationFailed } from '../../platform/http/errors/api-error.ts';
import { isStale } from '../../platform/http/errors/conflict-error.ts';
import { refuseCommittee, refuseMembers } from './committee.ts';
import { auditTypeOf } from './decision-subjects.ts';
import {
  deleteMembers,
  findMembers,
  insertMembers,
  insertMemo,
  type MemberRow,
  markMembersRemoved,
  updateDecisionRow,
} from './decisions.repository.ts';
import { refuseDays } from './refuse-days.ts';
import { decisionClosed, decisionOpen, decisionStale, lockDecision, type OpenedDecision } from './require-decision.ts';
import { presentTo, type ShownDecision } from './show-decision.ts';

export interface DecisionUpdate {
  readonly title?: string | undefined;
  readonly kind?: DecisionKind | undefined;
  readonly memo?: string | undefined;
  /** The accepted draft that the memo is based on. */
  readonly aiDraftId?: string | undefined;
  readonly rule?: DecisionRule | undefined;
  readonly quorum?: number | undefined;
  readonly chairId?: string | undefined;
  readonly memberIds?: readonly string[] | undefined;
  readonly deadline?: string | null | undefined;
  readonly revisitOn?: string | null | undefined;
  readonly tripwires?: readonly DecisionTripwire[] | undefined;
  readonly version?: number | undefined;
}

/** The fields that may still change while members vote. Members can only be removed. */
const WHILE_OPEN: readonly string[] = ['deadline', 'chairId', 'memberIds'];

/**
 * Changes a decision. A changed memo is a new version. Of an open decision only the deadline and the chair can change, and members can be
 * removed (DECISION_OPEN). A vote that a removed member has cast still counts, so removing members cannot turn a result. A closed decision
 * never changes (DECISION_CLOSED). Writes nothing if nothing changes.
 */
export async function updateDecision(
  ctx: Context,
  id: string,
  { version, memberIds, ...wanted }: DecisionUpdate,
): Promise<ShownDecision> {
  const { tx, caller } = ctx;
  const opened = await lockDecision(ctx, id);
  const { decision, subject, members } = opened;
  if (isStale(decision.version, version)) throw decisionStale();
  if (decision.state === 'closed') throw decisionClosed();

  const changed = changedFields(decision, wanted);
  const present = currentMembers(members);
  const added = memberIds?.filter((userId) => !present.includes(userId)) ?? [];
  const removed = memberIds === undefined ? [] : present.filter((userId) => !memberIds.includes(userId));
  const changes = {
    ...fieldChanges(decision, changed),
    ...(added.length + removed.length > 0 && { memberIds: { from: present, to: memberIds } }),
  };
  if (Object.keys(changes).length === 0) return presentTo(ctx, opened);

  if (decision.state === 'open') refuseWhileOpen(opened, { fields: Object.keys(changes), added });
  const after = { ...decision, ...changed };
  refuseCommittee({ ...after, memberIds: memberIds ?? present });
  await refuseMembers(tx, added, subject.type);
  refuseDays(ctx, changed);
  const updated = await updateDecisionRow(tx, id, {
    ...changed,
    ...(changed.memo !== undefined && { memoVersion: decision.memoVersion + 1 }),
  });
  if (changed.memo !== undefined) {
    const { memo, memoVersion: number } = updated;
    await insertMemo(tx, { decisionId: id, number, memo, writtenBy: caller.userId, tenantId: caller.tenantId });
  }
  if (decision.state === 'draft') await deleteMembers(tx, id, removed);
  else await markMembersRemoved(tx, id, removed);
  await insertMembers(tx, { decisionId: id, tenantId: caller.tenantId }, added);
  const { memo: _memo, ...recorded } = changes as typeof changes & { memo?: unknown };
  await ctx.audit({
    action: 'decision_updated',
    resourceType: auditTypeOf(decision),
    resourceId: id,
    // Without the text of the memo.
    details: { changes: recorded, ...(changed.memo !== undefined && { memoVersion: updated.memoVersion }) },
  });
  return presentTo(ctx, { ...opened, members: await findMembers(tx, id) });
}

/** The members who are on the committee now. */
export function currentMembers(members: readonly MemberRow[]): string[] {
  return members.filter(({ removedAt }) => removedAt === null).map(({ userId }) => userId);
}

function refuseWhileOpen(
  { subject }: OpenedDecision,
  { fields, added }: { readonly fields: readonly string[]; readonly added: readonly string[] },
): void {
  if (added.length > 0) {
    throw validationFailed('memberIds', `Members cannot join after the decision about "${subject.title}" was opened`);
  }
  if (fields.some((field) => !WHILE_OPEN.includes(field))) {
    throw decisionOpen();
  }
}
