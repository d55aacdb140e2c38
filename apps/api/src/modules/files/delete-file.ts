import { decideAccess } from '@aicv/domain/access/access-policy';
import type { FileRecordType } from '@aicv/domain/files/file-type';
import type { Caller } from '../../platform/access/caller.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { FILE_RECORDS } from './file-records.ts';
import { type FileRow, markFileDeleted } from './files.repository.ts';
import { requireFile } from './require-file.ts';

/** Deletes one version. Its row and its document stay, so that it can be restored. */
export async function deleteFile(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const { file, recordType } = await requireFile(ctx, id);
  if (file.addedBy !== caller.userId) requireAccess(caller, FILE_RECORDS[recordType].write);
  await FILE_RECORDS[recordType].lock(tx, file.recordId);
  if (!(await markFileDeleted(tx, id, caller.userId))) throw notFound();
  const { name, version, sizeBytes, sha256 } = file;
  await ctx.audit({
    action: 'file_deleted',
    resourceType: recordType,
    resourceId: file.recordId,
    details: { fileId: id, name, version, sizeBytes, sha256 },
  });
}

/** For a reader of the record. */
export function mayDelete({ userId, actor }: Caller, recordType: FileRecordType, file: FileRow): boolean {
  return file.addedBy === userId || decideAccess(actor, FILE_RECORDS[recordType].write).granted;
}
