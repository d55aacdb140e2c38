import * as z from 'zod/mini';

/** That a new password was typed the same once more, in `confirmPassword`, of which the spelling is not checked by itself. */
export function typedTwice<Field extends string>(field: Field) {
  return z.refine<Readonly<Record<Field | 'confirmPassword', string>>>(
    (form) => form[field] === form.confirmPassword.normalize('NFC'),
    {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Said together with what else is wrong, not only once the rest is right.
      when: () => true,
    },
  );
}
