import type { LegalStatus } from '@aicv/contracts/legal/legal';
import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import { CURRENT_CONFIDENTIALITY_AGREEMENT } from '@aicv/domain/legal/agreements/current-agreement';
import { brand } from '@aicv/domain/text/brand';
import type { PdfDocument } from '../../../platform/documents/pdf/pdf-document.ts';
import { formatDay } from '../../../platform/text/format-day.ts';
import type { LegalAcceptanceRow } from './legal-acceptances.repository.ts';

export function presentLegalStatus(acceptance: LegalAcceptanceRow | undefined): LegalStatus {
  return {
    hasAccepted: acceptance !== undefined,
    agreementVersion: CURRENT_CONFIDENTIALITY_AGREEMENT.version,
    acceptedAt: acceptance?.createdAt ?? null,
  };
}

/** The agreement as a document: the summary, then the full text with the section numbers that are cited (REQ-72). */
export function agreementDocument(agreement: AgreementText): PdfDocument {
  const effective = formatDay(agreement.effectiveDate);
  return {
    title: agreement.title,
    subtitle: `${brand.legalName} · Version ${agreement.version} · Effective ${effective}`,
    author: brand.legalName,
    createdAt: `${agreement.effectiveDate}T00:00:00Z`,
    footer: `${agreement.title} ${agreement.version} · ${brand.legalName}`,
    blocks: [
      { kind: 'heading', text: 'Summary' },
      ...agreement.summary.map(({ title, text }) => ({ kind: 'point' as const, title, text })),
      ...agreement.sections.flatMap(({ heading, paragraphs }, index) => [
        { kind: 'heading' as const, text: `${index + 1}. ${heading}` },
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      ]),
    ],
  };
}
