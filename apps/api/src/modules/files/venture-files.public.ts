import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { files } from './files.tables.ts';

/** Whether the venture has a file that is not deleted. */
export async function hasFiles(tx: Queryable, ventureId: string): Promise<boolean> {
  return (await tx.$count(files, and(eq(files.ventureId, ventureId), isNull(files.deletedAt)))) > 0;
}
