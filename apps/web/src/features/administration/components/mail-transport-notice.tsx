import { Link } from '@tanstack/react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { useMailTransport } from '../queries.ts';

/** Warns that an email will wait in the outbox because no mail server is configured. */
export function MailTransportNotice() {
  if (useMailTransport() !== 'outbox') return null;
  return (
    <Alert
      tone="info"
      title="No mail server is set up."
      action={
        <Link to="/holdings/settings" className={buttonClass({ size: 'sm' })}>
          OPEN OUTBOX
        </Link>
      }
    >
      The email stays in the outbox in System settings. Copy its text from there and send it yourself.
    </Alert>
  );
}
