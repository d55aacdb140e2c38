import { Alert } from '../../components/feedback/alert.tsx';
import { roleLabel } from '../../lib/format/person.ts';
import { useSignedIn } from '../signed-in.ts';

/** The role that the user has requested, until an administrator decides (REQ-33). */
export function PendingRole() {
  const { user } = useSignedIn();
  if (user.requestedRole === null) return null;
  const isConfirmed = user.email === null || user.emailConfirmedAt !== null;
  return (
    <Alert tone="info" className="mb-5">
      Your request for the {roleLabel(user.requestedRole)} role is waiting for an administrator
      {isConfirmed ? '.' : ' or for you to confirm your email address.'}
    </Alert>
  );
}
