import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { isPublishedFile } from '../academy/lesson-files.public.ts';
import { FILE_RECORDS } from './file-records.ts';
import { lockUploadsBefore, removeUploads } from './file-uploads.repository.ts';
import {
  clearDocumentKey,
  isDocumentRecorded,
  lockDocument,
  lockExpiredFiles,
  removeFileRow,
} from './files.repository.ts';

/**
 * Removes some files that were deleted at that time or earlier, with their documents; returns their ids (REQ-328). A file of a record that
 * stays keeps its row for its number. The files of a removed record go with it, deleted or not.
 */
export async function purgeFiles(
  tx: Queryable,
  store: DocumentStore,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<string[]> {
  const expired = await lockExpiredFiles(tx, {
    before,
    limit,
    isExpired: (type, id) => FILE_RECORDS[type].isExpired(id, before),
    isNeeded: isPublishedFile,
  });
  for (const { id, isOfExpiredRecord } of expired) {
    await (isOfExpiredRecord ? removeFileRow(tx, id) : clearDocumentKey(tx, id));
  }
  await removeUnrecorded(tx, store, expired);
  return expired.map(({ id }) => id);
}

/** Removes some documents of uploads that began at that time or earlier and whose process ended; returns how many. */
export async function purgeUploads(
  tx: Queryable,
  store: DocumentStore,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<number> {
  const abandoned = await lockUploadsBefore(tx, before, limit);
  const ids = abandoned.map(({ id }) => id);
  await removeUploads(tx, ids);
  await removeUnrecorded(tx, store, abandoned);
  return ids.length;
}

/** Removes those documents that no version names. */
export async function removeUnrecorded(
  tx: Queryable,
  store: DocumentStore,
  documents: readonly { readonly documentKey: string | null }[],
): Promise<void> {
  const keys = new Set(documents.map(({ documentKey }) => documentKey).filter((key) => key !== null));
  // In order, so that two processes do not wait for each other.
  for (const key of [...keys].sort()) {
    await lockDocument(tx, key);
    if (!(await isDocumentRecorded(tx, key))) await store.remove(key);
  }
}
