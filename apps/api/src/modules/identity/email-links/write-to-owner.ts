import { isMailAddress } from '@aicv/domain/identity/mail-address';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { enqueueMail, type OwnedLink } from '../../notifications/mails.public.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { AccountEmail } from './account-emails.ts';

/** Sends an email to the owner of an account, in the transaction of the event. Does nothing without an address. */
export async function writeToOwner(
  tx: Queryable,
  { email, tenantId }: Pick<UserRow, 'email' | 'tenantId'>,
  { content, secretLink }: { content: AccountEmail; secretLink?: OwnedLink },
): Promise<void> {
  if (email !== null && isMailAddress(email)) await enqueueMail(tx, { to: email, tenantId, secretLink, ...content });
}
