import type { Requester } from '../../../platform/context.ts';
import { rateLimited, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { lockVerifiedAccount } from '../users/lock-verified-account.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { emailChangeEmail, emailInUseEmail } from './account-emails.ts';
import {
  type AccountLinkRow,
  countLinksSince,
  countLinksTo,
  lockLinksTo,
  openLink,
} from './account-links.repository.ts';
import { ACCOUNT_LINK_LIFETIME_MS } from './require-open-link.ts';
import { writeToOwner } from './write-to-owner.ts';

/** Per account, and per address. Enough for typing errors, too few to flood another person's mailbox. */
const REQUESTS_PER_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Mails a link that confirms the new address of the caller's account; an earlier link ends. If another account has the address, the
 * response is the same, its owner gets a different email, and no link is sent.
 */
export async function requestEmailChange(
  requester: Requester,
  wanted: { readonly email: string; readonly password: string; readonly origin: string | undefined },
): Promise<AccountLinkRow> {
  const { caller, clock } = requester;
  const { email, password, origin } = wanted;
  const path = 'password';
  const verified = await requireOwnPassword(requester, password, path);
  const nowMs = clock.nowMs();
  return requester.inTransaction(
    async ({ tx, audit }) => {
      const user = await lockVerifiedAccount(tx, caller, { verified, path });
      if (email === user.email) throw validationFailed('email', 'This is already your email address');
      await lockLinksTo(tx, email);
      const lately = await countLinksSince(tx, user.id, { purpose: 'email_change', sinceMs: nowMs - HOUR_MS });
      const there = await countLinksTo(tx, email, nowMs - HOUR_MS + ACCOUNT_LINK_LIFETIME_MS);
      if (Math.max(lately, there) >= REQUESTS_PER_HOUR) throw rateLimited(HOUR_MS / 1000);
      const owner = await findUserByEmail(tx, email);
      const isTaken = owner !== undefined && owner.id !== user.id;
      const link = { purpose: 'email_change', email, nowMs, lifetimeMs: ACCOUNT_LINK_LIFETIME_MS } as const;
      const { row, token } = await openLink(tx, user, link);
      const recipient = { email, tenantId: user.tenantId };
      if (isTaken) await writeToOwner(tx, recipient, { content: emailInUseEmail(origin) });
      else {
        const secretLink = { kind: 'email_change', ownerId: user.id } as const;
        await writeToOwner(tx, recipient, { content: emailChangeEmail(origin, { token }), secretLink });
      }
      await audit({
        action: 'email_change_requested',
        resourceType: 'user',
        resourceId: user.id,
        details: {},
        personal: { email },
      });
      return row;
    },
    { acrossTenants: true },
  );
}
