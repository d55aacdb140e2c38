import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { type AuthoredUpdateRow, withReaders } from './authored-updates.queries.ts';
import { insertInvestorUpdate } from './investor-updates.repository.ts';
import { type Recipients, requireRecipients, storedRecipients } from './recipients.ts';

export interface UpdateInput extends Recipients {
  readonly title?: string | null | undefined;
  readonly content?: string | null | undefined;
}

/** Begins an investor update: a draft, which authors alone see until it is published. */
export async function createInvestorUpdate(
  scope: TenantScope,
  caller: Caller,
  client: Client,
  { title, content, ...recipients }: UpdateInput,
): Promise<AuthoredUpdateRow> {
  const { tenantId, userId } = caller;
  const stored = storedRecipients(recipients);
  return scope.withTenant(tenantId, async (tx) => {
    await requireRecipients(tx, stored.recipientIds ?? []);
    const update = await insertInvestorUpdate(tx, { title, content, ...stored, createdBy: userId, tenantId });
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'investor_update_created',
      resourceType: 'investor_update',
      resourceId: update.id,
      details: { title: update.title },
    });
    return withReaders(tx, update);
  });
}
