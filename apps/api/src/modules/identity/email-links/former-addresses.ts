import type { PersonalDetails } from '../../../platform/audit/log/audit.queries.ts';
import { listPersonalDetails } from '../../../platform/audit/personal-data/personal-details.queries.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { listLinkedAddresses } from './account-links.repository.ts';

/**
 * The former and requested addresses at which the platform has written to a user. Omits the current address, and addresses that another
 * user has now. Also runs in the authentication scope, and before the audit log is erased.
 */
export async function listFormerAddresses(tx: Queryable, userId: string): Promise<string[]> {
  const entries = await listPersonalDetails(tx, userId, ['email_change_requested', 'email_changed', 'user_updated']);
  const known = [...(await listLinkedAddresses(tx, userId)), ...entries.flatMap(addressesIn)];
  const theirs: string[] = [];
  for (const address of new Set(known)) {
    const owner = await findUserByEmail(tx, address);
    if (owner === undefined || owner.id === userId) theirs.push(address);
  }
  return theirs;
}

function addressesIn({ email, changes }: PersonalDetails): string[] {
  const changed = (changes as { email?: { from?: unknown; to?: unknown } } | undefined)?.email;
  return [email, changed?.from, changed?.to].filter((value) => typeof value === 'string');
}
