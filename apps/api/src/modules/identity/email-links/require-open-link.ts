/** Links that are mailed to an account's owner: their lifetime and validity. */
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { isTenantActive } from '../../../platform/db/tenancy/tenants.queries.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { findUserForUpdate, type UserRow } from '../users/users.repository.ts';
import { type AccountLinkRow, findLink } from './account-links.repository.ts';

export const ACCOUNT_LINK_LIFETIME_MS = 30 * 60 * 1000;

/** One refusal for every invalid link: the reason would reveal something to a visitor. */
export const linkInvalid = () => new ApiError(404, 'LINK_INVALID', 'This link is no longer valid');

/**
 * The link and its owner. The owner's row is locked, so only one of several concurrent uses finds the link open. Refuses a used, ended or
 * expired link, and one of a deactivated account or tenant. Runs in the owner's tenant.
 */
export async function requireOpenLink(
  tx: Queryable,
  { id, userId }: Pick<AccountLinkRow, 'id' | 'userId'>,
  nowMs: number,
): Promise<{ link: AccountLinkRow; user: UserRow }> {
  const user = await findUserForUpdate(tx, userId);
  const link = await findLink(tx, id);
  if (link === undefined || link.usedAt !== null || link.endedAt !== null) throw linkInvalid();
  if (Date.parse(link.expiresAt) <= nowMs) throw linkInvalid();
  if (user === undefined || !user.isActive || user.erasedAt !== null) throw linkInvalid();
  if (!(await isTenantActive(tx, user.tenantId))) throw linkInvalid();
  return { link, user };
}
