import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { Button } from './button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** The button that resends the confirmation link to the user's own address. */
export function ResendConfirmation() {
  const { mutateAsync: resend, isPending } = useResendConfirmation();
  const singleFlight = useSingleFlight();
  return (
    <Button
      size="sm"
      pending={isPending}
      pendingLabel="SENDING..."
      aria-label="RESEND the email confirmation link"
      onClick={() => singleFlight(() => resend().catch(() => undefined))}
    >
      RESEND
    </Button>
  );
}
