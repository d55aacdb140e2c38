import type { Actor } from '@aicv/domain/access-policy';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { TenantStanding } from './tenant-standing.ts';
import { findAccount } from './users.repository.ts';

/** What other modules know about a person's agreements and tenant; runs in that tenant. */
export type ReadStanding = (
  tx: Queryable,
  userId: string,
) => Promise<TenantStanding & Pick<Actor, 'hasAcceptedAgreement' | 'hasSignedNda'>>;

/** What the access policy must know of a person of the transaction's tenant, from the records as they are now. */
export async function readActor(tx: Queryable, userId: string, readStanding: ReadStanding): Promise<Actor | undefined> {
  return (await readActorWithSessions(tx, userId, readStanding))?.actor;
}

/** The same, with how long a session of theirs lasts without use. */
export async function readActorWithSessions(
  tx: Queryable,
  userId: string,
  readStanding: ReadStanding,
): Promise<{ actor: Actor; sessionLifetimeMs: number } | undefined> {
  const account = await findAccount(tx, userId);
  if (account === undefined) return undefined;
  const { sessionLifetimeMs, ...standing } = await readStanding(tx, userId);
  // Nobody of a tenant that is switched off gets in, whatever their own account says.
  const isActive = account.user.isActive && account.isTenantActive;
  return { sessionLifetimeMs, actor: { role: account.user.role, isActive, ...standing } };
}
