import { registerBody } from '@aicv/contracts/accounts';
import { ROLES } from '@aicv/domain/roles';
import * as z from 'zod/mini';

/** What the form holds: the body of the registration and the password once more (specification, section 5). */
export const registerFormShape = z
  .extend(registerBody, { role: z.enum(ROLES, 'Please choose one of the roles'), confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Said together with what else is wrong, not only once the rest is right.
      when: () => true,
    }),
  );

export type RegisterFormValues = z.input<typeof registerFormShape>;

export const EMPTY_REGISTER_FORM: RegisterFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  role: 'learner',
  password: '',
  confirmPassword: '',
};

/** In the order of the form. */
export const REGISTER_FIELDS = Object.keys(EMPTY_REGISTER_FORM) as (keyof RegisterFormValues)[];
