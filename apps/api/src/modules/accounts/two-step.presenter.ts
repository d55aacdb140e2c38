import type { Passkey, TwoStep } from '@aicv/contracts/two-step';
import type { TwoStepMeans } from './two-step.queries.ts';
import type { PasskeyRow } from './two-step.repository.ts';

function presentPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt, isSynced };
}

export function presentTwoStep(means: TwoStepMeans, isRequired: boolean): TwoStep {
  const { totpSince, passkeys, recoveryCodesLeft } = means;
  return {
    isOn: totpSince !== null || passkeys.length > 0,
    isRequired,
    totp: totpSince === null ? null : { since: totpSince },
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
  };
}
