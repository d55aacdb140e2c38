import { decideAccess } from '@aicv/domain/access/access-policy';
import { FILE_RECORD_RIGHTS, FILE_RECORD_TYPES, type FileRecordType } from '@aicv/domain/files/file-record';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../platform/access/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTrash } from '../../platform/db/tenancy/trash.ts';
import type { DisclosedItem } from '../legal/disclosures.public.ts';
import { FILE_RECORDS } from './file-records.ts';
import { RECORD_COLUMNS, recordTypeOf } from './files.repository.ts';
import { files } from './files.tables.ts';
import { discloseNames } from './read-files.ts';

type Reader = Pick<Caller, 'userId' | 'actor'>;

/** The user's deleted files, and those of records that the user may write, in the columns of the trash. Omits those of deleted records. */
export const deletedFiles = (reader: Reader): SQL => {
  const readable = FILE_RECORD_TYPES.filter(
    (type) => decideAccess(reader.actor, FILE_RECORD_RIGHTS[type].read).granted,
  );
  const parts = [NONE, ...readable.map((type) => deletedFilesOf(reader, type))];
  return sql.join(parts, sql` union all `);
};

const NONE = sql`select 'file' as kind, null::uuid as id, '' as title, null as context, null::timestamptz as deleted_at,
  null::uuid as deleted_by where false`;

function deletedFilesOf(reader: Reader, type: FileRecordType): SQL {
  const recordId = sql`${files[RECORD_COLUMNS[type]]}`;
  const { titleOf, readableIds } = FILE_RECORDS[type];
  const mayWrite = decideAccess(reader.actor, FILE_RECORD_RIGHTS[type].write).granted;
  const own = sql`${files.addedBy} = ${reader.userId}`;
  const mayRestore = mayWrite ? sql`true` : readableIds ? sql`${own} and ${recordId} in ${readableIds(reader)}` : own;
  return sql`
    select 'file' as kind, id, title, context, deleted_at, deleted_by
      from (select ${files.id}, ${VERSION_NAME} as title, ${titleOf(recordId)} as context, deleted_at, deleted_by
              from ${files} where deleted_at is not null and document_key is not null and ${recordId} is not null and ${mayRestore}) f
     where context is not null`;
}

/** With its number, if it is not the first. */
const VERSION_NAME = sql`case when ${files.version} = 1 then ${files.name} else ${files.name} || ' (version ' || ${files.version} || ')' end`;

/** Records that the caller reads the names of these deleted files in the trash, as a list of their record would. */
export async function discloseDeletedFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await inTrash(ctx.tx, () =>
    ctx.tx
      .select()
      .from(files)
      .where(inArray(files.id, [...ids])),
  );
  const typeOf = new Map(rows.map((file) => [file.recordId, recordTypeOf(file)]));
  const records: (DisclosedItem | null)[] = [];
  for (const [recordId, type] of typeOf) {
    records.push((await FILE_RECORDS[type].find(ctx, recordId))?.disclosed ?? null);
  }
  await discloseNames(ctx, records);
}
