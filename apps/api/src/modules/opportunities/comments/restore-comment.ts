import type { Context } from '../../../platform/context.ts';
import { inTrash, parentDeleted, refuseExpired } from '../../../platform/db/tenancy/trash.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findOpportunity } from '../board/opportunities.repository.ts';
import { type CommentWithPeople, findComment } from './opportunity-comments.queries.ts';
import { findCommentForUpdate, markCommentRestored } from './opportunity-comments.repository.ts';
import { requireAuthor } from './require-author.ts';

/**
 * Restores a comment of the caller from the trash (REQ-328). One that is not deleted is left as it is. Rejects after 30 days (TRASH_EXPIRED) and while its
 * opportunity is deleted (PARENT_DELETED).
 */
export async function restoreComment(ctx: Context, id: string): Promise<CommentWithPeople> {
  const { tx, caller } = ctx;
  const before = await inTrash(tx, () => findCommentForUpdate(tx, id));
  if (before === undefined) throw notFound();
  const { opportunityId, authorId, deletedAt } = before;
  const isReachable = (await findOpportunity(tx, opportunityId)) !== undefined;
  if (!isReachable) throw deletedAt === null ? notFound() : parentDeleted('comment', 'opportunity');
  requireAuthor(before, caller.userId);
  if (deletedAt !== null) {
    refuseExpired(deletedAt, ctx.clock.nowMs());
    await markCommentRestored(tx, before);
    await ctx.audit({
      action: 'comment_restored',
      resourceType: 'opportunity',
      resourceId: opportunityId,
      details: { commentId: id, authorId },
    });
  }
  const restored = await findComment(tx, id);
  if (restored === undefined) throw notFound();
  return restored;
}
