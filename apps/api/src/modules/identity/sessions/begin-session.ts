import type { CompetenceStatus } from '@aicv/domain/access/competence';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { sessionIdOf } from '../../../platform/http/sessions/session-cookie.ts';
import { endSession, openSession } from '../../../platform/http/sessions/sessions.repository.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { readCompetences } from '../../competence/competences.public.ts';
import { markSignedIn, type UserRow } from '../users/users.repository.ts';
import type { ReadTenantPolicy, TenantPolicy } from './tenant-policy.ts';

export interface SessionDependencies {
  readonly clock: Clock;
  readonly readTenantPolicy: ReadTenantPolicy;
}

/** A user who has just signed in. */
export interface SignedIn {
  readonly user: UserRow;
  readonly tenantPolicy: TenantPolicy;
  readonly competences: readonly CompetenceStatus[];
  /** For the cookie; not stored. */
  readonly token: string;
}

/**
 * Opens a session in the transaction that signs the user in. Ends the session of `oldToken`, which may belong to another tenant, so the
 * transaction must also be in the authentication scope. `isSteppedUp`: the user passed two-factor authentication (REQ-42).
 */
export async function beginSession(
  tx: Queryable,
  deps: SessionDependencies,
  {
    user,
    client,
    oldToken,
    isSteppedUp = false,
  }: { user: UserRow; client: Client; oldToken: string | undefined; isSteppedUp?: boolean },
): Promise<SignedIn> {
  const [tenantPolicy] = await Promise.all([deps.readTenantPolicy(tx), endSessionOfToken(tx, oldToken)]);
  return openSessionOf(tx, user, { client, tenantPolicy, nowMs: deps.clock.nowMs(), isSteppedUp });
}

export async function endSessionOfToken(tx: Queryable, token: string | undefined): Promise<void> {
  if (token !== undefined) await endSession(tx, sessionIdOf(token));
}

/** The same if the old session has ended and the tenant policy is known. Pipelines its statements. */
export async function openSessionOf(
  tx: Queryable,
  { id: userId, tenantId }: UserRow,
  {
    client,
    tenantPolicy,
    nowMs,
    isSteppedUp,
  }: { client: Client; tenantPolicy: TenantPolicy; nowMs: number; isSteppedUp: boolean },
): Promise<SignedIn> {
  const [token, user, competences] = await Promise.all([
    openSession(tx, { userId, tenantId, client, nowMs, lifetimeMs: tenantPolicy.sessionLifetimeMs, isSteppedUp }),
    markSignedIn(tx, userId, isoTime(nowMs)),
    readCompetences(tx, userId, nowMs),
  ]);
  return { user, tenantPolicy, competences, token };
}
