import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import {
  clearDocumentKey,
  isDocumentRecorded,
  lockDocument,
  lockExpiredFiles,
  removeFileRow,
} from './files.repository.ts';

/**
 * Removes some files that were deleted at that time or earlier, with their documents; returns how many (REQ-328). A file of a record that
 * stays keeps its row for its number. The files of a removed record go with it, deleted or not.
 */
export async function purgeFiles(
  tx: Queryable,
  store: DocumentStore,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<number> {
  const expired = await lockExpiredFiles(tx, before, limit);
  for (const { id, isOfExpiredRecord } of expired) {
    await (isOfExpiredRecord ? removeFileRow(tx, id) : clearDocumentKey(tx, id));
  }
  const keys = new Set(expired.map(({ documentKey }) => documentKey).filter((key) => key !== null));
  // In order, so that two processes do not wait for each other.
  for (const key of [...keys].sort()) {
    await lockDocument(tx, key);
    if (!(await isDocumentRecorded(tx, key))) await store.remove(key);
  }
  return expired.length;
}
