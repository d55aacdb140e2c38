/** The canonical record of a signature, its seal, and the document that shows both. Anyone can recompute the seal from the record. */

import { createHash } from 'node:crypto';
import { canonicalJson } from '@aicv/domain/audit/canonical-json';
import { NAME_CHECK_LABELS } from '@aicv/domain/identity/account-name';
import { agreementPlainText } from '@aicv/domain/legal/agreements/agreement-plain-text';
import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import { signingSteps, TRAIL_STEP_LABELS, trailForSigning, trailStatement } from '@aicv/domain/legal/nda-evidence';
import { brand } from '@aicv/domain/text/brand';
import type { PdfBlock, PdfDocument } from '../../../platform/documents/pdf/pdf-document.ts';
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

/** The signed NDA as a document: the full text, then the signer, the steps before the signature, and the seal on pages of their own. */
export function ndaDocument(
  agreement: AgreementText,
  record: NdaRecord,
  { evidence, sealSha256 }: { evidence: readonly NdaEvidenceRow[]; sealSha256: string },
): PdfDocument {
  return {
    precededBy: agreementPages(agreement),
    title: agreement.title,
    subtitle: `${brand.legalName} · Version ${record.ndaVersion} · Document ${record.id}`,
    author: brand.legalName,
    createdAt: record.createdAt,
    footer: `${agreement.title} ${record.ndaVersion} · Signature · Document ${record.id}`,
    blocks: [...signatureBlocks(record), ...trailBlocks(record, evidence), ...sealBlocks(record, sealSha256)],
  };
}

/** The same for every signer of a version. */
function agreementPages(agreement: AgreementText): PdfDocument {
  return {
    title: agreement.title,
    subtitle: `${brand.legalName} · Version ${agreement.version}`,
    author: brand.legalName,
    createdAt: `${agreement.effectiveDate}T00:00:00Z`,
    footer: `${agreement.title} ${agreement.version} · Agreement text`,
    blocks: textBlocks(agreement),
  };
}

function textBlocks(agreement: AgreementText): PdfBlock[] {
  return agreement.sections.flatMap(({ heading, paragraphs }, index) => [
    { kind: 'heading' as const, text: `${index + 1}. ${heading}` },
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
  ]);
}

function signatureBlocks(record: NdaRecord): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Signature' },
    {
      kind: 'table',
      rows: [
        { label: 'Full legal name', value: record.name },
        ...accountNameRows(record),
        { label: 'Signed at (UTC)', value: record.createdAt },
        { label: 'IP address', value: record.ipAddress ?? 'Unknown' },
        {
          label: 'Browser',
          value: record.userAgent === null || record.userAgent === '' ? 'Unknown' : record.userAgent,
        },
        { label: 'Agreement version', value: record.ndaVersion },
        { label: 'Document id', value: record.id, isMono: true },
      ],
    },
  ];
}

/** Both names if they differ. */
function accountNameRows({ accountName, nameCheck }: NdaRecord): { label: string; value: string }[] {
  if (nameCheck === null || nameCheck === 'same') return [];
  return [
    { label: 'Name on the account', value: accountName || 'None' },
    { label: 'Comparison', value: NAME_CHECK_LABELS[nameCheck] },
  ];
}

function trailBlocks(record: NdaRecord, evidence: readonly NdaEvidenceRow[]): PdfBlock[] {
  const reported = evidence.map(({ step, recordedAt, ipAddress }) => ({
    label: TRAIL_STEP_LABELS[step],
    value: `${recordedAt} · ${ipAddress}`,
  }));
  const signing = signingSteps(record.nameCheck).map((step) => ({
    label: TRAIL_STEP_LABELS[step],
    value: `${record.createdAt} · ${record.ipAddress ?? 'Unknown'}`,
  }));
  return [
    { kind: 'heading', text: 'Evidence trail' },
    { kind: 'paragraph', text: trailStatement(trailForSigning(evidence)) },
    { kind: 'table', rows: [...reported, ...signing] },
  ];
}

function sealBlocks(record: NdaRecord, sealSha256: string): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Seal' },
    { kind: 'paragraph', text: 'SHA-256 of the agreement text above:' },
    { kind: 'mono', lines: [record.textSha256] },
    {
      kind: 'paragraph',
      text: 'Seal: SHA-256 over the canonical record of this signature and of the steps before it:',
    },
    { kind: 'mono', lines: [sealSha256] },
    {
      kind: 'paragraph',
      text: `This document is digitally signed by the platform (${brand.legalName}). Anyone can verify it on the verification page of the platform.`,
    },
  ];
}
