import { useSyncExternalStore } from 'react';
import { createDrafts } from '../../lib/forms/drafts.ts';

/** Edits of comments that are not saved, by comment. */
export const commentEditDrafts = createDrafts<{ comment: string }>({ kind: 'comment-edit', lasts: 'page' });

export function useHasCommentEdit(commentId: string): boolean {
  return useSyncExternalStore(commentEditDrafts.subscribe, () => commentEditDrafts.read(commentId) !== undefined);
}
