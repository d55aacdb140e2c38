import { loginBody } from '@aicv/contracts/identity/accounts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** Validates the login form before it is sent (REQ-17). */
export const checkLoginForm = validatorOf(loginBody);
