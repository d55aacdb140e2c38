import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../../features/accounts/api/use-sign-out.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';

/** Logs out and leads to the sign-in page, where no place is kept: whoever signs in next may be somebody else. */
export function useLogOut(): { logOut: () => void; isPending: boolean } {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSignOut();
  const singleFlight = useSingleFlight();
  const logOut = () =>
    singleFlight(async () => {
      await mutateAsync();
      await navigate({ to: '/auth', search: {}, replace: true });
    });
  return { logOut, isPending };
}
