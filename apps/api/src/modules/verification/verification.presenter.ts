import type { Verification } from '@aicv/contracts/verification';
import type { IssuedDocumentRow } from '../../platform/documents/issued-documents.repository.ts';

/** Kind and time of what the platform issued, and nothing about anyone. */
export function presentVerification(document: IssuedDocumentRow | undefined, byFile: boolean): Verification {
  if (document === undefined) return { result: 'unknown' };
  return { result: 'issued', kind: document.kind, issuedAt: document.issuedAt, unchanged: byFile ? true : null };
}
