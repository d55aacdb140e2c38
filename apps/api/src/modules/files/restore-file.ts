import { FILE_RECORD_RIGHTS, type FileRecordType } from '@aicv/domain/files/file-record';
import { FILES_PER_RECORD_MAX } from '@aicv/domain/files/file-type';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { inTrash, parentDeleted, refuseExpired } from '../../platform/db/tenancy/trash.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { requireDeletion } from './delete-file.ts';
import { FILE_RECORDS, type FileRecord } from './file-records.ts';
import { type FileWithPerson, findFileWithPerson } from './files.queries.ts';
import { countFiles, type FileRow, findDeletedFile, markFileRestored, recordTypeOf } from './files.repository.ts';
import { discloseNames } from './read-files.ts';

/**
 * Restores one version from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED), while its
 * record is deleted (PARENT_DELETED), and if the record is full (TOO_MANY_FILES).
 */
export async function restoreFile(ctx: Context, id: string): Promise<FileWithPerson> {
  const { tx, caller } = ctx;
  const file = await findDeletedFile(tx, id);
  if (file === undefined) throw notFound();
  const recordType = recordTypeOf(file);
  requireAccess(caller, FILE_RECORD_RIGHTS[recordType].read);
  const { disclosed } = await requireLiveRecord(ctx, recordType, file);
  requireDeletion(caller, recordType, file);
  await FILE_RECORDS[recordType].lock(tx, file.recordId);
  if (file.deletedAt !== null) await restore(ctx, recordType, file);
  const restored = await findFileWithPerson(tx, id);
  if (restored === undefined) throw notFound();
  await discloseNames(ctx, [disclosed]);
  return restored;
}

async function restore(ctx: Context, recordType: FileRecordType, file: FileRow): Promise<void> {
  const { id, name, version, sizeBytes, sha256, recordId, deletedAt } = file;
  if (deletedAt !== null) refuseExpired(deletedAt, ctx.clock.nowMs());
  if ((await countFiles(ctx.tx, recordId)) >= FILES_PER_RECORD_MAX) throw tooManyFiles();
  // Another user may have restored it while this transaction waited for the lock.
  if (!(await markFileRestored(ctx.tx, file))) return;
  await FILE_RECORDS[recordType].onChanged?.(ctx.tx, recordId);
  await ctx.audit({
    action: 'file_restored',
    resourceType: recordType,
    resourceId: recordId,
    details: { fileId: id, name, version, sizeBytes, sha256 },
  });
}

/** The record of the file. 404 if the caller may not read it; 409 PARENT_DELETED if it is in the trash. */
async function requireLiveRecord(ctx: Context, recordType: FileRecordType, file: FileRow): Promise<FileRecord> {
  const { find } = FILE_RECORDS[recordType];
  const record = await find(ctx, file.recordId);
  if (record !== undefined) return record;
  if (file.deletedAt === null) throw notFound();
  if ((await inTrash(ctx.tx, () => find(ctx, file.recordId))) === undefined) throw notFound();
  throw parentDeleted('file', 'record');
}

const tooManyFiles = () =>
  new ApiError(
    409,
    'TOO_MANY_FILES',
    `This record already has ${FILES_PER_RECORD_MAX} files and versions. Delete some of them first.`,
  );
