import { ApiError } from '../../http/errors/api-error.ts';
import type { DocumentStore } from '../store/document-store.ts';

/**
 * The bytes of a stored document. A missing (DOCUMENT_MISSING) or changed (DOCUMENT_CORRUPT) file is reported, and never created again
 * (REQ-104).
 */
export async function readSignedDocument(store: DocumentStore, key: string, sha256: string): Promise<Uint8Array> {
  const found = await store.get(key, sha256);
  if (found.ok) return found.bytes;
  if (found.reason === 'missing')
    throw new ApiError(500, 'DOCUMENT_MISSING', 'The signed document is missing from the store');
  throw new ApiError(500, 'DOCUMENT_CORRUPT', 'The signed document in the store is not the one that was signed');
}
