import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { Actor } from '@aicv/domain/access/access-policy';
import { createContext, use } from 'react';

interface SignedIn {
  readonly user: SignedInUser;
  /** The same user in the format of the access policy. */
  readonly actor: Actor;
}

export const SignedInContext = createContext<SignedIn | null>(null);

/** The signed-in user. Only for components inside the protected layout. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (signedIn === null) throw new Error('useSignedIn outside of the protected layout');
  return signedIn;
}
