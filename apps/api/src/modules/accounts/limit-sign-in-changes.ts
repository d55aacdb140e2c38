import type { Queryable } from '../../platform/database/queryable.ts';
import { rateLimited } from '../../platform/http/api-error.ts';
import { countSignInTry } from './sign-in-guards.repository.ts';
import type { UserRow } from './users.repository.ts';

/** In place of an address; no address is spelled so. */
const CHANGES = 'changes';

/**
 * Counts a change of how the person signs in, and refuses more than anyone makes. Each is told by mail, and nobody has confirmed the
 * address that an account was registered with: somebody else's mailbox could be flooded.
 */
export async function limitSignInChanges(tx: Queryable, { id }: UserRow, nowMs: number): Promise<void> {
  const change = await countSignInTry(tx, { id }, CHANGES, nowMs);
  if (!change.allowed) throw rateLimited(Math.ceil(change.retryAfterMs / 1000));
}
