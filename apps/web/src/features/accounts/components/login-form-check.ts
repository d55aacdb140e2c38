import { loginBody } from '@aicv/contracts/accounts';
import { validatorOf } from '../../../lib/validator-of.ts';

/** What is wrong with the login form before it is sent (specification, section 5). */
export const checkLoginForm = validatorOf(loginBody);
