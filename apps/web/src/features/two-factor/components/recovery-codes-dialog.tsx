import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { recoveryCodesFile } from '../model/recovery-codes-file.ts';
import { RECOVERY_HEADING_ID } from '../model/recovery-codes-shown.ts';

type RecoveryCodesDialogProps = {
  /** Null closes the dialog and releases the codes. */
  codes: readonly string[] | null;
  username: string;
  onDone: () => void;
};

/** The element that opened the dialog may be unmounted, and its page as well. */
function focusAfterwards(): false {
  const focusFallback = document.getElementById(RECOVERY_HEADING_ID) ?? document.getElementById('main');
  focusFallback?.focus({ preventScroll: true });
  return false;
}

/** New recovery codes. It closes only once the user confirms that they are saved: they cannot be shown again. */
export function RecoveryCodesDialog({ codes, username, onDone }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const { copy, said } = useCopy();
  useLeaveWarning(codes !== null && !isKept);
  const copyRef = useRef<HTMLButtonElement>(null);
  const text = (codes ?? []).join('\n');
  const download = () => {
    const file = new Blob([recoveryCodesFile(username, codes ?? [])], { type: 'text/plain' });
    saveFile(file, 'aicv-recovery-codes.txt');
  };
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={onDone}
      dismissible={false}
      title="Your recovery codes"
      initialFocus={copyRef}
      finalFocus={focusAfterwards}
      footer={
        <>
          <Checkbox
            label="I have saved my codes"
            className="mr-auto"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          <Button variant="primary" disabled={!isKept} onClick={onDone}>
            DONE
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Alert tone="warning" title="These codes are shown only once.">
          Use one to sign in when you do not have your app or passkey. Each code works once, so store them with your
          passwords.
        </Alert>
        <ul
          aria-label="Recovery codes"
          className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-fg text-md tabular-nums sm:grid-cols-2"
        >
          {codes?.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <Button ref={copyRef} icon={<Copy />} onClick={() => void copy(text)}>
            COPY
          </Button>
          <Button icon={<Download />} onClick={download}>
            DOWNLOAD
          </Button>
          <p role="status" className="min-h-5 text-fg-2 text-sm">
            {said}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
