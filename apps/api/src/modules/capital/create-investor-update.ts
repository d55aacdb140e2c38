import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/database/insert-idempotently.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { refuseUnprintable } from '../../platform/documents/refuse-unprintable.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import { findInvestorUpdate, insertInvestorUpdate } from './investor-updates.repository.ts';
import { type Recipients, requireRecipients, storedRecipients } from './recipients.ts';

export interface UpdateInput extends Recipients {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
  /** URL of the full report and its length in pages. */
  readonly reportUrl?: string | null | undefined;
  readonly pages?: number | null | undefined;
}

/** Creates a draft of an investor update, once per idempotency key. Only authors see it until it is published. */
export async function createInvestorUpdate(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  {
    request,
    title,
    content,
    reportUrl,
    pages,
    ...recipients
  }: UpdateInput & { readonly request?: IdempotentRequest | undefined },
): Promise<AuthoredUpdateRow> {
  const { tenantId, userId } = caller;
  const stored = storedRecipients(recipients);
  await refuseUnprintable({ title, content });
  return insertIdempotently(scope, {
    tenantId,
    request,
    find: async (tx, sentId) => {
      const update = await findInvestorUpdate(tx, sentId);
      return update && withReaders(tx, update);
    },
    add: async (tx, id) => {
      await requireRecipients(tx, stored.recipientIds ?? []);
      const update = await insertInvestorUpdate(tx, {
        ...{ id, title, content, reportUrl, pages },
        ...stored,
        createdBy: userId,
        tenantId,
      });
      await recordAuditEvent(tx, auditContextOf(caller, client), {
        action: 'investor_update_created',
        resourceType: 'investor_update',
        resourceId: update.id,
        details: { title: update.title },
      });
      return withReaders(tx, update);
    },
  });
}
