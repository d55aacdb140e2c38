import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { listCount } from '../../../../lib/api/list-count.ts';
import { useAddComment } from '../../api/add-comment.ts';
import { commentsQuery } from '../../api/comment-queries.ts';
import { CommentComposer } from './comment-composer.tsx';
import { commentDrafts } from './comment-drafts.ts';
import { CommentItem } from './comment-item.tsx';

type CommentsPanelProps = { id: string; user: SignedInUser; mayWrite: boolean };

/** The comments on the opportunity, newest first, below the composer. */
export function CommentsPanel({ id, user, mayWrite }: CommentsPanelProps) {
  const [text, setText] = useState(() => commentDrafts.read(id) ?? '');
  const updateText = (next: string) => {
    setText(next);
    commentDrafts.store(id, next);
  };
  const add = useAddComment(id, (refused) => {
    // Restores the text of the failed comment above anything typed meanwhile.
    const begun = commentDrafts.read(id);
    updateText(begun === undefined ? refused : `${refused}\n\n${begun}`);
  });
  return (
    <Panel title="Comments" padded={false}>
      {mayWrite ? (
        <CommentComposer
          text={text}
          onTextChange={updateText}
          isPosting={add.isPending}
          failure={add.isError ? failureMessage(add.error) : null}
          onPost={() => {
            add.mutate(text);
            updateText('');
          }}
        />
      ) : null}
      {add.isPending ? (
        <div role="status" className="border-line border-t opacity-60">
          <CommentItem author={user} body={add.variables.trim()} mentions={[]} />
        </div>
      ) : null}
      <CommentList id={id} />
    </Panel>
  );
}

function CommentList({ id }: { id: string }) {
  const query = useInfiniteQuery(commentsQuery(id));
  const { data, isError } = query;
  if (data === undefined) {
    return isError ? (
      <QueryFailure
        className="border-0 border-line border-t shadow-none"
        headingLevel={3}
        title="The comments could not be loaded"
        query={query}
      />
    ) : (
      <div className="border-line border-t p-4">
        <p role="status" className="sr-only">
          Loading the comments...
        </p>
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    );
  }
  // A refetched page may repeat a comment that was already inserted here.
  const comments = [...new Map(data.pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
  if (comments.length === 0) {
    return <p className="border-line border-t p-4 text-fg-2 text-sm">No comments yet.</p>;
  }
  return (
    <>
      <ul aria-label="Comments, newest first" className="divide-y divide-line border-line border-t">
        {comments.map(({ id: commentId, author, body, mentions, createdAt }) => (
          <li key={commentId}>
            <CommentItem author={author} body={body} mentions={mentions} createdAt={createdAt} />
          </li>
        ))}
      </ul>
      <LoadMore isOnlyForMore list={query} count={listCount(data, comments.length)} />
    </>
  );
}
