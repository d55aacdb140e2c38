import type { RecordComment } from '@aicv/contracts/comments/comments';
import { Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { initialsOf, nameOf } from '../../lib/format/person.ts';
import { Avatar } from '../data/avatar.tsx';
import { Moment, TimeAgo } from '../data/moment.tsx';
import { PersonName } from '../data/person-name.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { useReturnedFocus } from '../form/use-returned-focus.ts';
import { useFocusFallback } from '../overlay/use-focus-fallback.ts';
import { useHasCommentEdit } from './comment-edit-drafts.ts';
import type { CommentedRecord } from './comment-queries.ts';
import { CommentText } from './comment-text.tsx';
import { EditComment } from './edit-comment.tsx';

type CommentItemProps = {
  /** Without its times while it is being sent. */
  comment: Pick<RecordComment, 'author' | 'body' | 'mentions'> & Partial<Pick<RecordComment, 'createdAt' | 'editedAt'>>;
  /** What its author can change. */
  own?: { record: CommentedRecord; comment: RecordComment; onDelete: () => void } | undefined;
  onReply?: ((username: string) => void) | undefined;
};

/** A comment with its author, its times and its actions. */
export function CommentItem({
  comment: { author, body, mentions, createdAt, editedAt },
  own,
  onReply,
}: CommentItemProps) {
  const articleRef = useFocusFallback<HTMLElement>();
  const [isEditing, setEditing] = useState(false);
  const editButton = useReturnedFocus<HTMLButtonElement>(isEditing);
  const name = nameOf(author);
  return (
    <article ref={articleRef} className="flex gap-3 px-4 py-3.5">
      <Avatar tone="neutral" initials={author === null ? '?' : initialsOf(author)} picture={author?.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span className="font-[550] text-fg text-sm">
              <PersonName person={author} />
            </span>
            <span className="text-fg-2 text-xs">
              {createdAt === undefined ? 'Posting...' : <TimeAgo at={createdAt} />}
            </span>
            {editedAt ? (
              <span className="text-fg-3 text-xs">
                Edited <Moment at={editedAt} />
              </span>
            ) : null}
            {own === undefined || isEditing ? null : <UnsavedEdit commentId={own.comment.id} />}
          </p>
          {isEditing ? null : (
            <div className="-my-1 -mr-2 flex">
              {onReply === undefined || author === null ? null : (
                <IconButton
                  size="sm"
                  label={`Reply to ${name}`}
                  icon={<Reply />}
                  onClick={() => onReply(author.username)}
                />
              )}
              {own === undefined ? null : (
                <>
                  <IconButton
                    ref={editButton.ref}
                    size="sm"
                    label={`Edit comment by ${name}`}
                    icon={<Pencil />}
                    onClick={() => setEditing(true)}
                  />
                  <IconButton size="sm" label={`Delete comment by ${name}`} icon={<Trash2 />} onClick={own.onDelete} />
                </>
              )}
            </div>
          )}
        </div>
        {isEditing && own !== undefined ? (
          <EditComment
            record={own.record}
            comment={own.comment}
            onDone={() => {
              editButton.request(true);
              setEditing(false);
            }}
          />
        ) : (
          <CommentText body={body} mentions={mentions} />
        )}
      </div>
    </article>
  );
}

function UnsavedEdit({ commentId }: { commentId: string }) {
  return useHasCommentEdit(commentId) ? <span className="text-warning text-xs">Unsaved changes</span> : null;
}
