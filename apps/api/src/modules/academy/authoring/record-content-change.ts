import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { type NewCourseRow, setContentVersion, updateCourseRow } from './course-authoring.repository.ts';
import { findUnchangedContentVersion } from './course-drafts.queries.ts';

/**
 * Follows each write to the content of a locked course. A change that is taken back leaves nothing to publish: the course then has the
 * content version of its latest version again.
 */
export async function recordContentChange(
  tx: Queryable,
  id: string,
  changes: Partial<NewCourseRow> = {},
): Promise<void> {
  await updateCourseRow(tx, id, { changes, changesContent: true });
  const unchanged = await findUnchangedContentVersion(tx, id);
  if (unchanged !== null) await setContentVersion(tx, id, unchanged);
}
