import { loginBody } from '@aicv/contracts/accounts';
import { validatorOf } from '../../../lib/validator-of.ts';

/** What is wrong with the login form before it is sent (REQ-17). */
export const checkLoginForm = validatorOf(loginBody);
