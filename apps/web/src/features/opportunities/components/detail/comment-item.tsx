import type { Person } from '@aicv/contracts/shapes';
import { Avatar } from '../../../../components/data/avatar.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { initialsOf } from '../../../../lib/format/person.ts';
import { CommentText } from './comment-text.tsx';

type CommentItemProps = {
  author: Person | null;
  body: string;
  mentions: readonly Person[];
  /** Undefined while the comment is being sent. */
  createdAt?: string;
};

/** A comment with its author and time. */
export function CommentItem({ author, body, mentions, createdAt }: CommentItemProps) {
  return (
    <article className="flex gap-3 px-4 py-3.5">
      <Avatar tone="neutral" initials={author === null ? '?' : initialsOf(author)} picture={author?.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-[550] text-fg text-sm">
            <PersonName person={author} />
          </span>
          <span className="text-fg-2 text-xs">
            {createdAt === undefined ? 'Posting...' : <Moment at={createdAt} />}
          </span>
        </p>
        <CommentText body={body} mentions={mentions} />
      </div>
    </article>
  );
}
