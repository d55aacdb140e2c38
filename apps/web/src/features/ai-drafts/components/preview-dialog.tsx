import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useAskForDraft } from '../mutations.ts';
import type { DraftFor, DraftPreview } from '../queries.ts';

type PreviewDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
  title: string;
  draftFor: DraftFor;
  preview: DraftPreview;
  onSent: (draft: AiDraft) => void;
};

/** Everything that is sent to the model, before it is sent. */
export function PreviewDialog({ draftFor, preview, onSent, ...dialog }: PreviewDialogProps) {
  const { mutate: ask, isPending, error } = useAskForDraft(draftFor);
  const { name, host, inputs, tokens } = preview;
  return (
    <Dialog
      {...dialog}
      size="xl"
      description={`These texts are sent to ${host}, where ${name} drafts from them.`}
      footer={
        <>
          <Button onClick={() => dialog.onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            pending={isPending}
            pendingLabel="SENDING..."
            onClick={() => ask(undefined, { onSuccess: onSent })}
          >
            SEND AND DRAFT
          </Button>
        </>
      }
    >
      {error === null ? null : (
        <Alert tone="danger" title="Nothing was sent." className="mb-4">
          {failureMessage(error)}
        </Alert>
      )}
      <ul className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
        {inputs.map(({ id, label, text, length }) => (
          <li key={id} className="bg-raised px-3.5 py-2.5">
            <details>
              <summary className="cursor-pointer text-md">
                <UserText>{label}</UserText> <span className="text-fg-3 text-sm">{sizeOf(text ?? '', length)}</span>
              </summary>
              <p className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap text-fg-2 text-sm">
                <UserText>{text ?? ''}</UserText>
              </p>
            </details>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-fg-3 text-sm">
        At most {formatCount(tokens)} tokens of the monthly budget. The audit log names you, the host and these texts.
      </p>
    </Dialog>
  );
}

function sizeOf(text: string, length: number): string {
  const sent = [...text].length;
  return sent < length
    ? `the first ${formatCount(sent)} of ${formatCount(length)} characters`
    : `${formatCount(length)} characters`;
}
