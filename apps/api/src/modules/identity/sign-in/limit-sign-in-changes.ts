import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { rateLimited } from '../../../platform/http/errors/api-error.ts';
import type { UserRow } from '../users/users.repository.ts';
import { countSignInTry } from './sign-in-guards.repository.ts';

/** Replaces the IP address in the counter; no IP address has this form. */
const CHANGES = 'changes';

/**
 * Counts a change of a user's sign-in methods and limits their rate. Each change sends an email, and the address of a new registration is
 * unconfirmed. Without a limit, a user could flood another person's mailbox.
 */
export async function limitSignInChanges(tx: Queryable, { id }: UserRow, nowMs: number): Promise<void> {
  const change = await countSignInTry(tx, { id }, { madeFrom: CHANGES, nowMs });
  if (!change.allowed) throw rateLimited(Math.ceil(change.retryAfterMs / 1000));
}
