import { personName } from '@aicv/domain/identity/person-name';
import type { SecretLink } from '@aicv/domain/notifications/mail-state';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { readPublicUrl } from '../../../platform/db/schema/installation-settings.ts';
import { ApiError, notFound } from '../../../platform/http/errors/api-error.ts';
import { findMail, type MailRow } from '../../notifications/mails.public.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { lockForAdministrator, lockOwnAccountNoKeyUpdate } from '../profile/lock-own-account.ts';
import { findUser, findUserByEmail, type UserRow } from '../users/users.repository.ts';
import { linkRevealedEmail } from './account-emails.ts';
import { writeToOwner } from './write-to-owner.ts';

/**
 * The email with its text, for an administrator who passes the link on. Records whose link it is and notifies the owner of the account.
 * Refuses the reset or change of address of another administrator (FORBIDDEN), and an email that was sent (ALREADY_SENT), as its text
 * is deleted. An email without a secret link is returned as it is (REQ-57).
 */
export async function revealMail(ctx: Context, id: string): Promise<MailRow> {
  const { tx, caller } = ctx;
  const mail = await findMail(tx, id);
  if (mail === undefined || mail.tenantId !== caller.tenantId) throw notFound();
  if (mail.text === null) {
    throw new ApiError(409, 'ALREADY_SENT', 'This email has been sent, and its text is deleted');
  }
  const { link, linkOwnerId } = mail;
  if (link === null) return mail;
  const owner = await lockOwner(tx, caller, mail);
  const isAccountLink = link !== 'invitation';
  if (isAccountLink && owner?.role === 'admin' && owner.id !== caller.userId) {
    throw new ApiError(403, 'FORBIDDEN', 'A link of another administrator cannot be revealed');
  }
  await ctx.audit({
    action: 'mail_link_revealed',
    resourceType: isAccountLink ? 'user' : 'invitation',
    resourceId: linkOwnerId ?? id,
    details: { mailId: id, link },
    personal: { account: owner?.username ?? mail.to },
  });
  if (owner !== undefined && owner.id !== caller.userId) await notifyOwner(tx, caller, { owner, link });
  return mail;
}

/** Locks the account that the link acts for; for an invitation, the account that currently has its address. */
async function lockOwner(
  tx: Queryable,
  caller: Caller,
  { link, linkOwnerId, to }: MailRow,
): Promise<UserRow | undefined> {
  if (link === 'invitation') {
    await lockOwnAccountNoKeyUpdate(tx, caller);
    const invited = await findUserByEmail(tx, to);
    return invited?.tenantId === caller.tenantId ? invited : undefined;
  }
  // Written before links had owners: such a link has expired.
  const owner = linkOwnerId === null ? undefined : await lockForAdministrator(tx, caller, linkOwnerId);
  if (owner === undefined || owner.tenantId !== caller.tenantId) throw notFound();
  return owner;
}

async function notifyOwner(
  tx: Queryable,
  caller: Caller,
  { owner, link }: { owner: UserRow; link: SecretLink },
): Promise<void> {
  const administrator = await findUser(tx, caller.userId);
  const administratorName = administrator === undefined ? 'An administrator' : personName(administrator);
  await writeToOwner(tx, owner, { content: linkRevealedEmail(await readPublicUrl(tx), link) });
  await notify(
    tx,
    { userId: owner.id, tenantId: owner.tenantId },
    { kind: 'link_revealed', details: { link, administratorName } },
  );
}
