import { randomBytes } from 'node:crypto';
import { certificateCode } from '@aicv/domain/academy/certificate-code';
import { CERTIFICATION_LEVELS, type CertificationLevel, earnedLevels } from '@aicv/domain/academy/certification';
import { personName } from '@aicv/domain/identity/person-name';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findPeople } from '../../identity/accounts.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { listCertificatesOf } from './certificates.queries.ts';
import { type CertificateRow, insertCertificate, lockCertificatesOf } from './certificates.repository.ts';

/**
 * Issues the certificate of a course that the caller has just completed, then those of the levels that this completes, in order (REQ-174,
 * REQ-175). Existing certificates, even revoked ones, are not issued again. Call this in the transaction that completes the course.
 */
export async function issueCertificates(
  tx: Queryable,
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  course: { readonly id: string; readonly title: string; readonly level: CertificationLevel },
): Promise<CertificateRow[]> {
  await lockCertificatesOf(tx, userId);
  const held = await listCertificatesOf(tx, userId);
  const holder = (await findPeople(tx, [userId])).get(userId);
  if (holder === undefined) throw new Error('The holder was not found');
  const issued: CertificateRow[] = [];
  const issue = async (certificate: Pick<CertificateRow, 'kind' | 'courseId' | 'level' | 'title'>) => {
    const code = certificateCode(randomBytes(10));
    issued.push(
      await insertCertificate(tx, { ...certificate, code, userId, tenantId, holderName: personName(holder) }),
    );
  };
  if (!held.some(({ courseId }) => courseId === course.id))
    await issue({ kind: 'course', courseId: course.id, level: course.level, title: course.title });
  for (const level of earnedLevels(completedByLevel([...held, ...issued]))) {
    if (!held.some((one) => one.kind === 'level' && one.level === level))
      await issue({ kind: 'level', courseId: null, level, title: level.toUpperCase() });
  }
  for (const { id, kind, title } of issued) {
    const details = { certificateId: id, certificateKind: kind, title };
    await notify(tx, { userId, tenantId }, { kind: 'certificate_issued', details });
  }
  return issued;
}

/** The number of courses with a valid certificate, by their level at completion. */
function completedByLevel(certificates: readonly CertificateRow[]): Record<CertificationLevel, number> {
  const holding = certificates.filter(({ kind, revokedAt }) => kind === 'course' && revokedAt === null);
  const countOf = (wanted: CertificationLevel) => holding.filter(({ level }) => level === wanted).length;
  return Object.fromEntries(CERTIFICATION_LEVELS.map((level) => [level, countOf(level)])) as Record<
    CertificationLevel,
    number
  >;
}
