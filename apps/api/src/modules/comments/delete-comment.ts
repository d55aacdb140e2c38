import type { Context } from '../../platform/context.ts';
import { publishCommentsChanged } from './commented-records.ts';
import { markCommentDeleted } from './comments.repository.ts';
import { lockOwnComment } from './require-own-comment.ts';

/** Moves a comment of the caller to the trash (REQ-327). The comments of a deleted record are not found. */
export async function deleteComment(ctx: Context, id: string): Promise<void> {
  const { comment, record } = await lockOwnComment(ctx, id);
  await markCommentDeleted(ctx.tx, id, ctx.caller.userId);
  await publishCommentsChanged(ctx, record);
  const { kind: resourceType, id: resourceId } = record;
  const details = { commentId: id, authorId: comment.authorId };
  await ctx.audit({ action: 'comment_deleted', resourceType, resourceId, details });
}
