import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../../features/accounts/api/use-sign-out.ts';

/** Logs out and leads to the sign-in page, where no place is kept: whoever signs in next may be somebody else. */
export function useLogOut(): { logOut: () => void; isPending: boolean } {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSignOut();
  const logOut = () => {
    mutateAsync().then(
      () => navigate({ to: '/auth', search: {}, replace: true }),
      // The failure is on screen already, as a toast.
      () => undefined,
    );
  };
  return { logOut, isPending };
}
