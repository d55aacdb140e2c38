import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { ApiError, rateLimited } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { linkLimit } from './account-links.repository.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { sendConfirmation } from './send-confirmation.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Mails the caller another link that confirms their address, and returns the address. Within five minutes of the previous link it sends
 * nothing, because that link is still valid (REQ-35, REQ-53). Refuses a confirmed address (EMAIL_CONFIRMED).
 */
export async function requestConfirmation(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
  origin: string | undefined,
): Promise<string> {
  const nowMs = clock.nowMs();
  return scope.withTenant(caller.tenantId, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    const { id, email } = user;
    if (email === null) throw new ApiError(409, 'NO_EMAIL', 'This account has no email address');
    if (user.emailConfirmedAt !== null) {
      throw new ApiError(409, 'EMAIL_CONFIRMED', 'This email address is already confirmed');
    }
    const limit = await linkLimit(tx, id, 'email_confirmation', nowMs);
    if (limit === 'recent') return email;
    if (limit === 'limited') throw rateLimited(HOUR_MS / 1000);
    await sendConfirmation(tx, user, origin, nowMs);
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'email_confirmation_requested',
      resourceType: 'user',
      resourceId: id,
      details: {},
      personal: { email },
    });
    return email;
  });
}
