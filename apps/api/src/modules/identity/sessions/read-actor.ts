import type { Actor } from '@aicv/domain/access/access-policy';
import type { CompetenceStatus } from '@aicv/domain/access/competence';
import type { TwoFactorStatus } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { TenantPolicy } from './tenant-policy.ts';

/** The records of a user and their tenant that decide access, some from other modules. */
export interface CallerRecords {
  readonly user: Pick<UserRow, 'role' | 'isActive' | 'hasTwoFactor'>;
  readonly isTenantActive: boolean;
  /** Whether the user accepted the confidentiality agreement in the current version. */
  readonly hasAcceptedAgreement: boolean;
  /** Whether the user signed the NDA in the current version. */
  readonly hasSignedNda: boolean;
  /** The tenant's competence rules, with the user's state in each. */
  readonly competences: readonly CompetenceStatus[];
  readonly tenantPolicy: TenantPolicy;
}

/** The records of a session and its user. */
export interface SessionRecords extends CallerRecords {
  readonly userId: string;
  readonly tenantId: string;
  readonly lastUsedAtMs: number;
  readonly steppedUpAtMs: number | null;
}

/** Undefined if the session has ended. */
export type ReadSessionRecords = (session: { sid: string; nowMs: number }) => Promise<SessionRecords | undefined>;

/** Undefined if the tenant of the transaction has no such user. */
export type ReadCallerRecords = (tx: Queryable, userId: string, nowMs: number) => Promise<CallerRecords | undefined>;

export interface ResolvedActor {
  readonly actor: Actor;
  readonly twoFactor: Omit<TwoFactorStatus, 'steppedUpAtMs'>;
  /** How long a session of the user lasts without use. */
  readonly sessionLifetimeMs: number;
  readonly timeZone: string;
}

/** The input of the access policy for a user, from their records. */
export function resolveActor({ user, tenantPolicy, ...state }: CallerRecords): ResolvedActor {
  const { sessionLifetimeMs, timeZone, ...policy } = tenantPolicy;
  return {
    actor: actorOf(user, { ...policy, ...state }),
    twoFactor: { isOn: user.hasTwoFactor, isRequired: policy.twoStepRoles.includes(user.role) },
    sessionLifetimeMs,
    timeZone,
  };
}

/** The same from records that were read already. */
export function actorOf(
  { role, isActive, hasTwoFactor }: Pick<UserRow, 'role' | 'isActive' | 'hasTwoFactor'>,
  accessState: Omit<TenantPolicy, 'sessionLifetimeMs' | 'timeZone'> &
    Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda'> & {
      readonly isTenantActive: boolean;
      readonly competences: readonly CompetenceStatus[];
    },
): Actor {
  const { hasAcceptedAgreement, hasSignedNda, capitalPolicy, enabledFlags, competences } = accessState;
  return {
    role,
    // No user of a deactivated tenant has access, even with an active account.
    isActive: isActive && accessState.isTenantActive,
    owesTwoFactor: accessState.twoStepRoles.includes(role) && !hasTwoFactor,
    hasAcceptedAgreement,
    hasSignedNda,
    capitalPolicy,
    enabledFlags,
    competences,
  };
}
