import { registerBody } from '@aicv/contracts/identity/accounts';
import { ROLES } from '@aicv/domain/access/roles';
import * as z from 'zod/mini';
import { typedTwice } from '../../../lib/forms/typed-twice.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** The registration body and the repeated password. */
const registerFormShape = z
  .extend(registerBody, { role: z.enum(ROLES, 'Please choose one of the roles'), confirmPassword: z.string() })
  .check(typedTwice('password'));

/** Validates the registration form before it is sent (REQ-18, REQ-31). */
export const checkRegisterForm = validatorOf(registerFormShape);
