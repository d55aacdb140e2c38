import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Person } from '@aicv/contracts/shapes';
import { COMMENT_MAX_LENGTH, partsOfComment } from '@aicv/domain/opportunities/mention';
import { foldText, hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Avatar } from '../../../../../components/data/avatar.tsx';
import { LoadMore } from '../../../../../components/data/load-more.tsx';
import { TimeAgo } from '../../../../../components/data/moment.tsx';
import { PersonName } from '../../../../../components/data/person-name.tsx';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { QueryFailure } from '../../../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../../../components/feedback/skeleton.tsx';
import { Button } from '../../../../../components/form/button.tsx';
import { IconButton } from '../../../../../components/form/icon-button.tsx';
import { Panel } from '../../../../../components/layout/panel.tsx';
import { useFocusFallback } from '../../../../../components/overlay/use-focus-fallback.ts';
import { failureMessage } from '../../../../../lib/api/api-request-error.ts';
import { listCount } from '../../../../../lib/api/list-count.ts';
import { initialsOf, nameOf } from '../../../../../lib/format/person.ts';
import { createDrafts } from '../../../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../../../lib/forms/use-app-form.ts';
import { useDeleteComment } from '../../../deletion-mutations.ts';
import { useAddComment } from '../../../detail-mutations.ts';
import { commentsQuery } from '../../../queries.ts';
import { MentionField } from './mention-field.tsx';

/** Comments that are not posted yet. They outlive the page, which unmounts when the session ends. */
const commentDrafts = createDrafts({ kind: 'comment', lasts: 'page', untouched: { comment: '' } });

type CommentsPanelProps = { id: string; user: SignedInUser; mayWrite: boolean };

/** The comments on the opportunity, newest first, below the composer. */
export function CommentsPanel({ id, user, mayWrite }: CommentsPanelProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => commentDrafts.of(id).ofCurrentOwner());
  const add = useAddComment(id, (refused) => {
    // Restores the text of the failed comment above anything typed meanwhile.
    const begun = draft.read()?.comment;
    const comment = begun === undefined ? refused : `${refused}\n\n${begun}`;
    // Stored explicitly, because an unmounted form no longer writes its draft.
    draft.store({ comment });
    form.setValue('comment', comment);
  });
  const form = useAppForm<{ comment: string }>({
    initialValues: { comment: '' },
    draft,
    validate: checkComment,
    send: ({ comment }) => {
      form.reset();
      fieldRef.current?.focus();
      add.mutate(comment);
    },
  });
  return (
    <Panel title="Comments" padded={false}>
      {mayWrite ? (
        <form {...form.formProps} aria-label="New comment" className="grid gap-2.5 p-4">
          <MentionField
            ref={fieldRef}
            label="Comment"
            hint="Type @ to mention someone."
            value={form.values.comment}
            error={form.messages.comment}
            onValueChange={(text) => form.setValue('comment', text)}
          />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" size="sm" pending={add.isPending} pendingLabel="POSTING...">
              POST COMMENT
            </Button>
          </div>
          {add.isError ? (
            <Alert tone="danger" title="The comment was not posted.">
              {failureMessage(add.error)}
            </Alert>
          ) : null}
        </form>
      ) : null}
      {add.isPending ? (
        <div role="status" className="border-line border-t opacity-60">
          <CommentItem author={user} body={add.variables.trim()} mentions={[]} />
        </div>
      ) : null}
      <CommentList id={id} mayWrite={mayWrite} userId={user.id} />
    </Panel>
  );
}

/** Same rule as the contract (`addOpportunityComment`). */
function checkComment({ comment }: { comment: string }): { comment?: string } {
  const trimmed = comment.trim();
  if (trimmed === '') return { comment: 'Comment is required' };
  if (hasMoreCharactersThan(COMMENT_MAX_LENGTH, trimmed))
    return { comment: `Comment must be less than ${COMMENT_MAX_LENGTH} characters` };
  return {};
}

function CommentList({ id, mayWrite, userId }: Pick<CommentsPanelProps, 'id' | 'mayWrite'> & { userId: string }) {
  const deletion = useDeleteComment(id);
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
            <CommentItem
              author={author}
              body={body}
              mentions={mentions}
              createdAt={createdAt}
              onDelete={mayWrite && author?.id === userId ? () => deletion.mutate({ id: commentId }) : undefined}
            />
          </li>
        ))}
      </ul>
      <LoadMore isOnlyForMore list={query} count={listCount(data, comments.length)} />
    </>
  );
}

type CommentItemProps = {
  author: Person | null;
  body: string;
  mentions: readonly Person[];
  /** Undefined while the comment is being sent. */
  createdAt?: string;
  onDelete?: (() => void) | undefined;
};

/** A comment with its author and time. */
function CommentItem({ author, body, mentions, createdAt, onDelete }: CommentItemProps) {
  const articleRef = useFocusFallback<HTMLElement>();
  return (
    <article ref={articleRef} className="flex gap-3 px-4 py-3.5">
      <Avatar tone="neutral" initials={author === null ? '?' : initialsOf(author)} picture={author?.profileImageUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-[550] text-fg text-sm">
            <PersonName person={author} />
          </span>
          <span className="text-fg-2 text-xs">
            {createdAt === undefined ? 'Posting...' : <TimeAgo at={createdAt} />}
          </span>
        </p>
        <CommentText body={body} mentions={mentions} />
      </div>
      {onDelete === undefined ? null : (
        <IconButton
          size="sm"
          className="-my-1 -mr-2"
          label={`Delete comment by ${nameOf(author)}`}
          icon={<Trash2 />}
          onClick={onDelete}
        />
      )}
    </article>
  );
}

/** The text of a comment. Names of mentioned users are highlighted; any other @ is plain text. */
function CommentText({ body, mentions }: { body: string; mentions: readonly Person[] }) {
  const people = new Map(mentions.map((person) => [foldText(person.username), person]));
  let at = 0;
  return (
    <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap text-fg text-md">
      {partsOfComment(body).map(({ text, mention }) => {
        const key = at;
        at += text.length;
        const person = people.get(foldText(mention ?? ''));
        if (person === undefined) return <span key={key}>{text}</span>;
        return (
          <strong
            key={key}
            title={`@${person.username}`}
            className="rounded-xs bg-accent-soft px-0.5 font-[550] text-accent-text"
          >
            @<bdi>{nameOf(person)}</bdi>
          </strong>
        );
      })}
    </p>
  );
}
