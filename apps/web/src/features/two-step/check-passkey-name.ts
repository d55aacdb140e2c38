import { twoStepEndpoints } from '@aicv/contracts/two-step';
import { validatorOf } from '../../lib/validator-of.ts';

/** What is wrong with the name of a passkey before it is sent. */
export const checkPasskeyName = validatorOf(twoStepEndpoints.renamePasskey.body);
