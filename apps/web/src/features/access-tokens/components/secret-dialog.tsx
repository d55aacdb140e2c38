import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';

type SecretDialogProps = {
  /** Null closes the dialog and discards the secret. */
  secret: string | null;
  onDone: () => void;
  finalFocus: () => HTMLElement | null;
};

/** Shows the secret of a new token, once. The dialog closes only when the user confirms that they copied it. */
export function SecretDialog({ secret, onDone, finalFocus }: SecretDialogProps) {
  const { copy, said } = useCopy();
  useLeaveWarning(secret !== null);
  const copyRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={onDone}
      dismissible={false}
      title="Your access token"
      initialFocus={copyRef}
      finalFocus={finalFocus}
      footer={
        <Button variant="primary" onClick={onDone}>
          I HAVE COPIED IT
        </Button>
      }
    >
      <div className="grid gap-4.5">
        <Alert tone="warning" title="Copy your token now.">
          You will not be able to see it again. Store it as securely as a password.
        </Alert>
        <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <TextField
            label="Token"
            readOnly
            autoComplete="off"
            spellCheck={false}
            className="[&_input]:font-mono"
            value={secret ?? ''}
            onFocus={({ target }) => target.select()}
          />
          <Button ref={copyRef} size="lg" icon={<Copy />} onClick={() => void copy(secret ?? '')}>
            COPY
          </Button>
        </div>
        <p role="status" className="min-h-5 text-fg-2 text-sm">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
