import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import { auditContextOf } from '../../../platform/audit/log/audit-context.ts';
import { recordAuditEvent } from '../../../platform/audit/log/record-audit-event.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import type { Client } from '../../../platform/http/connections/client-of.ts';
import { ApiError, rateLimited, refusal } from '../../../platform/http/errors/api-error.ts';
import { type Hashing, isCheaperThanToday, withHashSlot } from '../../../platform/secrets/password-hash.ts';
import {
  endSessionOfToken,
  openSessionOf,
  type SessionDependencies,
  type SignedIn,
} from '../sessions/begin-session.ts';
import { readTwoFactorSetup, secondFactorsOf } from '../two-factor/two-factor.queries.ts';
import {
  findUser,
  findUserByName,
  findUserForUpdate,
  replacePasswordHash,
  type UserRow,
} from '../users/users.repository.ts';
import { replaceChallengedHash, storeChallenge } from './sign-in-challenges.repository.ts';
import { newSignInToken, signInTokenLifetimeMs } from './sign-in-cookies.ts';
import { clearSignInAttempts, countSignInTry } from './sign-in-guards.repository.ts';
import { recordSignInRefusal } from './sign-in-refusal.ts';

/** Signed in, or waiting for the second factor. */
export type SignInOutcome = { readonly signedIn: SignedIn } | { readonly awaited: SecondFactorChallenge };

/**
 * Opens a session for a correct name and password (REQ-38). If the account has a second factor, only that factor opens the session and
 * resets the count of attempts. The new session ends the session of `oldToken`.
 */
export function signIn(
  deps: SessionDependencies & { scope: TenantScope },
  credentials: { username: string; password: string },
  { client, oldToken }: { client: Client; oldToken: string | undefined },
): Promise<SignInOutcome> {
  return withHashSlot((hashing) => signInWith({ ...deps, ...hashing }, credentials, { client, oldToken }));
}

type Dependencies = SessionDependencies & Hashing & { readonly scope: TenantScope };

async function signInWith(
  deps: Dependencies,
  credentials: { username: string; password: string },
  { client, oldToken }: { client: Client; oldToken: string | undefined },
): Promise<SignInOutcome> {
  const { scope, clock } = deps;
  const { username, password } = credentials;
  const { attempt, known, countedName } = await scope.withAuthentication(async (tx) => {
    const found = await findUserByName(tx, username);
    // Username and email identify one account and share one counter.
    const name = found?.username ?? username;
    return {
      attempt: await countSignInTry(tx, name, { madeFrom: client.ipAddress, nowMs: clock.nowMs() }),
      known: found,
      countedName: name,
    };
  });
  if (!attempt.allowed) {
    await recordSignInRefusal(scope, client, { known, reason: 'locked' });
    throw rateLimited(Math.ceil(attempt.retryAfterMs / 1000));
  }
  let account = known;
  let entered: Entered = 'wrong_password';
  // The hash has changed since the check: by a new password, or by a rehash in a concurrent sign-in. Checks the new hash once more.
  for (let checks = 0; entered === 'wrong_password' && checks < 2; checks += 1) {
    if (checks > 0) account = await scope.withAuthentication((tx) => findUser(tx, known?.id ?? ''));
    if (!(await deps.matches(account?.password, password)) || account === undefined) break;
    entered = await enter(deps, account, { password, countedName, client, oldToken });
  }
  if (entered === 'wrong_password') {
    await recordSignInRefusal(scope, client, { known: account, reason: 'invalid_credentials' });
    throw new ApiError(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
  }
  if (entered === 'inactive') {
    await recordSignInRefusal(scope, client, { known: account, reason: 'account_inactive' });
    throw refusal('ACCOUNT_INACTIVE');
  }
  return entered;
}

/** The result for a password that was correct when checked. Refused if the password was changed or the account deactivated since. */
type Entered = SignInOutcome | 'wrong_password' | 'inactive';

async function enter(
  deps: Dependencies,
  known: UserRow,
  {
    password,
    countedName,
    client,
    oldToken,
  }: { password: string; countedName: string; client: Client; oldToken: string | undefined },
): Promise<Entered> {
  const { scope, clock } = deps;
  // Only here is the plain password available for a rehash at the current cost.
  const isRenewed = known.isActive && isCheaperThanToday(known.password);
  const renewedHash = isRenewed ? await deps.hash(password) : undefined;
  return scope.withTenantAndAuthentication(known.tenantId, async (tx) => {
    const [user, isTenantOpen, tenantPolicy] = await Promise.all([
      findUserForUpdate(tx, known.id),
      isTenantActive(tx, known.tenantId),
      deps.readTenantPolicy(tx),
    ]);
    if (user === undefined || !user.isActive || !isTenantOpen) return 'inactive';
    if (user.password !== known.password) return 'wrong_password';
    const current = renewedHash === undefined ? user : await renewPasswordHash(tx, user, renewedHash);
    if (user.hasTwoFactor) return { awaited: await createSecondFactorChallenge(tx, current, clock.nowMs()) };
    await endSessionOfToken(tx, oldToken);
    const [signedIn] = await Promise.all([
      openSessionOf(tx, current, { client, tenantPolicy, nowMs: clock.nowMs(), isSteppedUp: false }),
      clearSignInAttempts(tx, countedName, client.ipAddress),
      recordAuditEvent(tx, auditContextOf({ userId: user.id, tenantId: user.tenantId }, client), {
        action: 'user_signed_in',
        resourceType: 'user',
        resourceId: user.id,
        details: {},
      }),
    ]);
    return { signedIn };
  });
}

/**
 * Replaces the user's hash by another one of the same password. The user's row must be locked; runs in the authentication scope, too.
 * Sign-ins that wait for a second factor continue, because the password is the same.
 */
async function renewPasswordHash(tx: Queryable, { id, password: before }: UserRow, renewed: string): Promise<UserRow> {
  await replaceChallengedHash(tx, id, { before, passwordHash: renewed });
  return replacePasswordHash(tx, id, renewed);
}

/** A sign-in after a correct password. */
interface SecondFactorChallenge {
  /** For the cookie; not stored. */
  readonly token: string;
  readonly methods: readonly SecondFactor[];
}

/** Records a correct password, in the transaction that checked it. */
async function createSecondFactorChallenge(
  tx: Queryable,
  { id: userId, password: passwordHash }: UserRow,
  nowMs: number,
): Promise<SecondFactorChallenge> {
  const token = newSignInToken('second_factor');
  const expiresAtMs = nowMs + signInTokenLifetimeMs('second_factor');
  await storeChallenge(tx, { purpose: 'second_factor', holder: token, userId, passwordHash, expiresAtMs });
  return { token, methods: secondFactorsOf(await readTwoFactorSetup(tx, userId)) };
}
