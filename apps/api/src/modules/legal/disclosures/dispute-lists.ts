/** The lists in a dispute file, as CSV. */

import { csvLine } from '@aicv/domain/csv/csv-line';
import { NAME_CHECK_LABELS } from '@aicv/domain/identity/account-name';
import type { LegalAcceptanceRow } from '../legal.public.ts';
import type { NdaWithEvidence } from '../nda.public.ts';
import type { RedactedDisclosure } from './withheld-names.ts';

/** The byte order mark: spreadsheets then read the text as UTF-8. */
const MARK = '\uFEFF';

export const DISCLOSURES_HEADER = MARK.concat(
  csvLine([
    'Id',
    'Disclosed at',
    'Kind',
    'Record type',
    'Record id',
    'Record name at the time',
    'NDA version',
    'IP address',
    'Browser',
    'Name withheld',
    'Sent to',
  ]),
);

export function disclosureLine(row: RedactedDisclosure): string {
  return csvLine([
    row.id,
    row.disclosedAt,
    row.kind,
    row.recordType,
    row.recordId,
    row.recordName,
    row.ndaVersion,
    row.ipAddress,
    row.userAgent,
    row.withheld,
    row.recipient,
  ]);
}

const ACCEPTANCES_HEADER = [
  'What',
  'Version',
  'At',
  'Step',
  'Legal name',
  'IP address',
  'Browser',
  'SHA-256 of the text',
  'Seal',
  'SHA-256 of the document',
  'Id',
  'Name on the account at signing',
  'Comparison of names',
] as const;

/** Acceptances of the agreement, then signatures of the NDA, each after its reported steps. */
export function acceptancesCsv(acceptances: readonly LegalAcceptanceRow[], ndas: readonly NdaWithEvidence[]): string {
  const lines = [
    ...acceptances.map((row) => [
      'Confidentiality agreement',
      row.agreementVersion,
      row.createdAt,
      'accepted',
      null,
      row.ipAddress,
      row.userAgent,
      row.textSha256,
      null,
      null,
      row.id,
      null,
      null,
    ]),
    ...ndas.flatMap(ndaLines),
  ];
  return MARK.concat(...[ACCEPTANCES_HEADER, ...lines].map((line) => csvLine(line)));
}

function ndaLines({ acceptance, evidence }: NdaWithEvidence): (string | null)[][] {
  const what = 'Non-disclosure agreement';
  return [
    ...evidence.map((step) => [
      what,
      step.ndaVersion,
      step.recordedAt,
      step.step,
      null,
      step.ipAddress,
      step.userAgent,
      null,
      null,
      null,
      step.id,
      null,
      null,
    ]),
    [
      what,
      acceptance.ndaVersion,
      acceptance.createdAt,
      'signed',
      acceptance.name,
      acceptance.ipAddress,
      acceptance.userAgent,
      acceptance.textSha256,
      acceptance.sealSha256,
      acceptance.pdfSha256,
      acceptance.id,
      acceptance.accountName,
      acceptance.nameCheck === null ? null : NAME_CHECK_LABELS[acceptance.nameCheck],
    ],
  ];
}
