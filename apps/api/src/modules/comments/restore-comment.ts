import type { Context } from '../../platform/context.ts';
import { inTrash, parentDeleted, refuseExpired } from '../../platform/db/tenancy/trash.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { findCommented, publishCommentsChanged, requireWriter } from './commented-records.ts';
import { type CommentWithPeople, findComment } from './comments.queries.ts';
import { findCommentForUpdate, markCommentRestored, recordOf } from './comments.repository.ts';
import { requireAuthor } from './require-own-comment.ts';

/**
 * Restores a comment of the caller from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED) and while its
 * record is deleted (PARENT_DELETED).
 */
export async function restoreComment(ctx: Context, id: string): Promise<CommentWithPeople> {
  const { tx, caller } = ctx;
  const before = await inTrash(tx, () => findCommentForUpdate(tx, id));
  if (before === undefined) throw notFound();
  const { authorId, deletedAt } = before;
  const on = recordOf(before);
  if ((await findCommented(ctx, on)) === undefined) {
    const wasInRecord = await inTrash(tx, () => findCommented(ctx, on));
    throw deletedAt === null || wasInRecord === undefined ? notFound() : parentDeleted('comment', on.kind);
  }
  requireWriter(ctx, on.kind);
  requireAuthor(before, caller.userId);
  if (deletedAt !== null) {
    refuseExpired(deletedAt, ctx.clock.nowMs());
    await markCommentRestored(tx, id);
    await publishCommentsChanged(ctx, on);
    const details = { commentId: id, authorId };
    await ctx.audit({ action: 'comment_restored', resourceType: on.kind, resourceId: on.id, details });
  }
  const restored = await findComment(tx, id);
  if (restored === undefined) throw notFound();
  return restored;
}
