import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { isolated } from '../../lib/format/person.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { SESSION_QUERY_KEY } from '../../lib/session/session.ts';
import { showToast } from '../feedback/toast-store.ts';
import { Button } from './button.tsx';

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

/** Resends the confirmation link of the user's own address. */
function useResendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('POST /api/user/email-confirmation'),
    onSuccess: ({ email }) =>
      showToast({
        title: 'Link Sent',
        description: `Open the link we emailed to ${isolated(email)} to confirm the address.`,
        tone: 'success',
      }),
    onError: async (error) => {
      showToast({ title: 'Link Not Sent', description: failureMessage(error), tone: 'destructive' });
      // The address may have been confirmed elsewhere.
      await queryClient.invalidateQueries({ queryKey: SESSION_QUERY_KEY, exact: true });
    },
  });
}
