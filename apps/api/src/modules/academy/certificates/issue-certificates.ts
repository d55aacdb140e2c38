import { randomBytes } from 'node:crypto';
import { certificateCode } from '@aicv/domain/academy/certificate-code';
import { type CertificationLevel, earnedLevels, isLevelRenewed } from '@aicv/domain/academy/certification';
import { personName } from '@aicv/domain/identity/person-name';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { listCertificatesOf } from './certificates.queries.ts';
import { type CertificateRow, insertCertificate, lockCertificatesOf } from './certificates.repository.ts';

interface CompletedCourse {
  readonly id: string;
  readonly title: string;
  readonly level: CertificationLevel;
  /** The number of the completed version. */
  readonly version: number;
  /** How long its certificates are valid. Null: without an end. */
  readonly validityMonths: number | null;
}

/**
 * Issues the certificate of a course that the caller has just completed, then those of the levels that this completes, in order (REQ-174,
 * REQ-175). A course that was completed again earns another certificate, and so does a level whose courses were (REQ-395). Call this in
 * the transaction that completes the course.
 */
export async function issueCertificates(
  tx: Queryable,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  course: CompletedCourse,
): Promise<CertificateRow[]> {
  await lockCertificatesOf(tx, userId);
  const holder = (await findPeople(tx, [userId])).get(userId);
  if (holder === undefined) throw new Error('The holder was not found');
  const issued: CertificateRow[] = [];
  const issue = async (
    certificate: Pick<CertificateRow, 'kind' | 'courseId' | 'courseVersion' | 'level' | 'title'>,
    validityMonths: number | null,
  ) => {
    const code = certificateCode(randomBytes(10));
    const holderName = personName(holder);
    issued.push(await insertCertificate(tx, { ...certificate, code, userId, tenantId, holderName }, validityMonths));
  };
  const { id: courseId, version: courseVersion, level: ofCourse, title, validityMonths } = course;
  await issue({ kind: 'course', courseId, courseVersion, level: ofCourse, title }, validityMonths);
  const held = await listCertificatesOf(tx, userId);
  const { levelValidityMonths } = await readSettings(tx);
  for (const level of earnedLevels(completedByLevel(held))) {
    const ofLevel = held.filter((one) => one.level === level);
    if (ofLevel.some(({ kind }) => kind === 'level') && !isLevelRenewed(level, ofLevel)) continue;
    const certificate = {
      kind: 'level',
      courseId: null,
      courseVersion: null,
      level,
      title: level.toUpperCase(),
    } as const;
    await issue(certificate, levelValidityMonths[level]);
  }
  for (const { id, kind, title: ofCertificate } of issued) {
    const details = { certificateId: id, certificateKind: kind, title: ofCertificate };
    await notify(tx, { userId, tenantId }, { kind: 'certificate_issued', details });
  }
  return issued;
}

/** The number of courses with an unrevoked certificate, by their level at completion. An expired one counts: the course was completed. */
function completedByLevel(certificates: readonly CertificateRow[]): Record<CertificationLevel, number> {
  const held = certificates.filter(({ kind, revokedAt }) => kind === 'course' && revokedAt === null);
  const countOf = (wanted: CertificationLevel) =>
    new Set(held.filter(({ level }) => level === wanted).map(({ courseId }) => courseId)).size;
  return { bronze: countOf('bronze'), silver: countOf('silver'), gold: countOf('gold'), master: countOf('master') };
}
