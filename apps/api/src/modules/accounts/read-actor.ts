import type { Actor } from '@aicv/domain/access-policy';
import type { TwoFactorStatus } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantPolicy } from './tenant-policy.ts';
import { findAccount, type UserRow } from './users.repository.ts';

/** A user's agreements and tenant policy, from other modules. Runs in the user's tenant. */
export type ReadAccessState = (
  tx: Queryable,
  userId: string,
) => Promise<TenantPolicy & Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda'>>;

export interface ResolvedActor {
  readonly actor: Actor;
  readonly twoFactor: Omit<TwoFactorStatus, 'steppedUpAtMs'>;
}

/** The input of the access policy for a user of the transaction's tenant, from the current records. */
export async function readActor(
  tx: Queryable,
  userId: string,
  readAccessState: ReadAccessState,
): Promise<ResolvedActor | undefined> {
  return readActorWithSessions(tx, userId, readAccessState);
}

/** The same, with how long the user's sessions last without use. */
export async function readActorWithSessions(
  tx: Queryable,
  userId: string,
  readAccessState: ReadAccessState,
): Promise<(ResolvedActor & { sessionLifetimeMs: number }) | undefined> {
  const [account, { sessionLifetimeMs, ...accessState }] = await Promise.all([
    findAccount(tx, userId),
    readAccessState(tx, userId),
  ]);
  if (account === undefined) return undefined;
  const { role, hasTwoFactor } = account.user;
  const twoFactor = { isOn: hasTwoFactor, isRequired: accessState.twoStepRoles.includes(role) };
  return {
    sessionLifetimeMs,
    twoFactor,
    actor: actorOf(account.user, { ...accessState, isTenantActive: account.isTenantActive }),
  };
}

/** The same from records that were read already. */
export function actorOf(
  { role, isActive, hasTwoFactor }: Pick<UserRow, 'role' | 'isActive' | 'hasTwoFactor'>,
  accessState: Omit<TenantPolicy, 'sessionLifetimeMs'> &
    Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda'> & { readonly isTenantActive: boolean },
): Actor {
  const { hasAcceptedAgreement, hasSignedNda, capitalPolicy, enabledFlags } = accessState;
  return {
    role,
    // No user of a deactivated tenant has access, even with an active account.
    isActive: isActive && accessState.isTenantActive,
    owesTwoFactor: accessState.twoStepRoles.includes(role) && !hasTwoFactor,
    hasAcceptedAgreement,
    hasSignedNda,
    capitalPolicy,
    enabledFlags,
  };
}
