import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { useRejectDraft } from '../mutations.ts';

/** What accepting means, and the button that rejects the draft instead. */
export function DraftFooter({
  draft,
  onRejected,
  children,
}: {
  draft: AiDraft;
  onRejected: () => void;
  children: ReactNode;
}) {
  const { mutate: reject, isPending, error } = useRejectDraft(draft);
  return (
    <>
      {error === null ? null : (
        <Alert tone="danger" title="The draft was not rejected.">
          {failureMessage(error)}
        </Alert>
      )}
      <p className="flex flex-wrap items-center justify-between gap-3 text-fg-3 text-sm">
        <span className="min-w-0">{children}</span>
        <Button
          size="sm"
          pending={isPending}
          pendingLabel="REJECTING..."
          onClick={() => reject(undefined, { onSuccess: onRejected })}
        >
          REJECT DRAFT
        </Button>
      </p>
    </>
  );
}
