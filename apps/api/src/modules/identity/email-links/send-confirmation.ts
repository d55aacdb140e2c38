import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import type { UserRow } from '../users/users.repository.ts';
import { addressConfirmationEmail, CONFIRMATION_LIFETIME_MS } from './account-emails.ts';
import { openLink } from './account-links.repository.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Mails the link that confirms the account's address, through the outbox. An earlier link ends. Does nothing without an address. */
export async function sendConfirmation(
  tx: Queryable,
  user: UserRow,
  { origin, nowMs }: { origin: string | undefined; nowMs: number },
): Promise<void> {
  const { id: ownerId, email } = user;
  if (email === null) return;
  const link = { purpose: 'email_confirmation', email, nowMs, lifetimeMs: CONFIRMATION_LIFETIME_MS } as const;
  const { token } = await openLink(tx, user, link);
  await writeToOwner(tx, user, {
    content: addressConfirmationEmail(origin, { token }),
    secretLink: { kind: 'email_confirmation', ownerId },
  });
}
