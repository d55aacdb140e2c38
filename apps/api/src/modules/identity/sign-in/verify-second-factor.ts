import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { Keys } from '../../../platform/secrets/keys.ts';
import { checkPasskey, credentialIdOf, type PasskeyAnswer } from '../passkeys/passkey-ceremony.ts';
import { recoveryCodeSha256 } from '../two-factor/recovery-code.ts';
import { totpPeriodOf } from '../two-factor/totp-code.ts';
import { openTotpSecret } from '../two-factor/totp-secret.ts';
import { countRecoveryCodes } from '../two-factor/two-factor.queries.ts';
import {
  findOwnPasskeyForUpdate,
  findTotpForUpdate,
  markPasskeyUsed,
  markTotpPeriod,
  useRecoveryCode,
} from '../two-factor/two-factor.repository.ts';

/** A code or a passkey's answer. */
export interface SecondFactorAnswer {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** The expected origin and the challenge of the passkeys there; null if none was requested, or too long ago. */
export interface SecondFactorExpectation {
  readonly origin: string;
  readonly challenge: string | null;
}

export interface SecondFactorDependencies {
  readonly clock: Clock;
  /** Keys that seal the secrets of authenticator apps. */
  readonly keys: Keys;
}

/** The verified factor and, for recovery codes, the number left. */
interface VerifiedFactor {
  readonly method: SecondFactor;
  readonly recoveryCodesLeft?: number;
}

/**
 * Verifies and consumes the second factor in the answer; each is accepted once. Undefined for a wrong one. The user's row must be
 * locked.
 */
export async function verifySecondFactor(
  tx: Queryable,
  deps: SecondFactorDependencies,
  { userId, answer, expected }: { userId: string; answer: SecondFactorAnswer; expected: SecondFactorExpectation },
): Promise<VerifiedFactor | undefined> {
  const { code, passkey } = answer;
  const nowMs = deps.clock.nowMs();
  if (passkey !== undefined)
    return (await takePasskey(tx, passkey, { userId, expected, nowMs })) ? { method: 'passkey' } : undefined;
  // Authenticator apps display their digits in two groups.
  const typed = (code ?? '').replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(typed))
    return (await takeTotpCode(tx, deps, { userId, code: typed, nowMs })) ? { method: 'totp' } : undefined;
  if (!(await useRecoveryCode(tx, userId, { codeSha256: recoveryCodeSha256(typed), nowMs }))) return undefined;
  return { method: 'recovery_code', recoveryCodesLeft: await countRecoveryCodes(tx, userId) };
}

async function takeTotpCode(
  tx: Queryable,
  { keys }: SecondFactorDependencies,
  { userId, code, nowMs }: { userId: string; code: string; nowMs: number },
): Promise<boolean> {
  const totp = await findTotpForUpdate(tx, userId);
  if (totp === undefined || totp.confirmedAt === null) return false;
  const totpSecret = openTotpSecret(totp.sealedSecret, userId, keys);
  if (totpSecret === undefined) return false;
  const period = await totpPeriodOf(totpSecret, code, { nowMs, lastPeriod: totp.lastPeriod });
  if (period === undefined) return false;
  await markTotpPeriod(tx, userId, period);
  return true;
}

async function takePasskey(
  tx: Queryable,
  answer: PasskeyAnswer,
  { userId, expected, nowMs }: { userId: string; expected: SecondFactorExpectation; nowMs: number },
): Promise<boolean> {
  const { origin, challenge } = expected;
  const credentialId = credentialIdOf(answer);
  if (credentialId === undefined || challenge === null) return false;
  const passkey = await findOwnPasskeyForUpdate(tx, userId, credentialId);
  if (passkey === undefined) return false;
  const use = await checkPasskey(answer, passkey, { origin, challenge, isAlone: false });
  if (use === undefined) return false;
  await markPasskeyUsed(tx, passkey.id, { ...use, nowMs });
  return true;
}

export function secondFactorRefused({ passkey }: SecondFactorAnswer): ApiError {
  const message = passkey === undefined ? 'That code is incorrect' : 'That passkey could not be verified';
  return new ApiError(401, 'SECOND_STEP_REFUSED', message);
}
