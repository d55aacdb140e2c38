import { decideAccess } from '@aicv/domain/access/access-policy';
import { FILE_RECORD_RIGHTS, type FileRecordType } from '@aicv/domain/files/file-record';
import type { Caller } from '../../platform/access/caller.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { FILE_RECORDS } from './file-records.ts';
import { type FileRow, markFileDeleted } from './files.repository.ts';
import { requireFile } from './require-file.ts';

/** Moves one version to the trash (REQ-327). */
export async function deleteFile(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const { file, recordType } = await requireFile(ctx, id);
  requireDeletion(caller, recordType, file);
  await FILE_RECORDS[recordType].lock(tx, file.recordId);
  if (!(await markFileDeleted(tx, file, caller.userId))) throw notFound();
  await FILE_RECORDS[recordType].onChanged?.(tx, file.recordId);
  const { name, version, sizeBytes, sha256 } = file;
  await ctx.audit({
    action: 'file_deleted',
    resourceType: recordType,
    resourceId: file.recordId,
    details: { fileId: id, name, version, sizeBytes, sha256 },
  });
}

/** Uploaders may delete and restore their own files, and writers of the record all of its files. */
export function requireDeletion(caller: Caller, recordType: FileRecordType, { addedBy }: FileRow): void {
  if (addedBy !== caller.userId) requireAccess(caller, FILE_RECORD_RIGHTS[recordType].write);
}

/** For a reader of the record. */
export function mayDelete({ userId, actor }: Caller, recordType: FileRecordType, file: FileRow): boolean {
  return file.addedBy === userId || decideAccess(actor, FILE_RECORD_RIGHTS[recordType].write).granted;
}
