import { CURRENT_NDA } from '@aicv/domain/agreements/current-agreement';
import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { recordDisclosures } from '../disclosures/disclosures.public.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import { disclosedUpdate } from './disclosed-items.ts';
import { findInvestorUpdateForUpdate, publishInvestorUpdateRow } from './investor-updates.repository.ts';
import { refuseUnpublishable } from './refuse-unpublishable.ts';

/** Publishes a draft to its recipients, once (ALREADY_PUBLISHED). */
export async function publishInvestorUpdate(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  id: string,
): Promise<AuthoredUpdateRow> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const draft = await findInvestorUpdateForUpdate(tx, id);
    if (draft === undefined) throw notFound();
    if (draft.publishedAt !== null) {
      throw new ApiError(409, 'ALREADY_PUBLISHED', 'This update has been published already');
    }
    refuseUnpublishable(draft);
    const published = await publishInvestorUpdateRow(tx, id, caller.userId);
    // The answer holds its text.
    await recordDisclosures(tx, caller, client, 'shown', [disclosedUpdate(published)], CURRENT_NDA.version);
    const { title, recipientRoles, recipientIds } = published;
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'investor_update_published',
      resourceType: 'investor_update',
      resourceId: id,
      details: { title: title ?? '', recipientRoles, recipientIds },
    });
    return withReaders(tx, published);
  });
}
