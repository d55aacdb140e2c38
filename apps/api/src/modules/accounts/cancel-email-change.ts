import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { endLinksOf, findOpenLink } from './account-links.repository.ts';
import { lockOwnAccount } from './lock-own-account.ts';

/** Ends the open link to the caller's new address. Writes nothing if none is open. */
export async function cancelEmailChange(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
): Promise<void> {
  await scope.withTenant(caller.tenantId, async (tx) => {
    const { id } = await lockOwnAccount(tx, caller);
    const open = await findOpenLink(tx, id, 'email_change', clock.nowMs());
    if (open?.email == null) return;
    await endLinksOf(tx, id, 'email_change');
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'email_change_cancelled',
      resourceType: 'user',
      resourceId: id,
      details: {},
      personal: { email: open.email },
    });
  });
}
