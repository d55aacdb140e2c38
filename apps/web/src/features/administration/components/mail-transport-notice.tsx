import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { useMailTransport } from '../api/use-mail-transport.ts';
import type { HoldingsLinks } from '../holdings-links.ts';

/** Says before a mail is written that it will wait, where no mail server is set up. */
export function MailTransportNotice({ SettingsLink }: Pick<HoldingsLinks, 'SettingsLink'>) {
  if (useMailTransport() !== 'outbox') return null;
  return (
    <Alert
      tone="info"
      title="No mail server is set up."
      action={<SettingsLink className={buttonClass({ size: 'sm' })}>OPEN OUTBOX</SettingsLink>}
    >
      The mail waits in the outbox of the system settings, where you can read it and pass its text on yourself.
    </Alert>
  );
}
