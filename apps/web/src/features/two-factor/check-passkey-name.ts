import { twoFactorEndpoints } from '@aicv/contracts/two-factor';
import { validatorOf } from '../../lib/validator-of.ts';

/** What is wrong with the name of a passkey before it is sent. */
export const checkPasskeyName = validatorOf(twoFactorEndpoints.renamePasskey.body);
