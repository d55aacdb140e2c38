import { COMMENT_MAX_LENGTH } from '@aicv/domain/comments/mention';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';

/** Same rule as the contract (`addOpportunityComment`). */
export function checkComment({ comment }: { comment: string }): { comment?: string } {
  const trimmed = comment.trim();
  if (trimmed === '') return { comment: 'Comment is required' };
  if (hasMoreCharactersThan(COMMENT_MAX_LENGTH, trimmed))
    return { comment: `Comment must be less than ${COMMENT_MAX_LENGTH} characters` };
  return {};
}
