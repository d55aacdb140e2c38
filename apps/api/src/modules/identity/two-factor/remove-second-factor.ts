import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { writeToOwner } from '../email-links/write-to-owner.ts';
import { lockOwnAccount } from '../profile/lock-own-account.ts';
import type { ReadTenantPolicy } from '../sessions/tenant-policy.ts';
import { limitSignInChanges } from '../sign-in/limit-sign-in-changes.ts';
import { setTwoFactor, type UserRow } from '../users/users.repository.ts';
import { readTwoFactorSetup, type TwoFactorSetup } from './two-factor.queries.ts';
import { deleteOwnPasskey, deleteRecoveryCodes, deleteTotp } from './two-factor.repository.ts';
import { secondFactorRemovedEmail, twoFactorOffEmail } from './two-factor-emails.ts';
import { twoFactorRequired } from './two-factor-refusals.ts';

/** The authenticator app, or the passkey of this id. */
export type RemovedFactor = { readonly method: 'totp' } | { readonly method: 'passkey'; readonly id: string };

/**
 * Removes one of the caller's factors. Removing the last one also removes the recovery codes and turns off two-factor authentication.
 * Refused if the tenant requires it of the role.
 */
export async function removeSecondFactor(
  ctx: Context,
  { readTenantPolicy }: { readTenantPolicy: ReadTenantPolicy },
  removed: RemovedFactor,
): Promise<TwoFactorSetup> {
  const { tx, caller, clock } = ctx;
  const { method } = removed;
  const user = await lockOwnAccount(tx, caller);
  const isFound =
    removed.method === 'totp' ? await deleteTotp(tx, user.id) : await deleteOwnPasskey(tx, user.id, removed.id);
  if (!isFound) throw notFound();
  await limitSignInChanges(tx, user, clock.nowMs());
  const left = await readTwoFactorSetup(tx, user.id);
  const isLast = left.totpSince === null && left.passkeys.length === 0;
  if (isLast) await switchOff(tx, user, readTenantPolicy);
  await writeToOwner(tx, user, { content: isLast ? twoFactorOffEmail() : secondFactorRemovedEmail(method) });
  await ctx.audit({
    action: 'two_step_removed',
    resourceType: 'user',
    resourceId: user.id,
    details: { method },
  });
  return isLast ? { ...left, recoveryCodesLeft: 0 } : left;
}

async function switchOff(tx: Queryable, { id, role }: UserRow, readTenantPolicy: ReadTenantPolicy): Promise<void> {
  if ((await readTenantPolicy(tx)).twoStepRoles.includes(role)) throw twoFactorRequired();
  await deleteRecoveryCodes(tx, id);
  await setTwoFactor(tx, id, false);
}
