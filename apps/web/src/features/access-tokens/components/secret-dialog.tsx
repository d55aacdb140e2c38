import { Copy } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { agentAddress } from '../model/agent-address.ts';
import type { CreatedToken } from './create-token-dialog.tsx';

type SecretDialogProps = {
  /** Null closes the dialog and discards the secret. */
  created: CreatedToken | null;
  onDone: () => void;
  finalFocus: () => HTMLElement | null;
};

const ROW = 'grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end';

const TEXT = {
  readOnly: true,
  spellCheck: false,
  className: '[&_input]:font-mono',
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
} as const;

/** Shows the secret of a new token, once. The dialog closes only when the user confirms that they copied it. */
export function SecretDialog({ created, onDone, finalFocus }: SecretDialogProps) {
  const secret = created?.secret ?? null;
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
        <div className={ROW}>
          <TextField {...TEXT} label="Token" autoComplete="off" value={secret ?? ''} />
          <Button ref={copyRef} size="lg" icon={<Copy />} onClick={() => void copy(secret ?? '')}>
            COPY
          </Button>
        </div>
        {created?.isForAgent ? (
          <>
            <div className={ROW}>
              <TextField {...TEXT} label="Address of the MCP server" value={agentAddress()} />
              <Button size="lg" icon={<Copy />} aria-label="COPY ADDRESS" onClick={() => void copy(agentAddress())}>
                COPY
              </Button>
            </div>
            <p className="text-fg-2 text-sm">
              Paste both into the agent: the address, and the token as its bearer token.
            </p>
          </>
        ) : null}
        <p role="status" className="min-h-5 text-fg-2 text-sm">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
