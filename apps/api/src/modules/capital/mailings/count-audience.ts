import type { Context } from '../../../platform/context.ts';
import { countMailedAtOnce } from '../../notifications/notifications.public.ts';
import { findInvestorUpdate } from '../updates/investor-updates.repository.ts';
import { type Recipients, requireRecipients, storedRecipients } from '../updates/recipients.ts';
import { listIds, readerIdsOf } from './readers.queries.ts';

export interface AudienceCount {
  readonly readers: number;
  /** How many of them would be emailed at once. */
  readonly mailedAtOnce: number;
}

/** Counts the users whom a publication to these recipients would notify now, by the rule that notifies them (REQ-342). */
export async function countAudience(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  { updateId, ...recipients }: Recipients & { readonly updateId?: string | undefined },
): Promise<AudienceCount> {
  const { userId, tenantId } = caller;
  const { recipientRoles = [], recipientIds = [] } = storedRecipients(recipients);
  await requireRecipients(tx, recipientIds);
  const update = updateId === undefined ? undefined : await findInvestorUpdate(tx, updateId);
  const addressed = { recipientRoles, recipientIds, createdBy: update?.createdBy ?? null, publishedBy: userId };
  const userIds = await listIds(tx, await readerIdsOf(tx, tenantId, addressed));
  return {
    readers: userIds.length,
    mailedAtOnce: await countMailedAtOnce(tx, { userIds, tenantId }, 'update_published'),
  };
}
