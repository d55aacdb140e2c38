/** Documents that the platform signs and hands over: their hashes are kept, so that anyone can check one. */
import { createHash } from 'node:crypto';
import { brand } from '@aicv/domain/brand';
import type { IssuedKind } from '@aicv/domain/issued-document';
import type { Queryable } from '../database/queryable.ts';
import type { QueuedTask } from '../fair-queue.ts';
import { insertIssuedDocument } from './issued-documents.repository.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfRenderer } from './render-pdf.ts';
import { rememberSigningCertificate } from './signing-certificates.repository.ts';
import type { SigningIdentity, UsableSigningIdentity } from './signing-identity.ts';

export interface Signing {
  readonly pdf: PdfRenderer;
  readonly identity: SigningIdentity;
}

export interface SignedDocument {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly issuedAt: string;
  readonly signedWith: UsableSigningIdentity;
}

/** Rejects when the platform cannot sign or the document cannot be made. */
export async function makeSignedDocument(
  { pdf, identity }: Signing,
  document: PdfDocument,
  { id, reason, issuedAt }: { readonly id: string; readonly reason: string; readonly issuedAt: string },
  turn?: Pick<QueuedTask, 'isUrgent' | 'deadline'>,
): Promise<SignedDocument> {
  if (!identity.canSign) throw new Error(identity.reason);
  const description = { signer: brand.legalName, reason, location: brand.name, signedAt: issuedAt };
  const bytes = await pdf.renderSigned(document, description, identity, turn);
  return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), issuedAt, signedWith: identity };
}

/** To be called in the transaction that records what was handed over; `code` is printed on it beside its id, if any is. */
export async function recordSignedDocument(
  tx: Queryable,
  kind: IssuedKind,
  { id, sha256, issuedAt, signedWith }: SignedDocument,
  code: string | null = null,
): Promise<void> {
  await rememberSigningCertificate(tx, signedWith);
  await insertIssuedDocument(tx, { id, kind, sha256, code, issuedAt });
}
