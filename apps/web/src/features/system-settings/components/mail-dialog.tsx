import type { Mail } from '@aicv/contracts/mails';
import { Copy } from 'lucide-react';
import { useCopy } from '../../../lib/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { UserText } from '../../../ui/user-text.tsx';

type MailDialogProps = { mail: Mail; open: boolean; onOpenChange: (open: boolean) => void };

/** The text of a mail that was not sent. */
export function MailDialog({ mail, open, onOpenChange }: MailDialogProps) {
  const { to, subject } = mail;
  const text = mail.text ?? '';
  const { copy, said } = useCopy();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={<UserText>{subject}</UserText>}
      description={
        <>
          To <UserText>{to}</UserText>. Links in it work for whoever opens them first.
        </>
      }
      footer={
        <>
          <span role="status" className="mr-auto text-fg-2 text-sm">
            {said}
          </span>
          <Button icon={<Copy />} onClick={() => void copy(text)}>
            COPY TEXT
          </Button>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </>
      }
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3.5 font-mono text-fg text-sm"
      >
        {text}
      </pre>
    </Dialog>
  );
}
