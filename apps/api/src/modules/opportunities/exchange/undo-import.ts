import type { Context } from '../../../platform/context.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { markImportDeleted } from '../deletion/deletion.repository.ts';
import { countWorkOfOthers, lockImport } from './imported-opportunities.queries.ts';

/**
 * Moves the opportunities of the caller's import to the trash, and returns how many (REQ-330). Rejects other callers (403), and the whole
 * request once someone else has changed, reviewed, commented or launched one of them or attached a file (409 CHANGED). Deleted ones stay
 * as they are; an import without others is not found.
 */
export async function undoImport(ctx: Context, importId: string): Promise<number> {
  const { tx, caller } = ctx;
  const { userId, tenantId } = caller;
  const importers = await lockImport(tx, importId);
  if (importers.size === 0) throw notFound();
  if (importers.size > 1 || !importers.has(userId)) throw notImporter();
  const changed = await countWorkOfOthers(tx, importId, userId);
  if (changed > 0) throw changedSince(changed);
  const deleted = await markImportDeleted(tx, { importId, tenantId }, userId);
  await ctx.audit({
    action: 'opportunities_import_undone',
    resourceType: 'opportunity_list',
    resourceId: importId,
    details: { deleted },
  });
  return deleted;
}

const notImporter = () =>
  new ApiError(403, 'FORBIDDEN', 'Only the user who imported these opportunities can undo the import');

const changedSince = (count: number) =>
  new ApiError(
    409,
    'CHANGED',
    `${count} of these opportunities ${count === 1 ? 'has' : 'have'} changed since the import, so nothing was undone. Delete the others on the board.`,
  );
