import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { findOpportunity } from '../board/opportunities.repository.ts';
import { findCommentForUpdate, markCommentDeleted } from './opportunity-comments.repository.ts';
import { requireAuthor } from './require-author.ts';

/** Moves a comment of the caller to the trash (REQ-327). The comments of a deleted opportunity are not found. */
export async function deleteComment(ctx: Context, id: string): Promise<void> {
  const { tx, caller } = ctx;
  const comment = await findCommentForUpdate(tx, id);
  if (comment === undefined) throw notFound();
  const { opportunityId, authorId } = comment;
  if ((await findOpportunity(tx, opportunityId)) === undefined) throw notFound();
  requireAuthor(comment, caller.userId);
  await markCommentDeleted(tx, comment, caller.userId);
  await ctx.audit({
    action: 'comment_deleted',
    resourceType: 'opportunity',
    resourceId: opportunityId,
    details: { commentId: id, authorId },
  });
}
