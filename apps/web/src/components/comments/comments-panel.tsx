import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { mentionOf, mentionsIn } from '@aicv/domain/comments/mention';
import { useRef, useState } from 'react';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { createDrafts } from '../../lib/forms/drafts.ts';
import { useAppForm } from '../../lib/forms/use-app-form.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { Panel } from '../layout/panel.tsx';
import { checkComment } from './check-comment.ts';
import { CommentItem } from './comment-item.tsx';
import { CommentList } from './comment-list.tsx';
import { useAddComment } from './comment-mutations.ts';
import type { CommentedRecord } from './comment-queries.ts';
import { MentionField } from './mention-field.tsx';

/** Comments that are not posted yet. They outlive the page, which unmounts when the session ends. */
const commentDrafts = createDrafts({ kind: 'comment', lasts: 'page', untouched: { comment: '' } });

type CommentsPanelProps = { record: CommentedRecord; user: SignedInUser; mayWrite: boolean };

/** The comments on a record, newest first, below the composer. */
export function CommentsPanel({ record, user, mayWrite }: CommentsPanelProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => commentDrafts.of(record.id).ofCurrentOwner());
  const add = useAddComment(record, (refused) => {
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
  const reply = (username: string) => {
    const { comment } = form.values;
    if (!mentionsIn(comment).includes(username)) form.setValue('comment', `${mentionOf(username)} ${comment}`);
    fieldRef.current?.focus();
  };
  return (
    <Panel title="Comments" padded={false}>
      {mayWrite ? (
        <form {...form.formProps} aria-label="New comment" className="grid gap-2.5 p-4">
          <MentionField
            ref={fieldRef}
            record={record}
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
          <CommentItem comment={{ author: user, body: add.variables.trim(), mentions: [] }} />
        </div>
      ) : null}
      <CommentList record={record} mayWrite={mayWrite} userId={user.id} onReply={reply} />
    </Panel>
  );
}
