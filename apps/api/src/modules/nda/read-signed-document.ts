import type { DocumentStore } from '../../platform/documents/document-store.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { NdaAcceptanceRow } from './nda.repository.ts';

/** The stored bytes of a signed NDA; a missing or changed file is said to be so and never made again (decisions 6). */
export async function readSignedDocument(store: DocumentStore, acceptance: NdaAcceptanceRow | undefined): Promise<Uint8Array> {
  if (acceptance === undefined || acceptance.signedPdfPath === null || acceptance.pdfSha256 === null) throw notFound();
  const found = await store.get(acceptance.signedPdfPath, acceptance.pdfSha256);
  if (found.ok) return found.bytes;
  if (found.reason === 'missing') throw new ApiError(500, 'DOCUMENT_MISSING', 'The signed document is missing from the store');
  throw new ApiError(500, 'DOCUMENT_CORRUPT', 'The signed document in the store is not the one that was signed');
}
