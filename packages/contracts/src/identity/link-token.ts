import { LINK_TOKEN } from '@aicv/domain/identity/link-token';
import * as z from 'zod/mini';

/** The secret of an emailed link. `name` opens the message ("This invitation link is incomplete"). */
export function linkTokenInput(name: string) {
  return z.string('Token must be text').check(z.regex(LINK_TOKEN, `This ${name} link is incomplete`));
}
