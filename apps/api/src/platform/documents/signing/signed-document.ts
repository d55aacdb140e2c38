/** Documents that the platform signs and issues. Their hashes are stored, so that any visitor can verify one. */
import { createHash } from 'node:crypto';

import type { IssuedKind } from '@aicv/domain/legal/issued-document';
import { brand } from '@aicv/domain/text/brand';
import type { Queryable } from '../../db/pool/queryable.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { PdfRenderer, RenderTurn } from '../pdf/render-pdf.ts';
import { insertIssuedDocument } from '../store/issued-documents.repository.ts';

import { saveSigningCertificate } from './signing-certificates.repository.ts';
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

export interface IssueDescription {
  readonly id: string;
  readonly reason: string;
  readonly issuedAt: string;
}

/** Rejects if the platform cannot sign or the document cannot be rendered. */
export async function makeSignedDocument(
  { pdf, identity }: Signing,
  document: PdfDocument,
  { id, reason, issuedAt, turn }: IssueDescription & { readonly turn?: RenderTurn },
): Promise<SignedDocument> {
  if (!identity.canSign) throw new Error(identity.reason);
  const signature = { signer: brand.legalName, reason, location: brand.name, signedAt: issuedAt };
  const bytes = await pdf.renderSigned(document, { signature, key: identity, turn });
  return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), issuedAt, signedWith: identity };
}

/** Call it in the transaction that records the issue. `code`, if any, is printed beside the document id. */
export async function recordSignedDocument(
  tx: Queryable,
  { id, sha256, issuedAt, signedWith }: SignedDocument,
  { kind, code = null }: { readonly kind: IssuedKind; readonly code?: string | null },
): Promise<void> {
  await saveSigningCertificate(tx, signedWith);
  await insertIssuedDocument(tx, { id, kind, sha256, code, issuedAt });
}
