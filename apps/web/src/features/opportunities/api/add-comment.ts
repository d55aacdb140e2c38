import type { OpportunityComment } from '@aicv/contracts/opportunities/opportunity-comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { createIdempotentAdd } from '../../../lib/api/idempotent-add.ts';
import { type CommentPages, commentsQuery } from './comment-queries.ts';

const addIdempotently = createIdempotentAdd();

/** Posts a comment and puts it first in the list. If it was not posted, `onRefused` receives its text. */
export function useAddComment(id: string, onRefused: (body: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: string) =>
      addIdempotently([id, body], (headers) =>
        callApi('POST /api/opportunities/{id}/comments', { params: { id }, body: { body }, headers }),
      ),
    onSuccess: async (comment) => {
      const { queryKey } = commentsQuery(id);
      // An earlier response would not contain it.
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData<CommentPages>(queryKey);
      if (known === undefined) await queryClient.invalidateQueries({ queryKey });
      else queryClient.setQueryData<CommentPages>(queryKey, withComment(known, comment));
    },
    onError: (_, body) => onRefused(body),
  });
}

/** The pages with the comment first. Each page carries the total count. */
function withComment(known: CommentPages, comment: OpportunityComment): CommentPages {
  if (known.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return known;
  return {
    ...known,
    pages: known.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === 0 ? [comment, ...page.items] : page.items,
    })),
  };
}
