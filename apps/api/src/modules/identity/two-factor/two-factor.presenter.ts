import type { Passkey, TwoFactor } from '@aicv/contracts/identity/two-factor';
import type { TwoFactorSetup } from './two-factor.queries.ts';
import type { PasskeyRow } from './two-factor.repository.ts';

function presentPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt, isSynced };
}

export function presentTwoFactor(setup: TwoFactorSetup, isRequired: boolean): TwoFactor {
  const { totpSince, passkeys, recoveryCodesLeft } = setup;
  return {
    isOn: totpSince !== null || passkeys.length > 0,
    isRequired,
    totp: totpSince === null ? null : { since: totpSince },
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
  };
}
