import { randomBytes } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import type { PersonalDetails } from '../../../platform/audit/log/audit.queries.ts';
import { erasePersonalAuditData } from '../../../platform/audit/personal-data/erase-personal-audit-data.ts';
import { listPersonalDetails } from '../../../platform/audit/personal-data/personal-details.queries.ts';
import type { Context, Requester } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { enterTenant } from '../../../platform/db/tenancy/tenant-scope.ts';
import { listTenantIds } from '../../../platform/db/tenancy/tenants.queries.ts';
import { violatedUniqueConstraint } from '../../../platform/db/writes/unique-violation.ts';
import { ApiError, notFound, validationFailed } from '../../../platform/http/errors/api-error.ts';
import { endSessionsOf } from '../../../platform/http/sessions/sessions.repository.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { hideNamesOf } from '../../academy/certificate-names.public.ts';
import { deleteWaiversOf } from '../../competence/user-waivers.public.ts';
import { eraseMailsTo } from '../../notifications/mails.public.ts';
import { erasePreferencesOf } from '../../notifications/notifications.public.ts';
import { deletePrivateViewsOf } from '../../opportunities/saved-views.public.ts';
import { deleteLinksOf, listLinkedAddresses } from '../email-links/account-links.repository.ts';
import { eraseInvitationsOf } from '../invitations/invitations.repository.ts';
import { lockForAdministrator } from '../profile/lock-own-account.ts';
import { deletePicture } from '../profile/profile-pictures.repository.ts';
import { markRoleRequestDone } from '../roles/role-request-notices.ts';
import { endChallengesOf } from '../sign-in/sign-in-challenges.repository.ts';
import { deleteTwoFactor } from '../two-factor/two-factor.repository.ts';
import { accountErased } from './update-user.ts';
import { eraseUserRow, findUserByEmail, type UserRow } from './users.repository.ts';

/**
 * Permanently erases the personal data of a deactivated account: names, email, picture, username, password, second factors, personal
 * data in the audit log, and emails to the person. Agreements, signatures, certificates and documents stay, as evidence. Records of
 * the firm stay, with their text.
 */
export async function eraseUser(requester: Requester, userId: string, typedUsername: string): Promise<UserRow> {
  // The hash of a random password that no user knows.
  const password = await hashPassword(randomBytes(32).toString('base64url'));
  for (;;) {
    const username = `erased-${randomBytes(4).toString('hex')}`;
    try {
      return await requester.inTransaction((ctx) => eraseAs(ctx, { userId, typedUsername, username, password }), {
        acrossTenants: true,
      });
    } catch (error) {
      // The random name may be taken; retry with another one.
      if (violatedUniqueConstraint(error) !== 'users_username_key') throw error;
    }
  }
}

async function eraseAs(
  ctx: Context,
  wanted: { userId: string; typedUsername: string; username: string; password: string },
): Promise<UserRow> {
  const { tx, caller, clock } = ctx;
  const { userId, username, password } = wanted;

  const user = await lockForAdministrator(tx, caller, userId);
  if (user === undefined) throw notFound();
  if (user.erasedAt !== null) throw accountErased();
  if (user.isActive) throw new ApiError(409, 'STILL_ACTIVE', 'Deactivate the account first');
  if (wanted.typedUsername.normalize('NFC') !== user.username) {
    throw validationFailed('username', 'Type the username of the account to erase');
  }
  const erasedAt = isoTime(clock.nowMs());
  const formerAddresses = await listFormerAddresses(tx, userId);
  await endSessionsOf(tx, userId);
  await eraseBelongings(tx, userId);
  await markRoleRequestDone(tx, user);
  const invitations = await eraseInvitationsOf(tx, user, { username, erasedAt });
  const movedWith = (await listPersonalDetails(tx, userId, ['user_moved_in'])).flatMap(({ email }) =>
    typeof email === 'string' ? email : [],
  );
  const addresses = [user.email ?? [], invitations.addresses, formerAddresses].flat();
  for (const address of new Set(addresses)) await eraseMailsTo(tx, address);
  await erasePersonalAuditData(tx, userId, invitations.ids);
  await eraseInOtherTenants(tx, user, [...invitations.byFirm, ...movedWith]);
  const erased = await eraseUserRow(tx, userId, { username, password, erasedAt });
  await ctx.audit({
    action: 'user_erased',
    resourceType: 'user',
    resourceId: userId,
    details: {},
  });
  return erased;
}

/** Removes the records that only the owner of the account could use. */
async function eraseBelongings(tx: Queryable, userId: string): Promise<void> {
  await deletePicture(tx, userId);
  await deleteWaiversOf(tx, userId);
  await deleteLinksOf(tx, userId);
  await deleteTwoFactor(tx, userId);
  await endChallengesOf(tx, userId);
  await erasePreferencesOf(tx, userId);
  await deletePrivateViewsOf(tx, userId);
  await hideNamesOf(tx, userId);
}

/**
 * Erases in other tenants. The firm invites administrators into other tenants and moves users there: both logs contain them, and the
 * firm's outbox contains emails to invited and former users. Removes from another tenant's outbox only emails to addresses that its own
 * log assigns to the person, and from the firm's also those to addresses that the firm chose. This tenant must not empty that outbox.
 */
async function eraseInOtherTenants(
  tx: Queryable,
  { id, tenantId }: UserRow,
  addressesByFirm: readonly string[],
): Promise<void> {
  for (const other of await listTenantIds(tx)) {
    if (other === tenantId) continue;
    await enterTenant(tx, other);
    const theirs = new Set(await listFormerAddresses(tx, id));
    if (other === DEFAULT_TENANT_ID) for (const address of addressesByFirm) theirs.add(address);
    for (const address of theirs) await eraseMailsTo(tx, address);
    await erasePersonalAuditData(tx, id);
  }
  await enterTenant(tx, tenantId);
}

/**
 * The former and requested addresses at which the platform has written to a user. Omits the current address, and addresses that another
 * user has now. Also runs in the authentication scope, and before the audit log is erased.
 */
async function listFormerAddresses(tx: Queryable, userId: string): Promise<string[]> {
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
