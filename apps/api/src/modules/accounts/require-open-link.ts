/** Links that are mailed to the owner of an account: how long they work, and when they do. */
import type { Queryable } from '../../platform/database/queryable.ts';
import { isTenantActive } from '../../platform/database/tenants.queries.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type AccountLinkRow, findLink } from './account-links.repository.ts';
import { findUserForUpdate, type UserRow } from './users.repository.ts';

export const ACCOUNT_LINK_LIFETIME_MS = 30 * 60 * 1000;

/** One refusal for every link that does not work, so that a visitor learns nothing from it. */
export const linkInvalid = () => new ApiError(404, 'LINK_INVALID', 'This link is no longer valid');

/**
 * The link and its owner, whose row is locked: of many who use a link at the same time one finds it open. Refuses a link that has
 * been used, has ended or expired, and one to an account, or into a tenant, that is switched off. Runs in the owner's tenant.
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
