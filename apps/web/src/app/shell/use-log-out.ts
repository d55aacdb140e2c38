import { useSignOut } from '../../features/accounts/sign-out-mutations.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';

/** Logs out once, however often it is pressed. The frame of all pages then redirects to the sign-in page. */
export function useLogOut(): { logOut: () => void; isPending: boolean } {
  const { mutateAsync, isPending } = useSignOut();
  const singleFlight = useSingleFlight();
  return { logOut: () => singleFlight(() => mutateAsync()), isPending };
}
