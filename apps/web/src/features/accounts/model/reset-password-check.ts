import { completePasswordResetBody } from '@aicv/contracts/identity/own-account';
import * as z from 'zod/mini';
import { typedTwice } from '../../../lib/forms/typed-twice.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** Validates the new password before it is sent. */
export const checkResetPassword = validatorOf(
  z
    .extend(z.omit(completePasswordResetBody, { token: true }), { confirmPassword: z.string() })
    .check(typedTwice('password')),
);
