import { twoFactorEndpoints } from '@aicv/contracts/identity/two-factor';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** Validates the name of a passkey before it is sent. */
export const checkPasskeyName = validatorOf(twoFactorEndpoints.renamePasskey.body);
