import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useRejectDraft } from '../mutations.ts';

type RunningDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
  title: string;
  draft: AiDraft;
};

/** How far a model is, or why it failed. The draft goes on when the dialog is closed. */
export function RunningDialog({ draft, ...dialog }: RunningDialogProps) {
  const { mutate: cancel, isPending, error } = useRejectDraft(draft);
  const { model, host, progress, failure } = draft;
  return (
    <Dialog
      {...dialog}
      description={`${model} at ${host}`}
      footer={
        failure === null ? (
          <Button
            pending={isPending}
            pendingLabel="CANCELING..."
            onClick={() => cancel(undefined, { onSuccess: () => dialog.onOpenChange(false) })}
          >
            CANCEL DRAFT
          </Button>
        ) : undefined
      }
    >
      {error === null ? null : (
        <Alert tone="danger" title="The draft was not canceled.">
          {failureMessage(error)}
        </Alert>
      )}
      {failure === null ? (
        <>
          <p role="status" className="flex items-center gap-2.5 text-fg-2 text-md">
            <Spinner />
            {progress === 0 ? 'Reading the texts...' : `Writing: ${formatCount(progress)} characters...`}
          </p>
          <p className="mt-3 text-fg-3 text-sm">You can close this dialog. The draft is here when it is ready.</p>
        </>
      ) : (
        <Alert tone="danger" title="There is no draft.">
          {failure.message}
        </Alert>
      )}
    </Dialog>
  );
}
