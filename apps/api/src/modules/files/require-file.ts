import { decideAccess } from '@aicv/domain/access/access-policy';
import { FILE_RECORD_RIGHTS, type FileRecordType } from '@aicv/domain/files/file-record';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { requireEnrolledLesson } from '../academy/lesson-files.public.ts';
import { type FileRecord, requireRecord } from './file-records.ts';
import { type FileRow, findDeletedFile, findFile, recordTypeOf } from './files.repository.ts';

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

/** Like `requireFile`, and the files of the published lessons that the caller is enrolled in, which authors may have deleted since. */
export async function requireOpenFile(ctx: Context, id: string): Promise<Omit<ReadableFile, 'recordType'>> {
  const file = await findDeletedFile(ctx.tx, id);
  if (file === undefined) throw notFound();
  const isDraft = file.deletedAt === null && decideAccess(ctx.caller.actor, FILE_RECORD_RIGHTS.lesson.read).granted;
  if (file.lessonId === null || isDraft) return requireFile(ctx, id);
  requireAccess(ctx.caller, 'academy.learn');
  const { lesson } = await requireEnrolledLesson(ctx.tx, ctx.caller, { lessonId: file.lessonId });
  if (!lesson.files.some((published) => published.id === id)) throw notFound();
  return { file, record: { disclosed: null } };
}
