import * as z from 'zod/mini';

/** Checks that `confirmPassword` repeats the new password. Its own format is not validated. */
export function typedTwice<Field extends string>(field: Field) {
  return z.refine<Readonly<Record<Field | 'confirmPassword', string>>>(
    (form) => form[field] === form.confirmPassword.normalize('NFC'),
    {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      // Reported together with other errors, not only after they are fixed.
      when: () => true,
    },
  );
}
