import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { insertMailing } from '../mailings/mailings.repository.ts';
import { readerIdsOf } from '../mailings/readers.queries.ts';
import { type InvestorUpdateRow, publishInvestorUpdateRow } from '../updates/investor-updates.repository.ts';
import { refuseUnpublishable } from '../updates/refuse-unpublishable.ts';
import { insertVersion } from './update-versions.repository.ts';

/** The user who publishes, in one transaction. */
interface Publisher {
  readonly tx: Queryable;
  readonly userId: string;
  readonly tenantId: string;
  readonly audit: (event: AuditEvent) => Promise<unknown>;
}

/** Publishes a draft that the transaction has locked, stores its text as a version, and starts its mailing. */
export async function publishDraft(
  { tx, userId, tenantId, audit }: Publisher,
  draft: InvestorUpdateRow,
): Promise<InvestorUpdateRow> {
  refuseUnpublishable(draft);
  const published = await publishInvestorUpdateRow(tx, draft.id, userId);
  await insertVersion(tx, published, userId);
  const { id, title, recipientRoles, recipientIds } = published;
  await audit({
    action: 'investor_update_published',
    resourceType: 'investor_update',
    resourceId: id,
    details: { title: title ?? '', recipientRoles, recipientIds },
  });
  const readerIds = await readerIdsOf(tx, tenantId, published);
  await insertMailing(tx, { updateId: id, kind: 'published', startedBy: userId, tenantId }, readerIds);
  return published;
}
