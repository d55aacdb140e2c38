import type { Caller } from '../../platform/access/caller.ts';
import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { limitSignInChanges } from './limit-sign-in-changes.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import type { ReadTenantPolicy } from './tenant-policy.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from './two-factor.queries.ts';
import { deleteOwnPasskey, deleteRecoveryCodes, deleteTotp } from './two-factor.repository.ts';
import { secondFactorRemovedEmail, twoFactorOffEmail } from './two-factor-emails.ts';
import { twoFactorRequired } from './two-factor-refusals.ts';
import { setTwoFactor, type UserRow } from './users.repository.ts';
import { writeToOwner } from './write-to-owner.ts';

/** The authenticator app, or the passkey of this id. */
export type RemovedFactor = { readonly method: 'totp' } | { readonly method: 'passkey'; readonly id: string };

/**
 * Removes one of the caller's factors. Removing the last one also removes the recovery codes and turns off two-factor authentication.
 * Refused if the tenant requires it of the role.
 */
export async function removeSecondFactor(
  { scope, clock, readTenantPolicy }: { scope: TenantScope; clock: Clock; readTenantPolicy: ReadTenantPolicy },
  caller: Caller,
  client: Client,
  removed: RemovedFactor,
): Promise<TwoFactorSetup> {
  const { method } = removed;
  return scope.withTenant(caller.tenantId, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    const isFound =
      removed.method === 'totp' ? await deleteTotp(tx, user.id) : await deleteOwnPasskey(tx, user.id, removed.id);
    if (!isFound) throw notFound();
    await limitSignInChanges(tx, user, clock.nowMs());
    const left = await readTwoFactorSetup(tx, user.id);
    const isLast = left.totpSince === null && left.passkeys.length === 0;
    if (isLast) await switchOff(tx, user, readTenantPolicy);
    await writeToOwner(tx, user, isLast ? twoFactorOffEmail() : secondFactorRemovedEmail(method));
    await recordAuditEvent(tx, auditContextOf(caller, client), {
      action: 'two_step_removed',
      resourceType: 'user',
      resourceId: user.id,
      details: { method },
    });
    return isLast ? { ...left, recoveryCodesLeft: 0 } : left;
  });
}

async function switchOff(tx: Queryable, { id, role }: UserRow, readTenantPolicy: ReadTenantPolicy): Promise<void> {
  if ((await readTenantPolicy(tx)).twoStepRoles.includes(role)) throw twoFactorRequired();
  await deleteRecoveryCodes(tx, id);
  await setTwoFactor(tx, id, false);
}
