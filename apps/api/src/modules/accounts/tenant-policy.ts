import type { Actor } from '@aicv/domain/access-policy';
import type { Role } from '@aicv/domain/roles';
import type { Queryable } from '../../platform/database/queryable.ts';

/** What a tenant decides for its people, as other modules know it. */
export interface TenantPolicy extends Pick<Actor, 'capitalPolicy' | 'enabledFlags'> {
  /** How long a session lasts without use. */
  readonly sessionLifetimeMs: number;
  /** Whose sign-in needs a second step. */
  readonly twoStepRoles: readonly Role[];
}

/** Runs in the tenant that it is asked for. */
export type ReadTenantPolicy = (tx: Queryable) => Promise<TenantPolicy>;
