import { useInfiniteQuery } from '@tanstack/react-query';
import { listCount } from '../../lib/api/list-count.ts';
import { LoadMore } from '../data/load-more.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { CommentItem } from './comment-item.tsx';
import { useDeleteComment } from './comment-mutations.ts';
import { type CommentedRecord, commentsQuery } from './comment-queries.ts';

type CommentListProps = {
  record: CommentedRecord;
  mayWrite: boolean;
  userId: string;
  onReply: (username: string) => void;
};

/** The loaded comments with the actions that the user has on each. */
export function CommentList({ record, mayWrite, userId, onReply }: CommentListProps) {
  const { mutate: remove } = useDeleteComment(record);
  const query = useInfiniteQuery(commentsQuery(record));
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
        {comments.map((comment) => {
          const isOwn = comment.author?.id === userId;
          return (
            <li key={comment.id}>
              <CommentItem
                comment={comment}
                own={mayWrite && isOwn ? { record, comment, onDelete: () => remove({ id: comment.id }) } : undefined}
                onReply={mayWrite && !isOwn ? onReply : undefined}
              />
            </li>
          );
        })}
      </ul>
      <LoadMore isOnlyForMore list={query} count={listCount(data, comments.length)} />
    </>
  );
}
