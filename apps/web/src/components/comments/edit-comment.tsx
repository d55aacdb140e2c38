import type { RecordComment } from '@aicv/contracts/comments/comments';
import { useEffect, useRef } from 'react';
import { useAppForm } from '../../lib/forms/use-app-form.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { checkComment } from './check-comment.ts';
import { commentEditDrafts } from './comment-edit-drafts.ts';
import { useEditComment } from './comment-mutations.ts';
import type { CommentedRecord } from './comment-queries.ts';
import { MentionField } from './mention-field.tsx';

type EditCommentProps = { record: CommentedRecord; comment: RecordComment; onDone: () => void };

/** Edits the user's own comment in place. Escape closes the form and keeps its text as a draft (REQ-304), Cancel discards it. */
export function EditComment({ record, comment, onDone }: EditCommentProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync: save } = useEditComment(record);
  const { id, body, version } = comment;
  const form = useAppForm<{ comment: string }>({
    initialValues: { comment: body },
    draft: commentEditDrafts.of(id, { comment: body }),
    validate: checkComment,
    send: async ({ comment: text }) => {
      // After a refusal for a newer version, the list has that version, and the next try replaces it.
      if (text.trim() !== body) await save({ id, body: text.trim(), version });
      onDone();
    },
  });
  useEffect(() => {
    const field = fieldRef.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const cancel = () => {
    form.discardDraft?.();
    onDone();
  };
  return (
    <form
      {...form.formProps}
      aria-label="Edit comment"
      className="mt-1.5 grid gap-2.5"
      onKeyDown={(event) => {
        // While an input method composes text, Escape ends the composition.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (!form.isPending) onDone();
      }}
    >
      <MentionField
        ref={fieldRef}
        record={record}
        label="Comment"
        value={form.values.comment}
        error={form.messages.comment}
        onValueChange={(text) => form.setValue('comment', text)}
      />
      {form.failure === null ? null : (
        <Alert tone="danger" title="The comment was not saved.">
          {form.failure}
        </Alert>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={form.isPending} onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" size="sm" pending={form.isPending} pendingLabel="SAVING...">
          SAVE
        </Button>
      </div>
    </form>
  );
}
