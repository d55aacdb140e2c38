import { personName } from '@aicv/domain/identity/person-name';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { type Notice, notifySeveral } from '../../notifications/notifications.public.ts';
import type { OpportunityRow } from '../board/opportunities.repository.ts';

/** Notifies submitters whose opportunities another user moved. `moved` contains the rows from before the move. */
export async function notifySubmitters(
  tx: Queryable,
  { userId, tenantId }: Caller,
  { moved, toStage }: { moved: readonly OpportunityRow[]; toStage: OpportunityStage },
): Promise<void> {
  const ofOthers = moved.filter(({ createdBy }) => createdBy !== null && createdBy !== userId);
  if (ofOthers.length === 0) return;
  const mover = (await findPeople(tx, [userId])).get(userId);
  const moverName = mover === undefined ? '' : personName(mover);
  const notices = ofOthers.flatMap(({ id, title, stage, createdBy }): Notice[] => {
    if (createdBy === null) return [];
    const details = { opportunityId: id, opportunityTitle: title, fromStage: stage, toStage, moverName };
    return [{ userId: createdBy, content: { kind: 'opportunity_moved', details } }];
  });
  await notifySeveral(tx, tenantId, notices);
}
