import { registerBody } from '@aicv/contracts/accounts';
import { ROLES } from '@aicv/domain/roles';
import * as z from 'zod/mini';
import { validatorOf } from '../../../lib/validator-of.ts';

/** The body of the registration and the password once more. */
const registerFormShape = z
  .extend(registerBody, { role: z.enum(ROLES, 'Please choose one of the roles'), confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Said together with what else is wrong, not only once the rest is right.
      when: () => true,
    }),
  );

/** What is wrong with the registration form before it is sent (specification, section 5). */
export const checkRegisterForm = validatorOf(registerFormShape);
