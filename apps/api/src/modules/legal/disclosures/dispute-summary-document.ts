import { NAME_CHECK_LABELS, type NameCheck } from '@aicv/domain/identity/account-name';
import { personNameAndAccount } from '@aicv/domain/identity/person-name';
import { brand } from '@aicv/domain/text/brand';
import type { PdfBlock, PdfDocument } from '../../../platform/documents/pdf/pdf-document.ts';
import { minuteInUtc } from '../../../platform/text/format-day.ts';
import type { UserSummary } from '../../identity/accounts.public.ts';

/** A file in the ZIP. */
export interface ListedFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A signed document that the store does not return unchanged. */
export interface UnavailableDocument {
  readonly name: string;
  readonly state: 'not stored' | 'missing' | 'corrupt';
  /** The hash of its file at signing. */
  readonly expectedSha256: string | null;
}

export interface DisputeSummary {
  readonly id: string;
  readonly person: UserSummary;
  /** The administrator who requested it: "Ada Lovelace (ada)". */
  readonly maker: string;
  readonly madeAt: string;
  readonly agreements: readonly { readonly version: string; readonly acceptedAt: string }[];
  readonly ndas: readonly {
    readonly version: string;
    readonly signedAt: string;
    readonly legalName: string;
    readonly accountName: string | null;
    readonly nameCheck: NameCheck | null;
  }[];
  readonly disclosures: { readonly listed: number; readonly total: number; readonly areNamesWithheld: boolean };
  readonly files: readonly ListedFile[];
  readonly unavailable: readonly UnavailableDocument[];
}

/** The summary of a dispute file, to be signed by the platform: its person and its contents. */
export function disputeSummaryDocument(summary: DisputeSummary): PdfDocument {
  const { id, person, maker, madeAt } = summary;
  return {
    title: 'Dispute file',
    subtitle: `${brand.legalName} · ${personNameAndAccount(person)}`,
    author: brand.legalName,
    createdAt: madeAt,
    footer: `Confidential · dispute file on ${personNameAndAccount(person)}, made by ${maker}`,
    footerBelow: `on ${minuteInUtc(madeAt)} · document ${id}`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The agreements this person accepted and signed, and the confidential records the platform disclosed to them. The files in this archive are listed with their SHA-256. The platform digitally signs this summary, so a replaced file can be detected.',
      },
      ...personBlocks(summary),
      ...agreementBlocks(summary),
      ...disclosureBlocks(summary),
      ...fileBlocks(summary),
    ],
  };
}

/** Cuts the time to seconds. The lists have the full times. */
function secondOf(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)}`;
}

function personBlocks({ id, person, maker, madeAt }: DisputeSummary): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Person' },
    {
      kind: 'table',
      rows: [
        { label: 'Name', value: personNameAndAccount(person) },
        { label: 'Email', value: person.email ?? 'None' },
        { label: 'Role', value: person.role },
        { label: 'Person id', value: person.id, isMono: true },
      ],
    },
    { kind: 'heading', text: 'This file' },
    {
      kind: 'table',
      rows: [
        { label: 'Made by', value: maker },
        { label: 'Made at', value: minuteInUtc(madeAt) },
        { label: 'Document id', value: id, isMono: true },
      ],
    },
  ];
}

function agreementBlocks({ agreements, ndas }: DisputeSummary): PdfBlock[] {
  const rows = [
    ...agreements.map(({ version, acceptedAt }) => [
      'Confidentiality agreement',
      version,
      'Accepted',
      secondOf(acceptedAt),
      '—',
    ]),
    ...ndas.map(({ version, signedAt, legalName }) => [
      'Non-disclosure agreement',
      version,
      'Signed',
      secondOf(signedAt),
      legalName,
    ]),
  ];
  return [
    { kind: 'heading', text: 'Agreements' },
    ...(agreements.length === 0
      ? [{ kind: 'paragraph' as const, text: 'This person has not accepted a confidentiality agreement.' }]
      : []),
    ...(ndas.length === 0
      ? [{ kind: 'paragraph' as const, text: 'This person has not signed a non-disclosure agreement.' }]
      : []),
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'columns' as const,
            columns: [
              { header: 'Agreement', width: 2.4 },
              { header: 'Version', width: 0.9 },
              { header: '', width: 1.1 },
              { header: 'At (UTC)', width: 2.8 },
              { header: 'Legal name', width: 2.4 },
            ],
            rows,
          },
        ]),
    ...ndas.flatMap(otherNameBlocks),
  ];
}

/** Both names of a signature whose name differs from the account's. */
function otherNameBlocks({ version, legalName, accountName, nameCheck }: DisputeSummary['ndas'][number]): PdfBlock[] {
  if (nameCheck === null || nameCheck === 'same') return [];
  return [
    { kind: 'paragraph', text: `Names on the version ${version} signature:` },
    {
      kind: 'table',
      rows: [
        { label: 'Legal name as signed', value: legalName },
        { label: 'Name on the account', value: accountName || 'None' },
        { label: 'Comparison', value: NAME_CHECK_LABELS[nameCheck] },
      ],
    },
  ];
}

const NAMES_WITHHELD: PdfBlock = {
  kind: 'paragraph',
  text: 'Records are listed by ID only, because the person who created this file may not open them.',
};

function disclosureBlocks({ disclosures: { listed, total, areNamesWithheld } }: DisputeSummary): PdfBlock[] {
  const sentences =
    total === 0
      ? 'No disclosures of records to this person are recorded.'
      : `disclosures.csv lists ${listed === total ? `all ${total}` : `the latest ${listed} of ${total}`}: which record was shown, opened, exported or sent to a model, when, from which address and under which version of the non-disclosure agreement or to which host.`;
  return [
    { kind: 'heading', text: 'Disclosures' },
    { kind: 'paragraph', text: sentences },
    ...(areNamesWithheld ? [NAMES_WITHHELD] : []),
  ];
}

function fileBlocks({ files, unavailable }: DisputeSummary): PdfBlock[] {
  return [
    { kind: 'heading', text: 'Files' },
    ...files.flatMap(({ name, sizeBytes, sha256 }): PdfBlock[] => [
      { kind: 'paragraph', text: `${name} (${sizeBytes.toLocaleString('en-US')} bytes), SHA-256:` },
      { kind: 'mono', lines: [sha256] },
    ]),
    ...unavailable.flatMap(({ name, state, expectedSha256 }): PdfBlock[] => [
      { kind: 'paragraph', text: `${name} is not in this archive: ${STATES[state]}` },
      ...(expectedSha256 === null ? [] : [{ kind: 'mono' as const, lines: [expectedSha256] }]),
    ]),
  ];
}

const STATES: Readonly<Record<UnavailableDocument['state'], string>> = {
  'not stored': 'no document was stored for this signature.',
  missing: 'the stored document is missing. SHA-256 of the signed document:',
  corrupt: 'the stored document is not the one that was signed. SHA-256 of the signed document:',
};
