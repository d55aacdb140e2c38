import type { RecordComment } from '@aicv/contracts/comments/comments';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { createIdempotentSave } from '../../lib/api/idempotent-save.ts';
import { newerState } from '../../lib/api/newer-state.ts';
import { useDeleteRecord } from '../feedback/use-delete-record.ts';
import { type CommentedRecord, type CommentPages, commentsQuery } from './comment-queries.ts';

const ADD_CALLS = {
  opportunity: 'POST /api/opportunities/{id}/comments',
  task: 'POST /api/tasks/{id}/comments',
  venture: 'POST /api/ventures/{id}/comments',
} as const satisfies Record<CommentedRecord['kind'], string>;

/** Posts a comment and puts it first in the list. If it was not posted, `onRefused` receives its text. */
export function useAddComment(record: CommentedRecord, onRefused: (body: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: string) => callApi(ADD_CALLS[record.kind], { params: { id: record.id }, body: { body } }),
    onSuccess: async (comment) => {
      const { queryKey } = commentsQuery(record);
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
function withComment(known: CommentPages, comment: RecordComment): CommentPages {
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

/** Saves the text of the user's own comment. After a refusal for a newer version, the list has that version. */
export function useEditComment(record: CommentedRecord) {
  const queryClient = useQueryClient();
  const [saveIdempotently] = useState(createIdempotentSave);
  return useMutation({
    mutationFn: ({ id, body, version }: Pick<RecordComment, 'id' | 'body' | 'version'>) =>
      saveIdempotently({ body, version }, (changes) =>
        callApi('PATCH /api/comments/{id}', { params: { id }, body: changes }),
      ),
    onSuccess: (comment) => showComment(queryClient, record, comment),
    onError: async (error) => {
      const newer = newerState<RecordComment>(error);
      if (newer !== undefined) await showComment(queryClient, record, newer);
    },
  });
}

/** Replaces the comment in the list. */
async function showComment(queryClient: QueryClient, record: CommentedRecord, comment: RecordComment): Promise<void> {
  const { queryKey } = commentsQuery(record);
  // A response from before the write would overwrite it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<CommentPages>(queryKey, (known) => {
    if (known === undefined) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === comment.id ? comment : item)),
    }));
    return { ...known, pages };
  });
}

/** Moves a comment to the trash and offers to undo it. */
export function useDeleteComment(record: CommentedRecord) {
  return useDeleteRecord({
    noun: 'Comment',
    subject: () => 'It is',
    remove: ({ id }: Pick<RecordComment, 'id'>) => callApi('DELETE /api/comments/{id}', { params: { id } }),
    restore: (id) => callApi('POST /api/comments/{id}/restore', { params: { id } }),
    keys: [commentsQuery(record).queryKey],
  });
}
