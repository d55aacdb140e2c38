import type { Mail } from '@aicv/contracts/notifications/mails';
import { SECRET_LINK_LABELS } from '@aicv/domain/notifications/mail-state';
import { Copy, Eye } from 'lucide-react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { useRevealMail } from '../mutations.ts';

type MailDialogProps = { mail: Mail; open: boolean; onOpenChange: (open: boolean) => void };

/** The text of an email that was not sent. One with a secret link is revealed first, which is recorded. */
export function MailDialog({ mail, open, onOpenChange }: MailDialogProps) {
  const { to, subject } = mail;
  const { mutateAsync: reveal, data: revealed, error, isPending } = useRevealMail();
  const singleFlight = useSingleFlight();
  const { copy, said } = useCopy();
  const text = mail.text ?? revealed?.text ?? null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={<UserText>{subject}</UserText>}
      description={
        <>
          To <UserText>{to}</UserText>.{mail.link === null ? null : ' Anyone with the link in it can use it.'}
        </>
      }
      footer={
        <>
          <span role="status" className="mr-auto text-fg-2 text-sm">
            {said}
          </span>
          {text === null ? (
            <Button
              variant="primary"
              icon={<Eye />}
              pending={isPending}
              onClick={() => singleFlight(() => reveal(mail))}
            >
              REVEAL LINK
            </Button>
          ) : (
            <Button icon={<Copy />} onClick={() => void copy(text)}>
              COPY TEXT
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </>
      }
    >
      {text === null ? (
        <>
          {error === null ? null : (
            <Alert tone="danger" title="Link not revealed.">
              {failureMessage(error)}
            </Alert>
          )}
          <p className="text-fg-2 text-sm">
            This email contains the {SECRET_LINK_LABELS[mail.link ?? 'invitation']} for its recipient. Reveal it only to
            pass it on to that person: it is recorded in the audit log, and the account owner is notified.
          </p>
        </>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-3.5 font-mono text-fg text-sm"
        >
          {text}
        </pre>
      )}
    </Dialog>
  );
}
