import type { LegalAcceptance, LegalSummary, NdaAcceptance, UserCompliance } from '@aicv/contracts/legal/legal-center';
import { complianceBadge, compliancePercent, nextAgreement, pendingCount } from '@aicv/domain/legal/legal-compliance';
import type { UserSummary } from '../../identity/accounts.public.ts';
import type { LegalAcceptanceRow } from '../legal.public.ts';
import type { NdaAcceptanceRow } from '../nda.public.ts';
import type { ComplianceTimes } from './legal-center.queries.ts';

export function presentLegalAcceptance(
  row: LegalAcceptanceRow,
  people: ReadonlyMap<string, UserSummary>,
): LegalAcceptance {
  const { id, userId, ipAddress, agreementVersion, textSha256, tenantId, createdAt } = row;
  return { id, userId, ipAddress, agreementVersion, textSha256, tenantId, createdAt, user: people.get(userId) ?? null };
}

export function presentNdaAcceptance(row: NdaAcceptanceRow, people: ReadonlyMap<string, UserSummary>): NdaAcceptance {
  const { id, userId, name, accountName, nameCheck, ipAddress, ndaVersion, textSha256, signedPdfPath } = row;
  const { tenantId, createdAt } = row;
  return {
    id,
    userId,
    name,
    accountName,
    nameCheck,
    ipAddress,
    ndaVersion,
    textSha256,
    signedPdfPath,
    tenantId,
    createdAt,
    user: people.get(userId) ?? null,
  };
}

export function presentCompliance(
  user: UserSummary & { isActive: boolean; createdAt: string },
  { acceptedAt, signedAt, remindedAt, competences }: ComplianceTimes,
): UserCompliance {
  const { isActive, createdAt, ...person } = user;
  return {
    user: person,
    isActive,
    hasAcceptedAgreement: acceptedAt !== undefined,
    acceptedAt: acceptedAt ?? null,
    hasSignedNda: signedAt !== undefined,
    signedAt: signedAt ?? null,
    badge: complianceBadge(acceptedAt !== undefined, signedAt !== undefined),
    competences: [...competences],
    createdAt,
    nextAgreement: nextAgreement(acceptedAt !== undefined, signedAt !== undefined),
    remindedAt: remindedAt ?? null,
  };
}

export function presentSummary(
  totalUsers: number,
  legal: { records: number; people: number },
  nda: { records: number; people: number },
): LegalSummary {
  return {
    totalUsers,
    legalAcceptances: legal.records,
    acceptedUsers: legal.people,
    ndaSignatures: nda.records,
    signedUsers: nda.people,
    legalPercent: compliancePercent(legal.people, totalUsers),
    ndaPercent: compliancePercent(nda.people, totalUsers),
    pendingLegal: pendingCount(legal.people, totalUsers),
    pendingNda: pendingCount(nda.people, totalUsers),
  };
}
