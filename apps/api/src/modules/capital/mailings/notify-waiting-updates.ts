import { decideAccess } from '@aicv/domain/access/access-policy';
import type { Context } from '../../../platform/context.ts';
import { withoutRecordsViewedBy } from '../../legal/disclosures.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { publicationsMeantFor } from '../capital.queries.ts';
import { updateVisibilityOf } from '../updates/update-visibility.ts';
import { listIds } from './readers.queries.ts';

/** Notifies a user who has just signed the NDA of the updates that they can now read, by one notification (REQ-342). */
export async function notifyWaitingUpdates({ tx, caller }: Pick<Context, 'tx' | 'caller'>): Promise<void> {
  const { userId, tenantId } = caller;
  const actor = { ...caller.actor, hasSignedNda: true };
  if (!decideAccess(actor, 'capital.confidential').granted) return;
  const meant = publicationsMeantFor(updateVisibilityOf({ userId, actor }));
  const waiting = await listIds(tx, withoutRecordsViewedBy(userId, meant));
  if (waiting.length === 0) return;
  await notify(tx, { userId, tenantId }, { kind: 'updates_waiting', details: { count: waiting.length } });
}
