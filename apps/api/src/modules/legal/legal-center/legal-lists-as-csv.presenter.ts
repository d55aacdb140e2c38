/** The columns of each exported list. */
import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { NAME_CHECK_LABELS } from '@aicv/domain/identity/account-name';
import { complianceBadge } from '@aicv/domain/legal/legal-compliance';
import type { UserSummary } from '../../identity/accounts.public.ts';
import type { LegalAcceptanceRow } from '../legal.public.ts';
import type { NdaAcceptanceRow } from '../nda.public.ts';
import type { ComplianceTimes } from './legal-center.queries.ts';

const PERSON_HEADER = ['Username', 'Email', 'First name', 'Last name', 'Role'] as const;

function personCells(user: UserSummary | undefined): (string | null)[] {
  return [
    user?.username ?? null,
    user?.email ?? null,
    user?.firstName ?? null,
    user?.lastName ?? null,
    user?.role ?? null,
  ];
}

export const ACCEPTANCE_COLUMNS = {
  header: ['Id', 'Accepted at', 'Version', 'IP address', 'SHA-256 of the text', ...PERSON_HEADER],
  cells: (row: LegalAcceptanceRow, user: UserSummary | undefined) => [
    row.id,
    row.createdAt,
    row.agreementVersion,
    row.ipAddress,
    row.textSha256,
    ...personCells(user),
  ],
};

export const NDA_COLUMNS = {
  header: [
    'Id',
    'Signed at',
    'Legal name',
    'Version',
    'IP address',
    'SHA-256 of the text',
    'Seal',
    'SHA-256 of the document',
    ...PERSON_HEADER,
    'Name on the account at signing',
    'Comparison of names',
  ],
  cells: (row: NdaAcceptanceRow, user: UserSummary | undefined) => [
    row.id,
    row.createdAt,
    row.name,
    row.ndaVersion,
    row.ipAddress,
    row.textSha256,
    row.sealSha256,
    row.pdfSha256,
    ...personCells(user),
    row.accountName,
    row.nameCheck === null ? null : NAME_CHECK_LABELS[row.nameCheck],
  ],
};

export const COMPLIANCE_COLUMNS = {
  header: [
    ...PERSON_HEADER,
    'Agreement accepted at',
    'NDA signed at',
    'State',
    'Account created at',
    'Reminded at',
    'Competence',
  ],
  cells: (
    user: UserSummary & { readonly createdAt: string },
    { acceptedAt, signedAt, remindedAt, competences }: ComplianceTimes,
  ) => [
    ...personCells(user),
    acceptedAt ?? null,
    signedAt ?? null,
    complianceBadge(acceptedAt !== undefined, signedAt !== undefined),
    user.createdAt,
    remindedAt ?? null,
    competences.map(competenceText).join('; '),
  ],
};

/** "view OTIF: valid until 2027-03-01T00:00:00.000Z". */
function competenceText({ capability, state, metUntil }: CompetenceStatus): string {
  return `${COMPETENCE_ACTIONS[capability]}: ${state}${metUntil === null ? '' : ` until ${metUntil}`}`;
}
