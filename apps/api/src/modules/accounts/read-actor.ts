import type { Actor } from '@aicv/domain/access-policy';
import type { TwoFactorStatus } from '../../platform/access/caller.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantPolicy } from './tenant-policy.ts';
import { findAccount, type UserRow } from './users.repository.ts';

/** What other modules know about a person's agreements and tenant; runs in that tenant. */
export type ReadAccessState = (
  tx: Queryable,
  userId: string,
) => Promise<TenantPolicy & Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda'>>;

export interface ResolvedActor {
  readonly actor: Actor;
  readonly twoFactor: Omit<TwoFactorStatus, 'steppedUpAtMs'>;
}

/** What the access policy must know of a person of the transaction's tenant, from the records as they are now. */
export async function readActor(
  tx: Queryable,
  userId: string,
  readAccessState: ReadAccessState,
): Promise<ResolvedActor | undefined> {
  return readActorWithSessions(tx, userId, readAccessState);
}

/** The same, with how long a session of theirs lasts without use. */
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
  const { role, hasTwoStep } = account.user;
  const twoFactor = { isOn: hasTwoStep, isRequired: accessState.twoStepRoles.includes(role) };
  return {
    sessionLifetimeMs,
    twoFactor,
    actor: actorOf(account.user, { ...accessState, isTenantActive: account.isTenantActive }),
  };
}

/** The same from what was read of somebody already. */
export function actorOf(
  { role, isActive, hasTwoStep }: Pick<UserRow, 'role' | 'isActive' | 'hasTwoStep'>,
  accessState: Omit<TenantPolicy, 'sessionLifetimeMs'> &
    Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda'> & { readonly isTenantActive: boolean },
): Actor {
  const { hasAcceptedAgreement, hasSignedNda, capitalPolicy, enabledFlags } = accessState;
  return {
    role,
    // Nobody of a tenant that is switched off gets in, whatever their own account says.
    isActive: isActive && accessState.isTenantActive,
    owesTwoFactor: accessState.twoStepRoles.includes(role) && !hasTwoStep,
    hasAcceptedAgreement,
    hasSignedNda,
    capitalPolicy,
    enabledFlags,
  };
}
