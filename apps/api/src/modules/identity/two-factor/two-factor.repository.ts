import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { passkeys, recoveryCodes, totpSecrets } from './two-factor.tables.ts';

export type TotpRow = typeof totpSecrets.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Locks the row: only the first of several calls with one code finds its period unused. */
export async function findTotpForUpdate(tx: Queryable, userId: string): Promise<TotpRow | undefined> {
  const [totp] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).for('update');
  return totp;
}

/** Stores the app, confirmed by the code of `lastPeriod`. Replaces an earlier one of the user. */
export async function storeTotp(
  tx: Queryable,
  totp: { userId: string; tenantId: string; sealedSecret: string; lastPeriod: number; nowMs: number },
): Promise<void> {
  const { userId, tenantId, sealedSecret, lastPeriod, nowMs } = totp;
  const values = { sealedSecret, lastPeriod, confirmedAt: isoTime(nowMs) };
  await tx
    .insert(totpSecrets)
    .values({ userId, tenantId, ...values })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: values });
}

export async function markTotpPeriod(tx: Queryable, userId: string, lastPeriod: number): Promise<void> {
  await tx.update(totpSecrets).set({ lastPeriod }).where(eq(totpSecrets.userId, userId));
}

/** The tenant's next rows by owner id. */
export function listTotpsAfter(tx: Queryable, afterUserId: string | undefined, atMost: number): Promise<TotpRow[]> {
  return tx
    .select()
    .from(totpSecrets)
    .where(afterUserId === undefined ? undefined : gt(totpSecrets.userId, afterUserId))
    .orderBy(asc(totpSecrets.userId))
    .limit(atMost);
}

/** Returns whether the old one was still there: its owner may have set up another app in the meantime. */
export async function replaceSealedSecret(
  tx: Queryable,
  { userId, sealedSecret }: Pick<TotpRow, 'userId' | 'sealedSecret'>,
  resealed: string,
): Promise<boolean> {
  const theirs = and(eq(totpSecrets.userId, userId), eq(totpSecrets.sealedSecret, sealedSecret));
  const replaced = await tx.update(totpSecrets).set({ sealedSecret: resealed }).where(theirs).returning();
  return replaced.length > 0;
}

export async function deleteTotp(tx: Queryable, userId: string): Promise<boolean> {
  const deleted = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).returning();
  return deleted.length > 0;
}

/** Replaces the user's existing codes. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  { userId, tenantId }: { userId: string; tenantId: string },
  codesSha256: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codesSha256.map((codeSha256) => ({ userId, tenantId, codeSha256 })));
}

export async function deleteRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Whether it was an unused code of the user. Only one of several concurrent uses succeeds. */
export async function useRecoveryCode(
  tx: Queryable,
  userId: string,
  { codeSha256, nowMs }: { codeSha256: string; nowMs: number },
): Promise<boolean> {
  const theirs = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeSha256, codeSha256));
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: isoTime(nowMs) })
    .where(and(theirs, isNull(recoveryCodes.usedAt)))
    .returning();
  return used.length > 0;
}

/** Finds a passkey by its credential ID, for any user. Runs in the authentication scope. */
export async function findPasskey(tx: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** Locks the row, which serializes the updates of its counter. */
export async function findOwnPasskeyForUpdate(
  tx: Queryable,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const theirs = and(eq(passkeys.credentialId, credentialId), eq(passkeys.userId, userId));
  const [passkey] = await tx.select().from(passkeys).where(theirs).for('update');
  return passkey;
}

export async function insertPasskey(tx: Queryable, passkey: typeof passkeys.$inferInsert): Promise<void> {
  await tx.insert(passkeys).values(passkey);
}

export async function markPasskeyUsed(
  tx: Queryable,
  id: string,
  { counter, isSynced, nowMs }: { counter: number; isSynced: boolean; nowMs: number },
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: isoTime(nowMs) })
    .where(eq(passkeys.id, id));
}

/** Whether the user has a passkey with this id. */
export async function renameOwnPasskey(
  tx: Queryable,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return renamed.length > 0;
}

export async function deleteOwnPasskey(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const theirs = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const deleted = await tx.delete(passkeys).where(theirs).returning();
  return deleted.length > 0;
}

/** All second factors of the user. */
export async function deleteTwoFactor(tx: Queryable, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteRecoveryCodes(tx, userId);
}
