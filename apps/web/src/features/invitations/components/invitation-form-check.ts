import { acceptInvitationBody } from '@aicv/contracts/invitations';
import * as z from 'zod/mini';
import { validatorOf } from '../../../lib/validator-of.ts';

/** What is wrong with the form before it is sent: the account, and the password once more. */
export const checkInvitationForm = validatorOf(
  z.extend(z.omit(acceptInvitationBody, { token: true }), { confirmPassword: z.string() }).check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Said together with what else is wrong, not only once the rest is right.
      when: () => true,
    }),
  ),
);
