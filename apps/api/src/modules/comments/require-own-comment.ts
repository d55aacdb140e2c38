import type { Context } from '../../platform/context.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { type Commented, requireCommented, requireWriter } from './commented-records.ts';
import { type CommentRow, findCommentForUpdate, recordOf } from './comments.repository.ts';

export interface OwnComment {
  readonly comment: CommentRow;
  readonly record: Commented;
}

/** Locks a comment of the caller. 404 if the caller may not read its record, 403 if another user wrote it. */
export async function lockOwnComment(ctx: Context, id: string): Promise<OwnComment> {
  const comment = await findCommentForUpdate(ctx.tx, id);
  if (comment === undefined) throw notFound();
  const on = recordOf(comment);
  const record = await requireCommented(ctx, on);
  requireWriter(ctx, on.kind);
  requireAuthor(comment, ctx.caller.userId);
  return { comment, record };
}

/** Rejects (403) everyone but the author of a comment. */
export function requireAuthor({ authorId }: CommentRow, userId: string): void {
  if (authorId !== userId)
    throw new ApiError(403, 'FORBIDDEN', 'Only the author can edit, delete or restore a comment');
}
