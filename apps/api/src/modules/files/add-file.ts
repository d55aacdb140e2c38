import type { FileRecordType } from '@aicv/domain/files/file-record';
import { FILES_PER_RECORD_MAX } from '@aicv/domain/files/file-type';
import type { ReceivedFile } from '@aicv/domain/files/received-file';
import type { Context, Requester } from '../../platform/context.ts';
import { type IdempotentRequest, insertIdempotently } from '../../platform/db/writes/insert-idempotently.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { inspectFile } from '../../platform/files/inspect-file.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { describeForLog } from '../../platform/http/errors/describe-for-log.ts';
import type { ErrorLog } from '../../platform/http/errors/error-log.ts';
import { fileNotStored } from '../../platform/http/routing/upload-bodies.ts';
import { FILE_RECORDS, requireRecord } from './file-records.ts';
import { insertUpload, removeUploads } from './file-uploads.repository.ts';
import { type FileWithPerson, findFileWithPerson } from './files.queries.ts';
import { countFiles, insertNextVersion, lockDocument } from './files.repository.ts';
import { removeUnrecorded } from './purge-files.ts';

export interface FileDependencies {
  readonly store: DocumentStore;
  readonly log: ErrorLog;
}

export interface NewFile {
  readonly recordType: FileRecordType;
  readonly recordId: string;
  readonly name: string;
  readonly content: ReceivedFile;
  readonly request: IdempotentRequest | undefined;
}

/**
 * Adds a file, or the next version of a file with the same name, once for each idempotency key. The document is stored first, so that no
 * row can be without one. If the row is not written, the document is removed, unless another version has the same content. If the process
 * ends first, housekeeping removes it (`remove-abandoned-uploads.ts`).
 */
export async function addFile(
  requester: Requester,
  { store, log }: FileDependencies,
  added: NewFile,
): Promise<FileWithPerson> {
  const { recordType, recordId, name, content } = added;
  const { tenantId } = requester.caller;
  await requester.inTransaction((ctx) => requireRecord(ctx, recordType, recordId));
  const type = await inspectFile(name, content);
  const documentKey = `files/${tenantId}/${content.sha256}`;
  const uploadId = await requester.inTransaction(({ tx }) => insertUpload(tx, { documentKey, tenantId }));
  try {
    await store.putFile(documentKey, content);
  } catch (error) {
    log({ failure: describeForLog(error), key: documentKey }, 'a file could not be stored');
    throw fileNotStored();
  }
  try {
    return await requester.inTransaction(async (ctx) => {
      const file = await insertIdempotently(ctx, {
        request: added.request,
        find: findFileWithPerson,
        add: (id) => recordFile(ctx, store, { ...added, id, type, documentKey }),
      });
      await removeUploads(ctx.tx, [uploadId]);
      return file;
    });
  } catch (error) {
    await abandonUpload(requester, { store, log }, { id: uploadId, documentKey });
    throw error;
  }
}

async function recordFile(
  ctx: Context,
  store: DocumentStore,
  { id, recordType, recordId, name, type, content, documentKey }: NewFile & RecordedContent,
): Promise<FileWithPerson> {
  const { tx, caller } = ctx;
  const { sizeBytes, sha256 } = content;
  if ((await FILE_RECORDS[recordType].lock(tx, recordId)) === undefined) throw notFound();
  if ((await countFiles(tx, recordId)) >= FILES_PER_RECORD_MAX) throw tooManyFiles();
  await lockDocument(tx, documentKey);
  // A failed upload of the same content may have removed it before this transaction had the lock.
  if (!(await store.has(documentKey))) throw fileNotStored();
  const file = await insertNextVersion(tx, {
    id,
    recordType,
    recordId,
    name,
    type,
    sizeBytes,
    sha256,
    documentKey,
    addedBy: caller.userId,
    tenantId: caller.tenantId,
  });
  await FILE_RECORDS[recordType].onChanged?.(tx, recordId);
  await ctx.audit({
    action: 'file_added',
    resourceType: recordType,
    resourceId: recordId,
    details: { fileId: file.id, name, version: file.version, sizeBytes, sha256 },
  });
  const found = await findFileWithPerson(tx, file.id);
  if (found === undefined) throw new Error('The file was not found');
  return found;
}

interface RecordedContent {
  readonly id: string | undefined;
  readonly type: string;
  readonly documentKey: string;
}

/** Removes a document that no version names. If that fails, housekeeping removes it later. */
async function abandonUpload(
  requester: Requester,
  { store, log }: FileDependencies,
  upload: { readonly id: string; readonly documentKey: string },
): Promise<void> {
  try {
    await requester.inTransaction(async ({ tx }) => {
      await removeUploads(tx, [upload.id]);
      await removeUnrecorded(tx, store, [upload]);
    });
  } catch (error) {
    const key = upload.documentKey;
    log({ failure: describeForLog(error), key }, 'a document that may be unused is still in the store');
  }
}

const tooManyFiles = () =>
  new ApiError(
    409,
    'TOO_MANY_FILES',
    `This record already has ${FILES_PER_RECORD_MAX} files and versions. Delete some of them first.`,
  );
