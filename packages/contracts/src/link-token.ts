import * as z from 'zod/mini';

/** The secret of a link that was mailed: 32 random bytes. `name` opens the message ("This invitation link is not complete"). */
export function linkTokenInput(name: string) {
  return z.string('Token must be text').check(z.regex(/^[A-Za-z0-9_-]{43}$/, `This ${name} link is not complete`));
}
