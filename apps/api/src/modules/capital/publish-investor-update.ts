import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import { isRecipient } from '@aicv/domain/investor-update';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { isStale, type Present, refuseStale } from '../../platform/http/refuse-stale.ts';
import { listActiveAmong } from '../accounts/accounts.public.ts';
import { recordDisclosures } from '../disclosures/disclosures.public.ts';
import { currentSignerIds } from '../nda/nda.public.ts';
import { notifyEach } from '../notifications/notifications.public.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import { disclosedUpdate } from './disclosed-items.ts';
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
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
  version: number | undefined,
  present: Present<AuthoredUpdateRow>,
): Promise<AuthoredUpdateRow> {
  const { update, isRefused } = await scope.withTenant(caller.tenantId, async (tx) => {
    const draft = await findInvestorUpdateForUpdate(tx, id);
    if (draft === undefined) throw notFound();
    if (draft.publishedAt !== null) {
      throw new ApiError(409, 'ALREADY_PUBLISHED', 'This update has already been published');
    }
    if (isStale(draft.version, version)) {
      await recordDisclosures(tx, caller, client, 'shown', [disclosedUpdate(draft)], CURRENT_NDA.version);
      return { update: await withReaders(tx, draft), isRefused: true };
    }
    refuseUnpublishable(draft);
    const published = await publishInvestorUpdateRow(tx, id, caller.userId);
    await recordDisclosures(tx, caller, client, 'shown', [disclosedUpdate(published)], CURRENT_NDA.version);
    const { title, recipientRoles, recipientIds } = published;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'investor_update_published',
      resourceType: 'investor_update',
      resourceId: id,
      details: { title: title ?? '', recipientRoles, recipientIds },
    });
    await notifyRecipients(tx, caller, published);
    return { update: await withReaders(tx, published), isRefused: false };
  });
  // Outside the transaction: a rejection inside would roll back the recorded disclosure.
  if (isRefused) await refuseStale('investor update', update.version, version, () => update, present);
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
