import { acceptInvitationBody } from '@aicv/contracts/identity/invitations';
import * as z from 'zod/mini';
import { typedTwice } from '../../../lib/forms/typed-twice.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** Validates the account and the repeated password before they are sent. */
export const checkInvitationForm = validatorOf(
  z
    .extend(z.omit(acceptInvitationBody, { token: true }), { confirmPassword: z.string() })
    .check(typedTwice('password')),
);
