import type { SignedInUser } from '@aicv/contracts/accounts';
import type { TwoStep } from '@aicv/contracts/two-step';
import type { QueryClient } from '@tanstack/react-query';
import { SESSION_QUERY_KEY } from '../../../lib/session.ts';
import { showRecoveryCodes } from '../recovery-codes-shown.ts';
import { twoStepQuery } from './two-step-query.ts';

/** Shows the state as the server answered; whether the person still owes a second step depends on it everywhere. */
export async function afterTwoStepWrite(
  queryClient: QueryClient,
  twoStep: TwoStep,
  recoveryCodes: readonly string[] | null = null,
): Promise<void> {
  if (recoveryCodes !== null) showRecoveryCodes(recoveryCodes);
  // An answer still on its way would put the earlier state back.
  await queryClient.cancelQueries({ queryKey: twoStepQuery.queryKey });
  queryClient.setQueryData(twoStepQuery.queryKey, twoStep);
  const { isOn, isRequired } = twoStep;
  queryClient.setQueryData<SignedInUser | null>(
    SESSION_QUERY_KEY,
    (user) => user && { ...user, twoStep: { isOn, isRequired } },
  );
}
