import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { TwoFactor } from '@aicv/contracts/identity/two-factor';
import type { QueryClient } from '@tanstack/react-query';
import { SESSION_QUERY_KEY } from '../../../lib/session/session.ts';
import { showRecoveryCodes } from '../recovery-codes-shown.ts';
import { twoFactorQuery } from './two-factor-query.ts';

/** Shows the state from the response. Whether the user must still set up two-factor sign-in depends on it on all pages. */
export async function afterTwoFactorWrite(
  queryClient: QueryClient,
  twoStep: TwoFactor,
  recoveryCodes: readonly string[] | null = null,
): Promise<void> {
  if (recoveryCodes !== null) showRecoveryCodes(recoveryCodes);
  // A pending response would restore the earlier state.
  await queryClient.cancelQueries({ queryKey: twoFactorQuery.queryKey });
  queryClient.setQueryData(twoFactorQuery.queryKey, twoStep);
  const { isOn, isRequired } = twoStep;
  queryClient.setQueryData<SignedInUser | null>(
    SESSION_QUERY_KEY,
    (user) => user && { ...user, twoStep: { isOn, isRequired } },
  );
}
