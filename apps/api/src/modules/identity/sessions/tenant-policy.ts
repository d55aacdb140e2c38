import type { Actor } from '@aicv/domain/access/access-policy';
import type { Role } from '@aicv/domain/access/roles';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';

/** A tenant's settings for its users, from another module. */
export interface TenantPolicy extends Pick<Actor, 'capitalPolicy' | 'enabledFlags'> {
  /** How long a session lasts without use. */
  readonly sessionLifetimeMs: number;
  /** The time zone of the tenant's calendar days. */
  readonly timeZone: string;
  /** The roles that need two-factor authentication. */
  readonly twoStepRoles: readonly Role[];
}

/** Runs in the tenant whose policy it reads. */
export type ReadTenantPolicy = (tx: Queryable) => Promise<TenantPolicy>;
