import { brand } from '@aicv/domain/text/brand';
import { capitalised } from '@aicv/domain/text/capitalised';
import type { PdfDocument } from '../../../platform/documents/pdf/pdf-document.ts';
import { formatDay } from '../../../platform/text/format-day.ts';
import type { CertificateRow } from './certificates.repository.ts';

type Certified = Pick<
  CertificateRow,
  'id' | 'kind' | 'level' | 'title' | 'holderName' | 'code' | 'issuedAt' | 'expiresAt' | 'revokedAt'
>;

/**
 * The content of a certificate (REQ-176). `publicUrl` is the configured address of the product. Without it, the signed document contains no
 * address, and its QR code contains only the certificate's code. An address from the request would be under the caller's control. `courses` are the titles of a level's courses.
 */
export function certificateDocument(
  certificate: Certified,
  { publicUrl, courses }: { readonly publicUrl: string | undefined; readonly courses: readonly string[] },
): PdfDocument {
  const { id, kind, title, level, holderName, code, issuedAt, expiresAt, revokedAt } = certificate;
  const texts = TEXTS[kind];
  return {
    title: `${texts.title}: ${title}`,
    subtitle: holderName,
    author: brand.legalName,
    createdAt: issuedAt,
    footer: `Document ${id} · digitally signed by ${brand.legalName}`,
    isCertificatePage: true,
    blocks: [
      { kind: 'seal', text: level, year: issuedAt.slice(0, 4) },
      { kind: 'eyebrow', text: `${brand.name} Academy`, isAccented: true },
      { kind: 'display', text: texts.title, size: 'medium' },
      { kind: 'eyebrow', text: 'This certifies that' },
      { kind: 'display', text: holderName, size: 'large' },
      { kind: 'eyebrow', text: texts.achievement },
      { kind: 'display', text: title, size: 'small' },
      ...(courses.length === 0 ? [] : [{ kind: 'list' as const, items: courses }]),
      {
        kind: 'qr',
        data: publicUrl === undefined ? code : checkAddress(publicUrl, code),
        rows: [
          { label: 'Level', value: capitalised(level) },
          { label: 'Issued', value: formatDay(issuedAt) },
          ...(expiresAt === null ? [] : [{ label: 'Valid until', value: formatDay(expiresAt) }]),
          ...(revokedAt === null ? [] : [{ label: 'Revoked', value: formatDay(revokedAt) }]),
          { label: 'Code', value: code, isMono: true },
        ],
        note:
          publicUrl === undefined
            ? `Anyone can check this certificate: enter the code on the verification page of ${brand.name}.`
            : `Anyone can check this certificate: scan the code, or enter it at ${publicUrl}/verification.`,
      },
    ],
  };
}

const TEXTS = {
  course: { title: 'Certificate of completion', achievement: 'has completed the course' },
  level: { title: 'Certification', achievement: 'has completed the courses of the level' },
} as const satisfies Record<CertificateRow['kind'], unknown>;

function checkAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/verification?code=${code}`;
}
