import { requestPasswordResetBody } from '@aicv/contracts/identity/own-account';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** Validates the address before it is sent. */
export const checkForgotPassword = validatorOf(requestPasswordResetBody);
