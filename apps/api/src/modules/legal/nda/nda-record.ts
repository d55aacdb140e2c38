/** The canonical record of a signature, which its seal covers. Anyone can recompute the seal from it. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '@aicv/domain/audit/canonical-json';
import { agreementPlainText } from '@aicv/domain/legal/agreements/agreement-plain-text';
import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import type { NdaAcceptanceRow, NdaEvidenceRow } from './nda.repository.ts';

export type NdaRecord = Pick<
  NdaAcceptanceRow,
  | 'id'
  | 'userId'
  | 'tenantId'
  | 'name'
  | 'accountName'
  | 'nameCheck'
  | 'ipAddress'
  | 'userAgent'
  | 'ndaVersion'
  | 'textSha256'
  | 'createdAt'
>;

export function textSha256Of(agreement: AgreementText): string {
  return sha256(agreementPlainText(agreement));
}

/** The evidence is every step recorded before the signature, so that none can be added or removed later. */
export function sealOf(record: NdaRecord, evidence: readonly NdaEvidenceRow[]): string {
  const steps = evidence.map(({ step, recordedAt, ipAddress, userAgent }) => ({
    step,
    recordedAt: canonicalTime(recordedAt),
    ipAddress,
    userAgent,
  }));
  const {
    id,
    userId,
    tenantId,
    name,
    accountName,
    nameCheck,
    ipAddress,
    userAgent,
    ndaVersion,
    textSha256,
    createdAt,
  } = record;
  return sha256(
    canonicalJson({
      kind: 'nda',
      id,
      userId,
      tenantId,
      name,
      // Seals from before names were compared do not cover them.
      ...(nameCheck === null ? {} : { accountName, nameCheck }),
      ipAddress,
      userAgent,
      ndaVersion,
      textSha256,
      signedAt: canonicalTime(createdAt),
      steps,
    }),
  );
}

/** The database drops trailing zeros of a second's fraction; the seal must not depend on the notation of a time. */
function canonicalTime(time: string): string {
  return new Date(time).toISOString();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
