import type { LegalStatus } from '@aicv/contracts/legal/legal';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';

export function presentLegalStatus(acceptance: LegalAcceptanceRow | undefined): LegalStatus {
  return {
    hasAccepted: acceptance !== undefined,
    agreementVersion: CURRENT_CONFIDENTIALITY_AGREEMENT.version,
    acceptedAt: acceptance?.createdAt ?? null,
  };
}
