import type { Readable } from 'node:stream';
import type { FileRecordType } from '@aicv/domain/files/file-record';
import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { TITLE_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import type { Context, Requester } from '../../platform/context.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import type { Page } from '../../platform/http/routing/page-of.ts';
import { type DisclosedItem, recordDisclosures } from '../legal/disclosures.public.ts';
import { requireRecord } from './file-records.ts';
import { type FileWithPerson, listFiles } from './files.queries.ts';
import type { FileRow } from './files.repository.ts';
import { requireOpenFile } from './require-file.ts';

/** One page of a record's files. Their names belong to the record, so a confidential one is disclosed. */
export async function showFiles(
  ctx: Context,
  record: { type: FileRecordType; id: string },
  query: Parameters<typeof listFiles>[2],
): Promise<Page<FileWithPerson>> {
  const { disclosed } = await requireRecord(ctx, record.type, record.id);
  const page = await listFiles(ctx.tx, record.id, query);
  if (page.rows.length > 0) await discloseNames(ctx, [disclosed]);
  return page;
}

/** Records that the caller reads the names of files of these records; null for one that is not confidential. */
export async function discloseNames(ctx: Context, records: readonly (DisclosedItem | null)[]): Promise<void> {
  const confidential = records.filter((record) => record !== null);
  await recordDisclosures(ctx, 'shown', { records: confidential, ndaVersion: CURRENT_NDA.version });
}

/** The content of a file. A file of a confidential record is a copy that the caller took: it is recorded before its first byte leaves. */
export async function downloadFile(
  requester: Requester,
  store: DocumentStore,
  id: string,
): Promise<{ file: FileRow; content: Readable }> {
  const { file } = await requester.inTransaction((ctx) => requireOpenFile(ctx, id));
  const content = await openDocument(store, file);
  try {
    await requester.inTransaction(async (ctx) => {
      // The rights may have changed while the store was read.
      const { record } = await requireOpenFile(ctx, id);
      if (record.disclosed !== null)
        await recordDisclosures(ctx, 'exported', {
          records: [disclosedFile(file, record.disclosed)],
          ndaVersion: CURRENT_NDA.version,
        });
    });
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { file, content };
}

async function openDocument(store: DocumentStore, { documentKey, sha256 }: FileRow): Promise<Readable> {
  const found = documentKey === null ? null : await store.getStream(documentKey, sha256);
  if (found?.ok === true) return found.content;
  if (found?.reason !== 'corrupt') throw new ApiError(500, 'DOCUMENT_MISSING', 'The file is missing from the store');
  throw new ApiError(500, 'DOCUMENT_CORRUPT', 'The file in the store is not the one that was added');
}

/** A file as recorded in a disclosure, with its version and its record. */
function disclosedFile({ id, name, version }: FileRow, { recordName }: DisclosedItem): DisclosedItem {
  const label = `${name} (version ${version}) of ${recordName}`;
  return { recordType: 'file', recordId: id, recordName: [...label].slice(0, TITLE_MAX_LENGTH).join('') };
}
