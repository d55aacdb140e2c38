import { isRecipient } from '@aicv/domain/capital/investor-update';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { isStale, StaleError } from '../../../platform/http/errors/conflict-error.ts';
import { listActiveAmong } from '../../identity/accounts.public.ts';
import { recordDisclosures } from '../../legal/disclosures.public.ts';
import { currentSignerIds } from '../../legal/nda.public.ts';
import { notifyEach } from '../../notifications/notifications.public.ts';
import { disclosedUpdate } from '../disclosed-items.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import {
  findInvestorUpdateForUpdate,
  type InvestorUpdateRow,
  publishInvestorUpdateRow,
} from './investor-updates.repository.ts';
import { refuseUnpublishable } from './refuse-unpublishable.ts';

/**
 * Publishes a draft once (ALREADY_PUBLISHED) and notifies its recipients. Rejects a stale `version` (STALE), because authors publish only
 * what they have seen. Every response contains the update, so its disclosure is recorded.
 */
export async function publishInvestorUpdate(
  requester: Requester,
  id: string,
  version: number | undefined,
): Promise<AuthoredUpdateRow> {
  const { caller } = requester;
  const { update, isRefused } = await requester.inTransaction(async (ctx) => {
    const { tx } = ctx;
    const draft = await findInvestorUpdateForUpdate(tx, id);
    if (draft === undefined) throw notFound();
    if (draft.publishedAt !== null) {
      throw new ApiError(409, 'ALREADY_PUBLISHED', 'This update has already been published');
    }
    if (isStale(draft.version, version)) {
      await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(draft)], ndaVersion: CURRENT_NDA.version });
      return { update: await withReaders(tx, draft), isRefused: true };
    }
    refuseUnpublishable(draft);
    const published = await publishInvestorUpdateRow(tx, id, caller.userId);
    await recordDisclosures(ctx, 'shown', { records: [disclosedUpdate(published)], ndaVersion: CURRENT_NDA.version });
    const { title, recipientRoles, recipientIds } = published;
    await ctx.audit({
      action: 'investor_update_published',
      resourceType: 'investor_update',
      resourceId: id,
      details: { title: title ?? '', recipientRoles, recipientIds },
    });
    await notifyRecipients(tx, caller, published);
    return { update: await withReaders(tx, published), isRefused: false };
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (isRefused) throw new StaleError('This investor update was', update);
  return update;
}

/** Only users with a signed NDA can be recipients. Excludes the creator and the publisher. */
async function notifyRecipients(tx: Queryable, { userId, tenantId }: Caller, update: InvestorUpdateRow): Promise<void> {
  const signers = await listActiveAmong(tx, currentSignerIds());
  const recipients = signers.filter(
    (reader) => isRecipient(update, reader) && reader.id !== userId && reader.id !== update.createdBy,
  );
  const userIds = recipients.map(({ id }) => id);
  const details = { updateId: update.id, title: update.title ?? '' };
  await notifyEach(tx, { userIds, tenantId }, { kind: 'update_published', details });
}
