import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { limitSignInChanges } from './limit-sign-in-changes.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { giveRecoveryCodes } from './record-added-factor.ts';
import { recoveryCodesReplacedEmail } from './two-factor-emails.ts';
import { twoFactorOff } from './two-factor-refusals.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Creates recovery codes and replaces the old ones. Only their hashes are stored. */
export async function makeRecoveryCodes(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  caller: Caller,
  client: Client,
): Promise<string[]> {
  return scope.withTenant(caller.tenantId, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    if (!user.hasTwoFactor) throw twoFactorOff();
    await limitSignInChanges(tx, user, clock.nowMs());
    const codes = await giveRecoveryCodes(tx, user);
    await writeToOwner(tx, user, recoveryCodesReplacedEmail());
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'recovery_codes_made',
      resourceType: 'user',
      resourceId: user.id,
      details: {},
    });
    return codes;
  });
}
