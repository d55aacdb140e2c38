import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { CommentRow } from './opportunity-comments.repository.ts';

/** Rejects (403) everyone but the author of a comment. */
export function requireAuthor({ authorId }: CommentRow, userId: string): void {
  if (authorId !== userId) throw new ApiError(403, 'FORBIDDEN', 'Only the author can delete or restore a comment');
}
