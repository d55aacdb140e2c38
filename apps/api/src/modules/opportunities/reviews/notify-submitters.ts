import { personName } from '@aicv/domain/identity/person-name';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { PassReason } from '@aicv/domain/opportunities/pass';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import type { OpportunityRow } from '../board/opportunities.repository.ts';

/** Notifies submitters whose opportunities another user moved. `moved` contains the rows from before the move. */
export function notifySubmitters(
  tx: Queryable,
  caller: Caller,
  { moved, stageAfter }: { moved: readonly OpportunityRow[]; stageAfter: (row: OpportunityRow) => OpportunityStage },
): Promise<void> {
  return notifyOthers(tx, caller, {
    rows: moved,
    recipientOf: ({ createdBy }) => createdBy,
    contentOf: (row, moverName) => ({
      kind: 'opportunity_moved',
      details: {
        opportunityId: row.id,
        opportunityTitle: row.title,
        fromStage: row.stage,
        toStage: stageAfter(row),
        moverName,
      },
    }),
  });
}

/** Notifies submitters whose opportunities another user passed on. */
export function notifySubmittersOfPass(
  tx: Queryable,
  caller: Caller,
  { passed, reason }: { passed: readonly OpportunityRow[]; reason: PassReason },
): Promise<void> {
  return notifyOthers(tx, caller, {
    rows: passed,
    recipientOf: ({ createdBy }) => createdBy,
    contentOf: ({ id, title }, passedByName) => ({
      kind: 'opportunity_passed',
      details: { opportunityId: id, opportunityTitle: title, reason, passedByName },
    }),
  });
}

/** Notifies the users who own these opportunities from now on. */
export function notifyOwners(
  tx: Queryable,
  caller: Caller,
  owned: readonly Pick<OpportunityRow, 'id' | 'title' | 'ownerId'>[],
): Promise<void> {
  return notifyOthers(tx, caller, {
    rows: owned,
    recipientOf: ({ ownerId }) => ownerId,
    contentOf: ({ id, title }, assignerName) => ({
      kind: 'opportunity_assigned',
      details: { opportunityId: id, opportunityTitle: title, assignerName },
    }),
  });
}

/** The caller is not notified of their own act. */
async function notifyOthers<Row>(
  tx: Queryable,
  { userId, tenantId }: Caller,
  notice: {
    rows: readonly Row[];
    recipientOf: (row: Row) => string | null;
    contentOf: (row: Row, callerName: string) => Notice['content'];
  },
): Promise<void> {
  const { rows } = notice;
  const recipients = rows.map(notice.recipientOf);
  if (recipients.every((recipient) => recipient === null || recipient === userId)) return;
  const person = (await findPeople(tx, [userId])).get(userId);
  const callerName = person === undefined ? '' : personName(person);
  const notices = rows.flatMap((row, index): Notice[] => {
    const recipient = recipients[index] ?? null;
    if (recipient === null || recipient === userId) return [];
    return [{ userId: recipient, content: notice.contentOf(row, callerName) }];
  });
  await notifySeveral(tx, tenantId, notices);
}
