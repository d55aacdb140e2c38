import { auditContextOf } from '../../platform/audit/audit-context.ts';
import { recordAuditEvent } from '../../platform/audit/record-audit-event.ts';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { isTenantActive } from '../../platform/database/tenants.queries.ts';
import { ApiError, rateLimited, refusal } from '../../platform/http/api-error.ts';
import type { Client } from '../../platform/http/client-of.ts';
import { passwordMatches } from '../../platform/password-hash.ts';
import { awaitSecondStep, type SecondStepAwaited } from './await-second-step.ts';
import { beginSession, type SessionDependencies, type SignedIn } from './begin-session.ts';
import { countSignInTry, forgetSignInTries } from './sign-in-guards.repository.ts';
import { recordSignInRefusal } from './sign-in-refusal.ts';
import { findUserByName, findUserForUpdate } from './users.repository.ts';

/** Let in, or asked for the second step. */
export type SignInOutcome = { readonly signedIn: SignedIn } | { readonly awaited: SecondStepAwaited };

/**
 * Opens a session for a right pair of name and password (decisions 3), unless the account has a second step, which is then waited for
 * and alone ends the count of tries. `oldToken`'s session ends with the new one's beginning.
 */
export async function signIn(
  deps: SessionDependencies & { scope: TenantScope },
  credentials: { username: string; password: string },
  client: Client,
  oldToken: string | undefined,
): Promise<SignInOutcome> {
  const { scope, clock } = deps;
  const { username, password } = credentials;
  const { attempt, known, countedName } = await scope.withAuthentication(async (tx) => {
    const found = await findUserByName(tx, username);
    // Username and email are one account, and have one count.
    const name = found?.username ?? username;
    return {
      attempt: await countSignInTry(tx, name, client.ipAddress, clock.nowMs()),
      known: found,
      countedName: name,
    };
  });
  if (!attempt.allowed) {
    await recordSignInRefusal(scope, client, known, 'locked');
    throw rateLimited(Math.ceil(attempt.retryAfterMs / 1000));
  }
  if (!(await passwordMatches(known?.password, password)) || known === undefined) {
    await recordSignInRefusal(scope, client, known, 'invalid_credentials');
    throw new ApiError(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
  }
  const outcome = await scope.withTenantAndAuthentication(known.tenantId, async (tx) => {
    const [user, isTenantOpen] = await Promise.all([
      findUserForUpdate(tx, known.id),
      isTenantActive(tx, known.tenantId),
    ]);
    // Switched off, or given another password, while this one was being checked.
    if (user === undefined || !user.isActive || user.password !== known.password || !isTenantOpen) return undefined;
    if (user.hasTwoStep) return { awaited: await awaitSecondStep(tx, user, clock.nowMs()) };
    const [signedIn] = await Promise.all([
      beginSession(tx, deps, user, client, oldToken),
      forgetSignInTries(tx, countedName, client.ipAddress),
      recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
        action: 'user_signed_in',
        resourceType: 'user',
        resourceId: user.id,
        details: {},
      }),
    ]);
    return { signedIn };
  });
  if (outcome === undefined) {
    await recordSignInRefusal(scope, client, known, 'account_inactive');
    throw refusal('ACCOUNT_INACTIVE');
  }
  return outcome;
}
