import { COMMENT_MAX_LENGTH } from '@aicv/domain/opportunities/mention';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { Button } from '../../../../../components/form/button.tsx';
import { MentionField } from './mention-field.tsx';

type CommentComposerProps = {
  text: string;
  onTextChange: (text: string) => void;
  isPosting: boolean;
  failure: string | null;
  onPost: () => void;
};

/** The input field for a comment. */
export function CommentComposer({ text, onTextChange, isPosting, failure, onPost }: CommentComposerProps) {
  const [wasChecked, setChecked] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const message = messageFor(text);
  const post = (event?: FormEvent) => {
    event?.preventDefault();
    if (isPosting) return;
    setChecked(message !== undefined);
    if (message === undefined) onPost();
    fieldRef.current?.focus();
  };
  return (
    <form noValidate aria-label="New comment" onSubmit={post} className="grid gap-2.5 p-4">
      <MentionField
        ref={fieldRef}
        label="Comment"
        hint="Type @ to mention someone."
        value={text}
        error={wasChecked ? message : undefined}
        onValueChange={onTextChange}
        onSubmit={post}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="sm" pending={isPosting} pendingLabel="POSTING...">
          POST COMMENT
        </Button>
      </div>
      {failure === null ? null : (
        <Alert tone="danger" title="The comment was not posted.">
          {failure}
        </Alert>
      )}
    </form>
  );
}

/** Same rule as the contract (`addOpportunityComment`). */
function messageFor(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'Comment is required';
  if (hasMoreCharactersThan(COMMENT_MAX_LENGTH, trimmed))
    return `Comment must be less than ${COMMENT_MAX_LENGTH} characters`;
  return undefined;
}
