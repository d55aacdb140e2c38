import type { SecondFactor } from '@aicv/domain/identity/two-factor';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { PasskeyRow } from './two-factor.repository.ts';
import { passkeys, recoveryCodes, totpSecrets } from './two-factor.tables.ts';

/** A user's second factors. */
export interface TwoFactorSetup {
  /** When the authenticator app was set up. */
  readonly totpSince: string | null;
  /** Oldest first. */
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodesLeft: number;
}

export async function readTwoFactorSetup(tx: Queryable, userId: string): Promise<TwoFactorSetup> {
  const [totp] = await tx
    .select({ confirmedAt: totpSecrets.confirmedAt })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  return {
    totpSince: totp?.confirmedAt ?? null,
    passkeys: await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
  };
}

/** Counts unused codes. */
export async function countRecoveryCodes(tx: Queryable, userId: string): Promise<number> {
  const [left] = await tx
    .select({ rows: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.rows ?? 0;
}

export function secondFactorsOf({ totpSince, passkeys: theirs, recoveryCodesLeft }: TwoFactorSetup): SecondFactor[] {
  return [
    ...(totpSince === null ? [] : (['totp'] as const)),
    ...(theirs.length === 0 ? [] : (['passkey'] as const)),
    ...(recoveryCodesLeft === 0 ? [] : (['recovery_code'] as const)),
  ];
}
