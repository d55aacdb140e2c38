import { FILE_RECORD_RIGHTS, type FileRecordType } from '@aicv/domain/files/file-record';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { type FileRecord, requireRecord } from './file-records.ts';
import { type FileRow, findFile, recordTypeOf } from './files.repository.ts';

export interface ReadableFile {
  readonly file: FileRow;
  readonly recordType: FileRecordType;
  readonly record: FileRecord;
}

/** A file whose record the caller may read. Throws the record's refusal, or 404. */
export async function requireFile(ctx: Context, id: string): Promise<ReadableFile> {
  const file = await findFile(ctx.tx, id);
  if (file === undefined) throw notFound();
  const recordType = recordTypeOf(file);
  requireAccess(ctx.caller, FILE_RECORD_RIGHTS[recordType].read);
  return { file, recordType, record: await requireRecord(ctx, recordType, file.recordId) };
}
