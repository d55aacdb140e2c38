import { holderInitials } from '@aicv/domain/academy/certificate-code';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { emitLiveSignal } from '../../../platform/events/live-signal.ts';
import { certificateChecks, certificates } from './certificates.tables.ts';

export type CertificateRow = typeof certificates.$inferSelect;
type NewCertificateRow = typeof certificates.$inferInsert;

const ofKindLevel = eq(certificates.kind, 'level');

/** Serializes completions of one user across courses, because a level counts all completed courses. */
export async function lockCertificatesOf(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates:${userId}`}, 0))`);
}

export async function findCertificate(tx: Queryable, id: string): Promise<CertificateRow | undefined> {
  const [certificate] = await tx.select().from(certificates).where(eq(certificates.id, id));
  return certificate;
}

/** Locks the row, so that it is revoked once and its document is recorded once. */
export async function findCertificateForUpdate(tx: Queryable, id: string): Promise<CertificateRow | undefined> {
  const [certificate] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update');
  return certificate;
}

/** The path of the certificate's document. Fails immediately if another transaction has locked the row, even an abandoned one. */
export async function findUnlockedPath(tx: Queryable, id: string): Promise<string | null | undefined> {
  const [certificate] = await tx
    .select({ pdfPath: certificates.pdfPath })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for('key share', { noWait: true });
  return certificate?.pdfPath;
}

/**
 * Inserts the certificate and the facts of its public check. Earlier certificates of the same course or level stay valid until their own
 * end. `validityMonths` null: it does not expire.
 */
export async function insertCertificate(
  tx: Queryable,
  certificate: NewCertificateRow,
  validityMonths: number | null,
): Promise<CertificateRow> {
  const { userId, courseId, level: ofLevel } = certificate;
  const isSame = courseId ? eq(certificates.courseId, courseId) : and(ofKindLevel, eq(certificates.level, ofLevel));
  await tx
    .update(certificates)
    .set({ isLatest: false })
    .where(and(eq(certificates.userId, userId), certificates.isLatest, isSame));
  const expiresAt = sql<string | null>`clock_timestamp() + make_interval(months => ${validityMonths}::integer)`;
  const [inserted] = await tx
    .insert(certificates)
    .values({ ...certificate, expiresAt })
    .returning();
  if (inserted === undefined) throw new Error('The certificate was not inserted');
  await emitLiveSignal(tx, { tenantId: inserted.tenantId, kind: 'session_changed', userIds: [userId] });
  const { id, code, kind, title, level, holderName, issuedAt, revokedAt } = inserted;
  await tx.insert(certificateChecks).values({
    certificateId: id,
    ...{ code, kind, title, level, issuedAt, revokedAt, expiresAt: inserted.expiresAt },
    holderInitials: holderInitials(holderName),
  });
  return inserted;
}

/** Marks unrevoked certificates that end in the window as reminded of `days`, unless that was done, and returns them. */
export async function claimExpiring(
  tx: Queryable,
  { days, after, before }: { readonly days: number; readonly after: string; readonly before: string },
  limit: number,
): Promise<CertificateRow[]> {
  const { id, isLatest, revokedAt, expiresAt, remindedDays } = certificates;
  const due = tx
    .select({ id })
    .from(certificates)
    .where(
      and(
        isLatest,
        isNull(revokedAt),
        gt(expiresAt, after),
        lt(expiresAt, before),
        or(isNull(remindedDays), gt(remindedDays, days)),
      ),
    )
    .orderBy(id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.update(certificates).set({ remindedDays: days }).where(inArray(id, due)).returning();
}

export async function recordDocument(
  tx: Queryable,
  id: string,
  document: { readonly pdfPath: string; readonly pdfSha256: string; readonly pdfSizeBytes: number },
): Promise<void> {
  await tx.update(certificates).set(document).where(eq(certificates.id, id));
}

/** The public check shows or hides the name from the same moment on. */
export async function setNamePublic(tx: Queryable, id: string, isNamePublic: boolean): Promise<CertificateRow> {
  const [changed] = await tx.update(certificates).set({ isNamePublic }).where(eq(certificates.id, id)).returning();
  if (changed === undefined) throw new Error('The certificate was not changed');
  const holderName = isNamePublic ? changed.holderName : null;
  await tx.update(certificateChecks).set({ holderName }).where(eq(certificateChecks.certificateId, id));
  return changed;
}

/** Hides the user's name on the public check of all their certificates. */
export async function hideNamesOf(tx: Queryable, userId: string): Promise<void> {
  const hidden = await tx
    .update(certificates)
    .set({ isNamePublic: false })
    .where(and(eq(certificates.userId, userId), certificates.isNamePublic))
    .returning({ id: certificates.id });
  const ids = hidden.map(({ id }) => id);
  await tx.update(certificateChecks).set({ holderName: null }).where(inArray(certificateChecks.certificateId, ids));
}

/** The public check returns the revocation from the same moment on. */
export async function revokeCertificateRow(
  tx: Queryable,
  id: string,
  { revokedBy, revokeReason }: { readonly revokedBy: string; readonly revokeReason: string },
): Promise<CertificateRow> {
  const [revoked] = await tx
    .update(certificates)
    .set({ revokedAt: sql`clock_timestamp()`, revokedBy, revokeReason })
    .where(eq(certificates.id, id))
    .returning();
  if (revoked === undefined) throw new Error('The certificate was not revoked');
  const { revokedAt, tenantId, userId } = revoked;
  await emitLiveSignal(tx, { tenantId, kind: 'session_changed', userIds: [userId] });
  await tx.update(certificateChecks).set({ revokedAt }).where(eq(certificateChecks.certificateId, id));
  return revoked;
}
