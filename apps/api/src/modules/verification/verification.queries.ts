import type { Queryable } from '../../platform/database/queryable.ts';
import { findIssuedDocument, type IssuedDocumentRow } from '../../platform/documents/issued-documents.repository.ts';

/** What the platform issued under this hash or code; undefined for what it did not. */
export function findWhatWasIssued(
  tx: Queryable,
  asked: { sha256?: string | undefined; code?: string | undefined },
): Promise<IssuedDocumentRow | undefined> {
  return findIssuedDocument(tx, asked.sha256 === undefined ? { code: asked.code ?? '' } : { sha256: asked.sha256 });
}
